import { lengthOf } from '@gsc/calendar/day';
import { type Comparison, comparedRange } from '@gsc/contract/dates/comparison-days';
import { addDays, addMonths, type Day } from '../format/day.ts';
import { formatDay, formatRange, plural } from '../format/format.ts';

export { lengthOf };
export type Span = { from: Day; to: Day };
export type DateRange = Span & { comparison: Comparison };
/** The selectable days: from the first stored day to the last day with data. Presets end on the last final day. */
export type Bounds = { first: Day; last: Day; final?: Day | null };
export type Preset = Span & { id: string; label: string };

const monthsBetween = (from: Day, to: Day): number => {
  const [y1 = 0, m1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0] = to.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1);
};

/** Presets end on the last final day and never start before the first stored day. */
export function presetsFor({ first, ...bounds }: Bounds): Preset[] {
  const last = bounds.final ?? bounds.last;
  const from = (day: Day) => (day < first ? first : day);
  const days = (count: number) => from(addDays(last, 1 - count));
  const months = (count: number) => from(addDays(addMonths(last, -count), 1));
  const stored = Math.max(1, monthsBetween(first, last));
  return [
    { id: '7d', label: 'Last 7 days', from: days(7), to: last },
    { id: '28d', label: 'Last 28 days', from: days(28), to: last },
    { id: '30d', label: 'Last 30 days', from: days(30), to: last },
    { id: '3m', label: 'Last 3 months', from: months(3), to: last },
    { id: '16m', label: 'Last 16 months', from: months(16), to: last },
    { id: 'all', label: `All ${plural(stored, 'month')}`, from: first, to: last },
  ];
}

/** With a short history, several presets have the same days. The first of them is shown as selected. */
export const presetOf = ({ from, to }: Span, bounds: Bounds): Preset | undefined =>
  presetsFor(bounds).find(p => p.from === from && p.to === to);

export const comparisonOf = ({ comparison, ...span }: DateRange): Span | null =>
  comparison.mode === 'none' ? null : comparedRange(comparison, span);

/** '30 days, compared with 15 Sep – 14 Oct' */
export function summaryOf(range: DateRange): string {
  const days = plural(lengthOf(range), 'day');
  const before = comparisonOf(range);
  if (!before) return days;
  const sameYear = before.from.slice(0, 4) === range.to.slice(0, 4);
  const span = sameYear
    ? `${formatDay(before.from)} – ${formatDay(before.to)}`
    : formatRange(before.from, before.to);
  return `${days}, compared with ${span}`;
}

/** 'vs previous 30 days' */
export function comparisonLabel(range: DateRange): string {
  const before = comparisonOf(range);
  if (!before) return 'No comparison';
  const { comparison } = range;
  // Shows the dates if the label alone would be ambiguous.
  if (comparison.mode === 'none' || comparison.mode === 'custom' || comparison.match_weekdays) {
    return `vs ${formatRange(before.from, before.to)}`;
  }
  return comparison.mode === 'year'
    ? 'vs same period last year'
    : `vs previous ${plural(lengthOf(range), 'day')}`;
}

/** A start date after the end date also moves the end date, and vice versa. */
export function withEdge(span: Span, edge: 'from' | 'to', day: Day): Span {
  if (edge === 'from') return { from: day, to: day > span.to ? day : span.to };
  return { from: day < span.from ? day : span.from, to: day };
}
