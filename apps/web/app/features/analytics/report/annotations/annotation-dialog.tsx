import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import type { AnnotationDraft } from './annotation-draft.ts';
import { AnnotationForm } from './annotation-form.tsx';

type AnnotationDialogProps = {
  /** Null if the dialog is closed. */
  annotation: AnnotationDraft | null;
  bounds: Bounds;
  onClose: () => void;
};

/** Adds an annotation to a day of the chart, or edits one. */
export function AnnotationDialog({ annotation, bounds, onClose }: AnnotationDialogProps) {
  // The content stays in place while the dialog closes.
  const last = useRef(annotation);
  if (annotation) last.current = annotation;
  return (
    <Modal
      opened={annotation !== null}
      onClose={onClose}
      title={last.current?.id ? EVENT_TEXT.editNote : EVENT_TEXT.addNote}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close', icon: <X size={16} aria-hidden /> }}
      // Otherwise the <header> element would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      {last.current && (
        <AnnotationForm
          key={`${last.current.id} ${last.current.day}`}
          annotation={last.current}
          bounds={bounds}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}
