import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { Granularity } from '@gsc/contract/analytics/report/api';
import type { SeriesPoint } from '@gsc/contract/analytics/report/result';
import type { DayStates } from '../../../ledger/read/day-states.ts';
import { addTo, plus, type Sums, ZERO_SUMS } from '../../../stores/sums.ts';
import { metricsOf } from '../metrics.ts';

type Range = { from: Day; to: Day };
export type ByDay = ReadonlyMap<string, Sums>;

/** The first day of the bucket: the Monday of the week or the first of the month. It may precede the range. */
function bucketOf(day: Day, granularity: Granularity): Day {
  if (granularity === 'day') return day;
  if (granularity === 'month') return `${day.slice(0, 8)}01` as Day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export function bucketsOf({ from, to }: Range, granularity: Granularity): Map<Day, Day[]> {
  const buckets = new Map<Day, Day[]>();
  for (const day of eachDay(from, to)) {
    const first = bucketOf(day, granularity);
    const days = buckets.get(first);
    if (days) days.push(day);
    else buckets.set(first, [day]);
  }
  return buckets;
}

const sumOver = (days: readonly Day[], byDay: ByDay): Sums =>
  days.reduce((sum, day) => plus(sum, byDay.get(day) ?? ZERO_SUMS), ZERO_SUMS);

/** The number of days in the full week or month that contains the day. */
function bucketDays(day: Day, granularity: Granularity): number {
  if (granularity === 'day') return 1;
  if (granularity === 'week') return 7;
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type ComparisonDays = { byDay: ByDay; states: DayStates; shift: number; to: Day };

/** Unread days are not counted as zero, and buckets with missing days are marked. Otherwise they would look like a drop. */
export function shapeSeries(
  range: Range,
  granularity: Granularity,
  now: { byDay: ByDay; states: DayStates },
  before: ComparisonDays | null,
): SeriesPoint[] {
  return [...bucketsOf(range, granularity).values()].map(days => {
    const [first] = days as [Day, ...Day[]];
    const counted = days.filter(day => isRead(day, now));
    const whole = bucketDays(first, granularity);
    const isProvisional = days.some(day => now.states.incomplete.has(day));
    const finalState = counted.length < whole ? 'partial' : 'complete';
    return {
      day: first,
      state: counted.length === 0 ? 'missing' : isProvisional ? 'incomplete' : finalState,
      now: counted.length === 0 ? null : metricsOf(sumOver(counted, now.byDay)),
      days_counted: counted.length,
      bucket_days: whole,
      ...comparisonOf(days, counted, before),
    };
  });
}

/** The comparison days of the counted days. The sum is null if one of them was not read, because it would be misleading. */
function comparisonOf(days: readonly Day[], counted: readonly Day[], before: ComparisonDays | null) {
  if (!before) return { before_day: null, before_to: null, before: null };
  const alignedDay = (day: Day) => addDays(day, -before.shift);
  const wanted = counted.length > 0 ? counted : days;
  const isWhole = wanted.map(alignedDay).every(day => day <= before.to && !before.states.missing.has(day));
  const [first, last] = [days[0], days.at(-1)] as [Day, Day];
  return {
    before_day: alignedDay(first),
    before_to: alignedDay(last),
    before: isWhole ? metricsOf(sumOver(wanted, before.byDay)) : null,
  };
}

/** An incomplete day without data is not read: Google may not have data for it yet. */
const isRead = (day: Day, { byDay, states }: { byDay: ByDay; states: DayStates }) =>
  byDay.has(day) || !(states.missing.has(day) || states.incomplete.has(day));

/** Without an object for each day, because the overview sums a thousand properties. */
export function sumDays(byDay: ByDay, wanted: (day: string) => boolean = () => true): Sums {
  const total = { ...ZERO_SUMS };
  for (const [day, sums] of byDay) if (wanted(day)) addTo(total, sums);
  return total;
}
