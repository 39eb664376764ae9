import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { PropertyStorage } from '@gsc/contract/sync/storage';
import type { ComparedSum, ComparisonRange, Range } from '../../../ledger/read/compared-days.ts';

export type Clicks = { clicks: number; impressions: number };
/** The days of a property that were read, including empty days. */
export type ClickDays = ReadonlyMap<Day, Clicks>;

/** The figures of one property for the range and for the compared days. */
export function storageFigures(
  propertyId: string,
  read: ClickDays,
  { before, ...range }: Range & { before: ComparisonRange },
  { days: compared, isCompared }: ComparedSum,
): PropertyStorage['figures'] {
  const days = eachDay(range.from, range.to);
  if (!days.some(day => read.has(day))) return null;
  const comparedDays = days.filter(day => isCompared(propertyId, day));
  const earlier = comparedDays.map(day => addDays(day, -before.shift));
  return {
    ...sum(read, days),
    compared: compared && {
      now: sum(read, comparedDays),
      before: earlier.some(day => read.has(day)) ? sum(read, earlier) : null,
    },
    clicks_by_day: days.map(day => read.get(day)?.clicks ?? null),
  };
}

function sum(read: ClickDays, days: readonly Day[]): Clicks {
  const total = { clicks: 0, impressions: 0 };
  for (const day of days) {
    const found = read.get(day);
    if (!found) continue;
    total.clicks += found.clicks;
    total.impressions += found.impressions;
  }
  return total;
}
