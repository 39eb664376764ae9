import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { provesAbsence } from '../../../warehouse/google-window.ts';
import { mustHaveRows } from '../../../warehouse/grains.ts';
import { type LedgerRow, MIN_GAP_MS, type Reading, type SliceState, TRAILING_DAYS } from './slice.ts';

export type Settled = {
  state: SliceState;
  sameSince: Date | null;
  frozenAt: Date | null;
  /** Google changed its mind about a day that we had. */
  revised: boolean;
};

/**
 * What a new reading means for a slice (C3): frozen when it was complete at Google and read twice with equal checksums
 * at least a day apart, or at once when the day has long been complete. A different checksum starts the count anew,
 * whatever was before.
 */
export function settleSlice(before: LedgerRow | undefined, reading: Reading): Settled {
  const known = before?.checksum ?? null;
  const changed = known !== reading.checksum;
  const revised = known !== null && changed;
  const since = !changed ? (before?.sameSince ?? null) : null;
  const sameSince = reading.complete ? (since ?? reading.fetchedAt) : null;
  const longEnough = sameSince !== null && reading.fetchedAt.getTime() - sameSince.getTime() >= MIN_GAP_MS;
  const wasFrozen = !changed && before?.frozenAt ? before.frozenAt : null;
  const atOnce = known === null && isLongComplete(reading);
  const frozenAt = wasFrozen ?? (longEnough || atOnce ? reading.fetchedAt : null);
  // Read again and the same: it stays where it is, in the generation of its month.
  const sealed = !changed && before?.state === 'sealed';
  return { state: sealed ? 'sealed' : stateOf(reading, frozenAt), sameSince, frozenAt, revised };
}

/** Google no longer revises days before the trailing window. Rows that should be there are not missed on one reading. */
function isLongComplete({ key, impressions, complete, dayHasData, fetchedAt }: Reading): boolean {
  const isOld = key.day < addDays(pacificDay(fetchedAt), -TRAILING_DAYS);
  const isWhole = impressions > 0 || !dayHasData || !mustHaveRows(key.grain);
  return complete && isOld && isWhole;
}

/** Such slices were read once only. A sample of them is verified by the planner. */
export function isFrozenAtOnce({ frozenAt, sameSince }: Pick<LedgerRow, 'frozenAt' | 'sameSince'>): boolean {
  return frozenAt !== null && frozenAt.getTime() === sameSince?.getTime();
}

function stateOf(reading: Reading, frozenAt: Date | null): SliceState {
  const { key, impressions, truncated, complete, dayHasData, fetchedAt } = reading;
  // A finer grain can be without rows while its day has some: then it is as fresh or final as any other.
  if (impressions === 0 && complete && !dayHasData)
    return provesAbsence(key.day, fetchedAt) ? 'empty' : 'unavailable';
  if (truncated) return 'truncated';
  return frozenAt ? 'final' : 'fresh';
}
