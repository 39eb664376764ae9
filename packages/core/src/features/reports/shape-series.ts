import type { Granularity } from '@gsc/contract/reports';
import type { SeriesPoint } from '@gsc/contract/reports-answer';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import { metricsOf, NOTHING, plus, type Sums } from './metrics.ts';
import type { DayStates } from './shape-coverage.ts';

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
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const first = bucketOf(day, granularity);
    const days = buckets.get(first);
    if (days) days.push(day);
    else buckets.set(first, [day]);
  }
  return buckets;
}

const sumOver = (days: readonly Day[], of: ByDay): Sums =>
  days.reduce((sum, day) => plus(sum, of.get(day) ?? NOTHING), NOTHING);

/** Days that were not read are no zeros, and days that still settle are marked. */
export function shapeSeries(
  range: Range,
  granularity: Granularity,
  now: { byDay: ByDay; states: DayStates },
  before: { byDay: ByDay; states: DayStates; shift: number; to: Day } | null,
): SeriesPoint[] {
  return [...bucketsOf(range, granularity).values()].map(days => {
    const [first] = days as [Day, ...Day[]];
    const read = days.filter(day => isRead(day, now));
    const settles = days.some(day => now.states.incomplete.has(day));
    const beforeDays = before ? days.map(day => addDays(day, -before.shift)) : [];
    const asked = before ? beforeDays.filter(day => day <= before.to && !before.states.missing.has(day)) : [];
    return {
      day: first,
      state: read.length === 0 ? 'missing' : settles ? 'incomplete' : 'complete',
      now: read.length === 0 ? null : metricsOf(sumOver(days, now.byDay)),
      before_day: before ? (beforeDays[0] ?? null) : null,
      before: before && asked.length > 0 ? metricsOf(sumOver(days, before.byDay)) : null,
    };
  });
}

/** A day that Google has nothing for yet is not a day without clicks. */
const isRead = (day: Day, { byDay, states }: { byDay: ByDay; states: DayStates }) =>
  byDay.has(day) || !(states.missing.has(day) || states.incomplete.has(day));

export const sumOf = (byDay: ByDay, wanted: (day: string) => boolean = () => true): Sums =>
  [...byDay].reduce((sum, [day, sums]) => (wanted(day) ? plus(sum, sums) : sum), NOTHING);
