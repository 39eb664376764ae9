import type { TimeToIndex } from '@gsc/contract/indexing/lists-api';
import { TIME_TO_INDEX_LABELS } from '@gsc/contract/indexing/lists-labels';

/** A URL that was not indexed when it was first seen. `enteredAt` is null while it waits. */
export type NewUrl = { url: string; firstSeenAt: Date; enteredAt: Date | null };

const DAY_MS = 24 * 3_600_000;
/** The first day after each bucket. */
const LIMITS = [1, 2, 4, 8, 15, 31, Number.POSITIVE_INFINITY];
const MAX_FOLDERS = 5;

export function timeToIndex(urls: readonly NewUrl[]): TimeToIndex {
  const days = urls.flatMap(daysOf).sort((a, b) => a - b);
  const buckets = new Array<number>(TIME_TO_INDEX_LABELS.length).fill(0);
  for (const each of days) {
    const at = LIMITS.findIndex(limit => each < limit);
    buckets[at] = (buckets[at] ?? 0) + 1;
  }
  buckets[buckets.length - 1] = urls.length - days.length;
  const folders = [...Map.groupBy(urls, ({ url }) => folderOf(url))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_FOLDERS);
  return {
    urls: urls.length,
    entered: days.length,
    median_days: quantile(days, 0.5),
    ninety_percent_days: quantile(days, 0.9),
    buckets,
    folders: folders.map(([folder, own]) => ({
      folder,
      urls: own.length,
      median_days: quantile(
        own.flatMap(daysOf).sort((a, b) => a - b),
        0.5,
      ),
    })),
  };
}

const daysOf = ({ firstSeenAt, enteredAt }: NewUrl) =>
  enteredAt === null ? [] : [(enteredAt.getTime() - firstSeenAt.getTime()) / DAY_MS];

/** The first part of the path: '/products' for /products/1. */
function folderOf(url: string): string {
  const { pathname } = new URL(url);
  const end = pathname.indexOf('/', 1);
  return end === -1 ? '/' : pathname.slice(0, end);
}

/** To one decimal, from values in ascending order. */
function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  return value === undefined ? null : Math.round(value * 10) / 10;
}
