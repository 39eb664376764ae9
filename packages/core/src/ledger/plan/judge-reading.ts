import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { provesAbsence } from '../google-window.ts';
import { type LedgerRow, MIN_GAP_MS, type Reading, TRAILING_DAYS } from './slice.ts';

/**
 * - `replace`: the reading replaces the stored data.
 * - `keep`: the reading proves nothing, or rows vanished whose total did not. The stored data stays and is frozen.
 * - `wait`: the first reading without impressions. The stored data stays until a second one, a day later, confirms it.
 * - `withdraw`: the second reading without impressions. The stored generation becomes a revision.
 */
export type Verdict = 'replace' | 'keep' | 'wait' | 'withdraw';

/**
 * Decides whether a reading may replace the stored data of a slice. A single empty response never hides data
 * (specification: Withdrawal).
 */
export function judgeReading(before: LedgerRow | undefined, reading: Reading): Verdict {
  if (!before?.activeGen) return 'replace';
  const { key, rows, impressions, fetchedAt } = reading;
  if (impressions < before.impressions && !provesAbsence(key.day, fetchedAt)) return 'keep';
  if (impressions > 0 || (before.impressions === 0 && rows.length > 0)) return 'replace';
  const emptySince = before.emptySince ?? fetchedAt;
  const isConfirmed = fetchedAt.getTime() - emptySince.getTime() >= MIN_GAP_MS;
  if (!isConfirmed) return 'wait';
  return hasLostDetail(before, reading) ? 'keep' : 'withdraw';
}

/** The rows of an old day are gone but its total is unchanged: Google deletes details earlier than totals. */
function hasLostDetail(before: LedgerRow, { key, dayHasData, fetchedAt }: Reading): boolean {
  const isOld = key.day < addDays(pacificDay(fetchedAt), -TRAILING_DAYS);
  // A changed total resets `sameSince` on the finer grains of its day.
  const totalIsUnchanged = before.sameSince !== null;
  return dayHasData && isOld && totalIsUnchanged;
}
