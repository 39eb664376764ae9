import { annotationKind, annotationWeight } from '@gsc/contract/analytics/events/annotation-kinds';
import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import type { Annotation, ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import type { ChartAnnotation } from '../chart-model.ts';

export type AnnotationActions = { onRemove: (id: string) => void; onEdit: (annotation: Annotation) => void };

/** Without an action, annotations are only shown. */
type AnnotationOptions = Partial<AnnotationActions> & {
  /** Shows the days before and after the annotation. Null if there are not enough days. */
  onCompare?: (item: ReportAnnotation) => (() => void) | null;
};

/** Converts Google events and the user's annotations to chart annotations. */
export function annotationsOf(
  annotations: readonly ReportAnnotation[],
  { onRemove, onEdit, onCompare }: AnnotationOptions,
): ChartAnnotation[] {
  return annotations.map((item): ChartAnnotation => {
    const compare = onCompare?.(item);
    const actions = compare ? [{ label: EVENT_TEXT.compare, onClick: compare }] : [];
    if (item.source === 'own') {
      const { id, day, end_day, text } = item.annotation;
      return {
        day,
        until: end_day ?? undefined,
        label: shorten(text),
        ...weighed(item),
        title: EVENT_TEXT.ownName(text),
        actions: [
          ...actions,
          ...(onEdit ? [{ label: EVENT_TEXT.editNote, onClick: () => onEdit(item.annotation) }] : []),
          ...(onRemove ? [{ label: EVENT_TEXT.deleteNote, onClick: () => onRemove(id) }] : []),
        ],
      };
    }
    const { name, start, end, note, sources, confidence } = item.event;
    const caveat = confidence === 'verified' ? '' : ' Not confirmed by a second source.';
    return {
      day: start,
      until: end ?? undefined,
      label: shortName(name),
      ...weighed(item),
      title: name,
      detail: `${note}${caveat}`,
      source: sources[0],
      actions,
    };
  });
}

const weighed = (item: ReportAnnotation) => ({ kind: annotationKind(item), weight: annotationWeight(item) });

const MAX_LENGTH = 26;

const shorten = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trim()}…`;

/** 'June 2026 spam update' becomes 'Spam update', because the axis already shows the date. */
function shortName(name: string): string {
  const without = name.replace(
    /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4} /,
    '',
  );
  return shorten(without.charAt(0).toUpperCase() + without.slice(1));
}
