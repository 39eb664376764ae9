import type { ReportAnnotation } from '@gsc/contract/reports/annotations';
import type { ChartAnnotation } from './chart-model.ts';

type MarkOptions = {
  /** For the reader's own notes. */
  onRemove: (id: string) => void;
};

/** What the registry and the reader's own notes put on a chart. */
export function annotationsOf(
  marks: readonly ReportAnnotation[],
  { onRemove }: MarkOptions,
): ChartAnnotation[] {
  return marks.map((mark): ChartAnnotation => {
    if (mark.source === 'own') {
      const { id, day, end_day, text } = mark.annotation;
      return {
        day,
        until: end_day ?? undefined,
        label: shorten(text),
        kind: 'note',
        title: `Note: ${text}`,
        action: { label: 'Delete note', onClick: () => onRemove(id) },
      };
    }
    const { name, start, end, note, sources, confidence } = mark.event;
    const doubt = confidence === 'verified' ? '' : ' Not confirmed by a second source.';
    return {
      day: start,
      until: end ?? undefined,
      label: shortName(name),
      kind: 'google',
      title: name,
      detail: `${note}${doubt}`,
      source: sources[0],
    };
  });
}

const LONGEST = 26;

const shorten = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trim()}…`;

/** 'June 2026 spam update' is 'Spam update': the axis under it already says when. */
function shortName(name: string): string {
  const without = name.replace(
    /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4} /,
    '',
  );
  return shorten(without.charAt(0).toUpperCase() + without.slice(1));
}
