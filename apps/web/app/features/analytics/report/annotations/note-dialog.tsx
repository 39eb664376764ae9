import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import type { NoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

type NoteDialogProps = {
  /** Null if the dialog is closed. */
  note: NoteDraft | null;
  bounds: Bounds;
  onClose: () => void;
};

/** Adds a note to a day of the chart, or edits one. */
export function NoteDialog({ note, bounds, onClose }: NoteDialogProps) {
  // The content stays in place while the dialog closes.
  const last = useRef(note);
  if (note) last.current = note;
  return (
    <Modal
      opened={note !== null}
      onClose={onClose}
      title={last.current?.id ? EVENT_TEXT.editNote : EVENT_TEXT.addNote}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close', icon: <X size={16} aria-hidden /> }}
      // Otherwise the <header> element would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      {last.current && (
        <NoteForm
          key={`${last.current.id} ${last.current.day}`}
          note={last.current}
          bounds={bounds}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}
