import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addAnnotation, changeAnnotation, removeAnnotation } from '../../../../data/reports.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import type { AnnotationDraft } from './annotation-draft.ts';

const fail = (title: string) => (error: Error) =>
  showToast({ tone: 'destructive', title, message: error.message });

/** Every response with a chart contains annotations, so a change invalidates all of them. */
export function useAnnotations() {
  const queries = useQueryClient();
  const invalidate = () =>
    Promise.all(
      [['reports', 'run'], ['overview'], ['insights', 'change']].map(queryKey =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const saving = useMutation({
    mutationFn: ({ id, ...annotation }: AnnotationDraft) =>
      id === null ? addAnnotation(annotation) : changeAnnotation(id, annotation),
    onSuccess: invalidate,
    onError: fail(EVENT_TEXT.saveFailed),
  });
  const { mutate: removeOne } = useMutation({
    mutationFn: (id: string) => removeAnnotation(id),
    onSuccess: invalidate,
    onError: fail(EVENT_TEXT.deleteFailed),
  });
  return {
    saving: saving.isPending,
    save: (annotation: AnnotationDraft, done: () => void) => saving.mutate(annotation, { onSuccess: done }),
    remove: useCallback((id: string) => removeOne(id), [removeOne]),
  };
}
