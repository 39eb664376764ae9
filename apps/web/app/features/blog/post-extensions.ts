import { Link } from '@mantine/tiptap';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A table without widths, which the sanitiser would remove. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** The elements that the visual editor supports. */
export const POST_EXTENSIONS = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
  PlainTable,
  TableRow,
  ScopedHeader,
  TableCell,
];
