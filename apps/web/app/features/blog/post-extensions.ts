import { Link } from '@mantine/tiptap';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Nothing but what a post may have: no widths, which the sanitiser would take away again. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** What the visual editor knows of a post's HTML. */
export const POST_EXTENSIONS = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
  PlainTable,
  TableRow,
  ScopedHeader,
  TableCell,
];
