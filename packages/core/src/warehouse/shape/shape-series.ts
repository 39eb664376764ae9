import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { Granularity } from '@gsc/contract/reports/api';
import type { SeriesPoint } from '@gsc/contract/reports/result';
import { metricsOf, NOTHING, plus, type Sums } from '../metrics.ts';
import type { DayStates } from '../scope/day-states.ts';

type Range = { from: Day; to: Day };
export type ByDay = ReadonlyMap<string, Sums>;

/** The first day of the bucket: Monday of the week, first of the month. Not before the range itself begins. */
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

const sumOver = (days: readonly Day[], of: ByDay): Sums =>
  days.reduce((sum, day) => plus(sum, of.get(day) ?? NOTHING), NOTHING);

/** How many days the whole week or month has that a day lies in. */
function bucketDays(day: Day, granularity: Granularity): number {
  if (granularity === 'day') return 1;
  if (granularity === 'week') return 7;
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type Before = { byDay: ByDay; states: DayStates; shift: number; to: Day };

/** Days that were not read are no zeros, and buckets that are not whole are marked: they would look like a fall. */
export function shapeSeries(
  range: Range,
  granularity: Granularity,
  now: { byDay: ByDay; states: DayStates },
  before: Before | null,
): SeriesPoint[] {
  return [...bucketsOf(range, granularity).values()].map(days => {
    const [first] = days as [Day, ...Day[]];
    const counted = days.filter(day => isRead(day, now));
    const whole = bucketDays(first, granularity);
    const settles = days.some(day => now.states.incomplete.has(day));
    const finished = counted.length < whole ? 'partial' : 'complete';
    return {
      day: first,
      state: counted.length === 0 ? 'missing' : settles ? 'incomplete' : finished,
      now: counted.length === 0 ? null : metricsOf(sumOver(counted, now.byDay)),
      days_counted: counted.length,
      bucket_days: whole,
      ...besideOf(days, counted, before),
    };
  });
}

/** The days beside those that are counted, or nothing where one of them was not read: days of one side only mislead. */
function besideOf(days: readonly Day[], counted: readonly Day[], before: Before | null) {
  if (!before) return { before_day: null, before_to: null, before: null };
  const beside = (day: Day) => addDays(day, -before.shift);
  const wanted = counted.length > 0 ? counted : days;
  const isWhole = wanted.map(beside).every(day => day <= before.to && !before.states.missing.has(day));
  const [first, last] = [days[0], days.at(-1)] as [Day, Day];
  return {
    before_day: beside(first),
    before_to: beside(last),
    before: isWhole ? metricsOf(sumOver(wanted, before.byDay)) : null,
  };
}

/** A day that Google has nothing for yet is not a day without clicks. */
const isRead = (day: Day, { byDay, states }: { byDay: ByDay; states: DayStates }) =>
  byDay.has(day) || !(states.missing.has(day) || states.incomplete.has(day));

export const sumOf = (byDay: ByDay, wanted: (day: string) => boolean = () => true): Sums =>
  [...byDay].reduce((sum, [day, sums]) => (wanted(day) ? plus(sum, sums) : sum), NOTHING);
