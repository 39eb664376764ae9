import type { Annotation } from '@gsc/contract/analytics/saved/annotations';
import { useCallback, useState } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { AnnotationDialog } from './annotation-dialog.tsx';
import type { AnnotationDraft } from './annotation-draft.ts';
import { useAnnotations } from './use-annotations.ts';

/** Edits and deletes the annotations on the charts of other screens. */
export function useAnnotationActions() {
  const { remove } = useAnnotations();
  const [annotation, setAnnotation] = useState<AnnotationDraft | null>(null);
  const onEdit = useCallback(
    ({ id, day, end_day, text, property_id }: Annotation) =>
      setAnnotation({ id, day, end_day, text, property_id }),
    [],
  );
  return {
    onRemove: remove,
    onEdit,
    dialog: (bounds: Bounds) => (
      <AnnotationDialog annotation={annotation} bounds={bounds} onClose={() => setAnnotation(null)} />
    ),
  };
}
