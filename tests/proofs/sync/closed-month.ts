import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { SiteOptions } from '@gsc/core/testing/sync-laboratory';

/** Longer than any sync plan. */
const MAX_DAYS = 600;

/** A site with rows on its newest days and the last two days of a previous month, so that a small sync seals a month. */
export function closedMonthSite(
  today: Day,
  recent: number,
  rows: number,
): { site: SiteOptions; days: Day[] } {
  const firstOfMonth = `${addDays(today, -recent).slice(0, 7)}-01` as Day;
  const closed = [addDays(firstOfMonth, -2), addDays(firstOfMonth, -1)];
  const emptyDays: Day[] = [];
  for (let back = MAX_DAYS; back > recent; back--) {
    const day = addDays(today, -back);
    if (!closed.includes(day)) emptyDays.push(day);
  }
  const newest = Array.from({ length: recent + 1 }, (_, back) => addDays(today, -back));
  return { site: { rows, knobs: { emptyDays } }, days: [...newest, ...closed] };
}
