import type { AnnotationInput } from '@gsc/contract/reports/annotations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addAnnotation, removeAnnotation } from '../../../data/reports.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

const fail = (title: string) => (error: Error) =>
  showToast({ tone: 'destructive', title, message: error.message });

/** Every response with a chart contains annotations, so a change invalidates all of them. */
export function useAnnotations() {
  const queries = useQueryClient();
  const invalidate = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reports', 'run'] }),
      queries.invalidateQueries({ queryKey: ['overview'] }),
    ]);
  const adding = useMutation({
    mutationFn: (annotation: AnnotationInput) => addAnnotation(annotation),
    onSuccess: invalidate,
    onError: fail('The note could not be saved'),
  });
  const { mutate: removeOne } = useMutation({
    mutationFn: (id: string) => removeAnnotation(id),
    onSuccess: invalidate,
    onError: fail('The note could not be deleted'),
  });
  return {
    adding: adding.isPending,
    add: (annotation: AnnotationInput, done: () => void) => adding.mutate(annotation, { onSuccess: done }),
    remove: useCallback((id: string) => removeOne(id), [removeOne]),
  };
}
