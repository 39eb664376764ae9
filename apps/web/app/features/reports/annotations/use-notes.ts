import type { AnnotationInput } from '@gsc/contract/reports/annotations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addNote, removeNote } from '../../../data/reports.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

const fail = (title: string) => (error: Error) =>
  showToast({ tone: 'destructive', title, message: error.message });

/** Notes are part of every answer with a chart, so a change of one makes all of those old. */
export function useNotes() {
  const queries = useQueryClient();
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reports', 'run'] }),
      queries.invalidateQueries({ queryKey: ['overview'] }),
    ]);
  const adding = useMutation({
    mutationFn: (note: AnnotationInput) => addNote(note),
    onSuccess: reread,
    onError: fail('The note could not be saved'),
  });
  const { mutate: removeOne } = useMutation({
    mutationFn: (id: string) => removeNote(id),
    onSuccess: reread,
    onError: fail('The note could not be deleted'),
  });
  return {
    adding: adding.isPending,
    add: (note: AnnotationInput, done: () => void) => adding.mutate(note, { onSuccess: done }),
    remove: useCallback((id: string) => removeOne(id), [removeOne]),
  };
}
