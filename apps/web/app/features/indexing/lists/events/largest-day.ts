import { pacificDay } from '@gsc/calendar/pacific-day';
import type { IndexEvent } from '@gsc/contract/indexing/lists-api';

/** `clicks` is null if the clicks of no URL are known. */
export type LargestDay = { day: string; urls: number; clicks: number | null };

/** Fewer URLs on one day are not worth a mark. */
const TOGETHER = 3;

/** The day on which most URLs left the index together, or null. */
export function largestDay(events: readonly IndexEvent[]): LargestDay | null {
  const left = events.filter(({ kind }) => kind === 'left');
  const days = [...Map.groupBy(left, ({ seen_at }) => pacificDay(new Date(seen_at)))].map(([day, own]) => ({
    day: day as string,
    urls: own.length,
    clicks: own.reduce<number | null>(
      (sum, { clicks_at_stake: clicks }) => (clicks === null ? sum : (sum ?? 0) + clicks),
      null,
    ),
  }));
  const [largest] = days.sort((a, b) => b.urls - a.urls || (a.day < b.day ? 1 : -1));
  return largest && largest.urls >= TOGETHER ? largest : null;
}
