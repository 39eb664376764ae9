import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { PropertyStorage } from '@gsc/contract/sync/storage';
import type { ComparedSum, ComparisonRange, Range } from '../../../warehouse/scope/compared-days.ts';

export type ClickDay = { propertyId: string; day: Day; clicks: number; impressions: number };

/** The figures of one property for the range and for the compared days. */
export function storageFigures(
  days: readonly ClickDay[],
  { before, ...range }: Range & { before: ComparisonRange },
  { days: compared, isCompared }: ComparedSum,
): PropertyStorage['figures'] {
  const shown = days.filter(({ day }) => day >= range.from && day <= range.to);
  if (shown.length === 0) return null;
  const earlier = days.filter(({ propertyId, day }) => isCompared(propertyId, addDays(day, before.shift)));
  const clicks = new Map(shown.map(one => [one.day, one.clicks]));
  return {
    ...sum(shown),
    compared: compared && {
      now: sum(shown.filter(({ propertyId, day }) => isCompared(propertyId, day))),
      before: earlier.length > 0 ? sum(earlier) : null,
    },
    clicks_by_day: Array.from(
      { length: daysBetween(range.from, range.to) + 1 },
      (_, at) => clicks.get(addDays(range.from, at)) ?? null,
    ),
  };
}

const sum = (days: readonly ClickDay[]) => ({
  clicks: days.reduce((total, day) => total + day.clicks, 0),
  impressions: days.reduce((total, day) => total + day.impressions, 0),
});
