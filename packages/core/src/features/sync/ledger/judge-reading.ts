import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { provesAbsence } from '../../../warehouse/google-window.ts';
import { type LedgerRow, MIN_GAP_MS, type Reading, TRAILING_DAYS } from './slice.ts';

/**
 * - `replace`: the reading becomes what is shown.
 * - `keep`: it proves nothing; what is stored stays as it is.
 * - `wait`: the first reading without impressions; what is stored stays until another one, a day later, says the same.
 * - `withdraw`: the second one. The stored generation becomes a revision.
 */
export type Verdict = 'replace' | 'keep' | 'wait' | 'withdraw';

/** Whether a reading may replace what is stored of a slice. Nothing that was shown is hidden by one answer without it. */
export function judgeReading(before: LedgerRow | undefined, reading: Reading): Verdict {
  if (!before?.activeGen) return 'replace';
  const { key, rows, impressions, fetchedAt } = reading;
  if (impressions < before.impressions && !provesAbsence(key.day, fetchedAt)) return 'keep';
  if (impressions > 0 || (before.impressions === 0 && rows.length > 0)) return 'replace';
  if (hasLostDetail(before, reading)) return 'keep';
  const since = before.emptySince?.getTime();
  return since !== undefined && fetchedAt.getTime() - since >= MIN_GAP_MS ? 'withdraw' : 'wait';
}

/** Rows of an old day are gone while its total is as it was: Google deletes detail earlier than totals. */
function hasLostDetail(before: LedgerRow, { key, dayHasData, fetchedAt }: Reading): boolean {
  const isOld = key.day < addDays(pacificDay(fetchedAt), -TRAILING_DAYS);
  // Since the total of the day changed, its finer grains have no such time.
  const totalIsUnchanged = before.sameSince !== null;
  return dayHasData && isOld && totalIsUnchanged;
}
