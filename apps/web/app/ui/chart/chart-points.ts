import type { Day } from '../format/day.ts';
import { formatDay, formatFullDay, formatMonth, formatWeekday, plural } from '../format/format.ts';
import type { ChartGrain, ChartModel } from './chart-model.ts';

/** The axis label: '28 Oct', or 'Oct 2026' for a month. */
export const axisDay = (day: Day, grain: ChartGrain = 'day'): string =>
  grain === 'month' ? formatMonth(day) : formatDay(day);

/** The tooltip title: 'Tue 3 Nov', 'Week of 2 Nov', 'Nov 2026'. */
export function tipDay(day: Day, grain: ChartGrain = 'day', withYear = false): string {
  if (grain === 'month') return formatMonth(day);
  const year = withYear ? ` ${day.slice(0, 4)}` : '';
  return grain === 'week' ? `Week of ${formatDay(day)}${year}` : `${formatWeekday(day)}${year}`;
}

/** The compared day of a point, or the compared days of a week or month: '27 Aug – 26 Sep'. */
export function comparedDays(model: ChartModel, index: number, withYear = false): string {
  const first = model.previousDays?.[index];
  const last = model.previousEnds?.[index] ?? first;
  if (!first || !last) return '';
  if (first === last) return tipDay(first, 'day', withYear);
  return `${formatDay(first)} – ${formatDay(last)}${withYear ? ` ${last.slice(0, 4)}` : ''}`;
}

/** For the table and screen readers. */
export function fullPoint(day: Day, grain: ChartGrain = 'day'): string {
  if (grain === 'month') return formatMonth(day);
  return grain === 'week' ? `Week of ${formatFullDay(day)}` : formatFullDay(day);
}

export const pluralPoints = (count: number, grain: ChartGrain = 'day'): string => plural(count, grain);

/** The allowed intervals between date labels, in points. */
export const LABEL_STEPS: Record<ChartGrain, readonly number[]> = {
  day: [1, 2, 5, 7, 14],
  week: [1, 2, 4, 8, 13],
  month: [1, 2, 3, 6, 12],
};
