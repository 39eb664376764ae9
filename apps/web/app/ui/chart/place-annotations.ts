import { addDays } from '../format/day.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';

/** One or more annotations at the same place of a chart. */
export type PlacedAnnotation = {
  x: number;
  spanTo: number | null;
  text: string;
  full: string;
  items: readonly ChartAnnotation[];
};

const CHAR = 6.1;
const FLAG = 13;
const GAP = 12;

const nameOf = ({ kind, label }: ChartAnnotation): string => (kind === 'note' ? `Note: ${label}` : label);
export const widthOf = (text: string): number => FLAG + text.length * CHAR;

/** The index of the day, week or month that contains the annotation. */
function indexOf({ days }: ChartModel, { day, until }: ChartAnnotation, endOfRange: string): number {
  const first = days[0];
  if (!first || day > endOfRange) return -1;
  // An annotation that starts before the range and ends inside it is shown at the left edge.
  if (day < first) return until !== undefined && until >= first ? 0 : -1;
  return days.findLastIndex(each => each <= day);
}

/** Places annotations from left to right. Annotations whose labels would overlap are merged into a count. */
export function placeAnnotations(
  model: ChartModel,
  x: (index: number) => number,
  limit: number,
): PlacedAnnotation[] {
  const endOfRange = lastDayOf(model);
  const placed = (model.annotations ?? [])
    .flatMap(item => {
      const index = indexOf(model, item, endOfRange);
      if (index < 0) return [];
      const end = model.days.findLastIndex(day => item.until !== undefined && day <= item.until);
      return [{ x: x(index), spanTo: end > index ? x(end) : null, items: [item] }];
    })
    .sort((a, b) => a.x - b.x);

  const groups: typeof placed = [];
  for (const annotation of placed) {
    const last = groups.at(-1);
    if (last && last.x + widthOf(textOf(last.items)) + GAP > annotation.x) {
      last.items.push(...annotation.items);
      last.spanTo = Math.max(annotation.spanTo ?? 0, last.spanTo ?? 0) || null;
    } else groups.push({ ...annotation });
  }
  return groups.map(({ x: at, spanTo, items }) => {
    const text = textOf(items);
    // A label that does not fit at the right edge is omitted. The flag and the table still show the annotation.
    return {
      x: at,
      spanTo,
      text: at + widthOf(text) <= limit ? text : '',
      full: items.map(nameOf).join(', '),
      items,
    };
  });
}

const DAYS_OF = { day: 1, week: 7, month: 31 };

function lastDayOf({ days, grain = 'day' }: ChartModel): string {
  const last = days.at(-1) ?? '';
  if (last === '') return last;
  return addDays(last, DAYS_OF[grain] - 1);
}

const textOf = (items: readonly ChartAnnotation[]): string => {
  const [only] = items;
  return items.length === 1 && only ? nameOf(only) : `${items.length} events`;
};
