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

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the calendar quarter, which begins in January, April, July or October. */
function firstOfQuarter(day: Day): Day {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/**
 * Presets end on the last final day or before. Those with the same days as the whole history are left out, so that at
 * most one preset is selected.
 */
export function presetsFor({ first, ...bounds }: Bounds): Preset[] {
  const last = bounds.final ?? bounds.last;
  const stored = Math.max(1, monthsBetween(first, last));
  const [month, quarter] = [firstOfMonth(last), firstOfQuarter(last)];
  const days = (count: number): Span => ({ from: addDays(last, 1 - count), to: last });
  const months = (count: number): Span => ({ from: addDays(addMonths(last, -count), 1), to: last });
  const all: Preset = { id: 'all', label: `All ${plural(stored, 'month')}`, from: first, to: last };
  const others: Preset[] = [
    { id: '7d', label: 'Last 7 days', ...days(7) },
    { id: '28d', label: 'Last 28 days', ...days(28) },
    { id: '30d', label: 'Last 30 days', ...days(30) },
    { id: 'month', label: 'This month', from: month, to: last },
    { id: 'last-month', label: 'Last month', from: addMonths(month, -1), to: addDays(month, -1) },
    { id: 'quarter', label: 'This quarter', from: quarter, to: last },
    { id: 'last-quarter', label: 'Last quarter', from: addMonths(quarter, -3), to: addDays(quarter, -1) },
    { id: '3m', label: 'Last 3 months', ...months(3) },
    { id: '6m', label: 'Last 6 months', ...months(6) },
    { id: '12m', label: 'Last 12 months', ...months(12) },
    { id: '16m', label: 'Last 16 months', ...months(16) },
    { id: 'year', label: 'Year to date', from: `${last.slice(0, 4)}-01-01`, to: last },
  ];
  const within = others
    .map(preset => ({ ...preset, from: preset.from < first ? first : preset.from }))
    .filter(({ from, to }) => from <= to && (from !== all.from || to !== all.to));
  return [...within, all];
}

/** Several presets can have the same days, such as this month and this quarter. The first is shown as selected. */
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
