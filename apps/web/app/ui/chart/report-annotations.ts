import type { ReportAnnotation } from '@gsc/contract/reports/annotations';
import type { ChartAnnotation } from './chart-model.ts';

type AnnotationOptions = {
  /** Deletes a note of the user. */
  onRemove: (id: string) => void;
};

/** Converts Google events and the user's notes to chart annotations. */
export function annotationsOf(
  annotations: readonly ReportAnnotation[],
  { onRemove }: AnnotationOptions,
): ChartAnnotation[] {
  return annotations.map((item): ChartAnnotation => {
    if (item.source === 'own') {
      const { id, day, end_day, text } = item.annotation;
      return {
        day,
        until: end_day ?? undefined,
        label: shorten(text),
        kind: 'note',
        title: `Note: ${text}`,
        action: { label: 'Delete note', onClick: () => onRemove(id) },
      };
    }
    const { name, start, end, note, sources, confidence } = item.event;
    const caveat = confidence === 'verified' ? '' : ' Not confirmed by a second source.';
    return {
      day: start,
      until: end ?? undefined,
      label: shortName(name),
      kind: 'google',
      title: name,
      detail: `${note}${caveat}`,
      source: sources[0],
    };
  });
}

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
