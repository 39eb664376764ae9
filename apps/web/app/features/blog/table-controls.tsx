import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { ChainedCommands } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  Table,
  Trash2,
} from 'lucide-react';

type Step = { label: string; Icon: LucideIcon; run: (chain: ChainedCommands) => ChainedCommands };

const INSERT: Step = {
  label: 'Insert table',
  Icon: Table,
  run: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};
const TABLE_ACTIONS: readonly Step[] = [
  { label: 'Add row below', Icon: BetweenHorizontalEnd, run: chain => chain.addRowAfter() },
  { label: 'Add column after', Icon: BetweenVerticalEnd, run: chain => chain.addColumnAfter() },
  { label: 'Delete row', Icon: FoldVertical, run: chain => chain.deleteRow() },
  { label: 'Delete column', Icon: FoldHorizontal, run: chain => chain.deleteColumn() },
  { label: 'Delete table', Icon: Trash2, run: chain => chain.deleteTable() },
];

/** Offers to insert a table, or to change the table that contains the cursor. Tables cannot be nested. */
export function TableControls() {
  const { editor } = useRichTextEditorContext();
  const isInTable = useEditorState({ editor, selector: state => state.editor?.isActive('table') ?? false });
  return (
    <RichTextEditor.ControlsGroup>
      {(isInTable ? TABLE_ACTIONS : [INSERT]).map(({ label, Icon, run }) => (
        <RichTextEditor.Control
          key={label}
          aria-label={label}
          title={label}
          onClick={() => editor && run(editor.chain().focus()).run()}
        >
          <Icon size={14} aria-hidden="true" />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}
