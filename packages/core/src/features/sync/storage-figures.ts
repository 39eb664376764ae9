import { FIGURE_DAYS, type PropertyStorage } from '@gsc/contract/sync-storage';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';

export type ClickDay = { day: Day; clicks: number; impressions: number };

/** 30 days up to the last one that is there, and the 30 before them if none of those is missing. */
export function storageFigures(days: readonly ClickDay[]): PropertyStorage['figures'] {
  const last = days.at(-1)?.day;
  if (!last) return null;
  const byDay = new Map(days.map(day => [day.day, day]));
  const until = (end: Day) =>
    Array.from({ length: FIGURE_DAYS }, (_, index) => byDay.get(addDays(end, index + 1 - FIGURE_DAYS)));
  const shown = until(last);
  const before = until(addDays(last, -FIGURE_DAYS));
  return {
    ...sum(shown),
    previous: before.includes(undefined) ? null : sum(before),
    clicks_by_day: shown.map(day => day?.clicks ?? null),
  };
}

const sum = (days: readonly (ClickDay | undefined)[]) => ({
  clicks: days.reduce((total, day) => total + (day?.clicks ?? 0), 0),
  impressions: days.reduce((total, day) => total + (day?.impressions ?? 0), 0),
});
