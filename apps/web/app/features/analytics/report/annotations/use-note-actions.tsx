import type { Annotation } from '@gsc/contract/analytics/saved/annotations';
import { useCallback, useState } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { NoteDraft } from './note-draft.ts';
import { useAnnotations } from './use-annotations.ts';

/** Edits and deletes the notes on the charts of other screens. */
export function useNoteActions() {
  const { remove } = useAnnotations();
  const [note, setNote] = useState<NoteDraft | null>(null);
  const onEdit = useCallback(
    ({ id, day, end_day, text, property_id }: Annotation) => setNote({ id, day, end_day, text, property_id }),
    [],
  );
  return {
    onRemove: remove,
    onEdit,
    dialog: (bounds: Bounds) => <NoteDialog note={note} bounds={bounds} onClose={() => setNote(null)} />,
  };
}
