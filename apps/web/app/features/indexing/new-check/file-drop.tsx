import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_FORM_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Button, FileButton } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './new-check.module.css';

/** A button and a drop zone for a file. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const resetInput = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const choose = (file: File | null) => {
    if (file) onFile(file);
    // Otherwise the same file could not be chosen again.
    resetInput.current?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton
        resetRef={resetInput}
        accept=".txt,.csv,.xml,text/plain,text/csv,text/xml,application/xml"
        onChange={choose}
      >
        {props => (
          <Button {...props} variant="default" leftSection={<Upload size={16} aria-hidden />}>
            {INDEXING_TEXT.upload}
          </Button>
        )}
      </FileButton>
      <span>{CHECK_FORM_TEXT.drop}</span>
    </div>
  );
}
