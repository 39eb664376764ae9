import type { Day } from '@gsc/calendar/pacific-day';
import type { TotalGrain } from '../../../ledger/grains.ts';
import type { LedgerRow } from '../../../ledger/plan/slice.ts';

type Total = Pick<LedgerRow, 'grain' | 'day' | 'fetchedAt' | 'sameSince' | 'frozenAt'>;

/**
 * Whether a complete day has a total that was read before the leading one became complete or changed. An interrupted run
 * leaves it so, because the next one finds the leading total unchanged. Frozen totals are not stored again if they are
 * the same, so the time of their reading says nothing.
 */
export function isTotalOutdated(
  totals: readonly Total[],
  leading: TotalGrain,
  isComplete: (day: Day) => boolean,
): boolean {
  const since = new Map(totals.filter(({ grain }) => grain === leading).map(row => [row.day, row.sameSince]));
  return totals.some(({ grain, day, fetchedAt, frozenAt }) => {
    const changedAt = since.get(day);
    if (grain === leading || !changedAt || frozenAt || !isComplete(day)) return false;
    return fetchedAt === null || fetchedAt < changedAt;
  });
}
