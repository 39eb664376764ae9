import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { provesAbsence } from '../google-window.ts';
import { mustHaveRows } from '../grains.ts';
import {
  type LedgerRow,
  MIN_GAP_MS,
  type Reading,
  type SliceKey,
  type SliceState,
  TRAILING_DAYS,
} from './slice.ts';

export type Settled = {
  state: SliceState;
  sameSince: Date | null;
  frozenAt: Date | null;
  /** Google changed a day that was already stored. */
  revised: boolean;
};

type FrozenSlice = Pick<LedgerRow, 'grain' | 'day' | 'frozenAt' | 'sameSince'>;

/**
 * Computes the new state of a slice. A slice is frozen when it was complete at Google and two readings at least a
 * day apart had equal checksums, or immediately when the day has long been complete and its totals show that no row is
 * missing. A different checksum restarts the count.
 */
export function settleSlice(before: LedgerRow | undefined, reading: Reading): Settled {
  const known = before?.checksum ?? null;
  const changed = known !== reading.checksum;
  const revised = known !== null && changed;
  const since = !changed ? (before?.sameSince ?? null) : null;
  const sameSince = reading.complete ? (since ?? reading.fetchedAt) : null;
  const longEnough = sameSince !== null && reading.fetchedAt.getTime() - sameSince.getTime() >= MIN_GAP_MS;
  const wasFrozen =
    !changed && before?.frozenAt && !needsProof(before, reading.fetchedAt) ? before.frozenAt : null;
  const atOnce = known === null && isLongComplete(reading);
  const frozenAt = wasFrozen ?? (longEnough || atOnce ? reading.fetchedAt : null);
  // An unchanged slice stays in the sealed generation of its month.
  const sealed = !changed && before?.state === 'sealed';
  return { state: sealed ? 'sealed' : stateOf(reading, frozenAt), sameSince, frozenAt, revised };
}

/**
 * True for a slice that its first reading has frozen although no total shows that its rows are complete. Release 0.1.0
 * froze search appearances like this.
 */
export const needsProof = (slice: FrozenSlice, at: Date): boolean =>
  isFrozenAtOnce(slice) && !hasProof(slice, at);

/** The list of search appearances has no total. At the edge of its window, Google may not return the day again. */
const hasProof = ({ grain, day }: Pick<SliceKey, 'grain' | 'day'>, at: Date): boolean =>
  grain !== 'appearance' || !provesAbsence(day, at);

/** Google no longer revises days before the trailing window. A single reading does not prove that rows are missing. */
function isLongComplete({ key, impressions, complete, dayHasData, fetchedAt }: Reading): boolean {
  if (!hasProof(key, fetchedAt)) return false;
  const isOld = key.day < addDays(pacificDay(fetchedAt), -TRAILING_DAYS);
  const isWhole = impressions > 0 || !dayHasData || !mustHaveRows(key.grain);
  return complete && isOld && isWhole;
}

/** True for slices that were frozen by their first reading. The planner verifies a sample of them. */
export function isFrozenAtOnce({ frozenAt, sameSince }: Pick<LedgerRow, 'frozenAt' | 'sameSince'>): boolean {
  return frozenAt !== null && frozenAt.getTime() === sameSince?.getTime();
}

function stateOf(reading: Reading, frozenAt: Date | null): SliceState {
  const { key, impressions, truncated, complete, dayHasData, fetchedAt } = reading;
  // A finer grain may have no rows although its day has impressions. Then it is fresh or final like any other slice.
  if (impressions === 0 && complete && !dayHasData)
    return provesAbsence(key.day, fetchedAt) ? 'empty' : 'unavailable';
  if (truncated) return 'truncated';
  return frozenAt ? 'final' : 'fresh';
}
