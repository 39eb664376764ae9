// The frame of the dashboard loads the styles of all other components.
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import styles from './content-field.module.css';
import { POST_EXTENSIONS } from './post-extensions.ts';
import { TableControls } from './table-controls.tsx';

interface VisualEditorProps {
  labelledBy: string;
  value: string;
  onChange: (html: string) => void;
}

export default function VisualEditor({ labelledBy, value, onChange }: VisualEditorProps) {
  const editor = useEditor({
    extensions: POST_EXTENSIONS,
    content: value,
    immediatelyRender: false,
    // We ship the styles ourselves, because the content security policy blocks style elements without a nonce.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // The server may have sanitised the content. Unchanged content is not set again.
    if (editor && !editor.isFocused && value !== editor.getHTML() && !(editor.isEmpty && value === ''))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <RichTextEditor editor={editor}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.CodeBlock />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <TableControls />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={styles.text} />
    </RichTextEditor>
  );
}
