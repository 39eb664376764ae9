import { provesAbsence } from './google-window.ts';
import type { LedgerRow, Reading, SliceState } from './slice.ts';

const APART_MS = 24 * 3600 * 1000;

export type Settled = {
  state: SliceState;
  sameSince: Date | null;
  frozenAt: Date | null;
  /** Google changed its mind about a day that we had. */
  revised: boolean;
};

/**
 * What a new reading means for a slice (C3): frozen only when it was complete at Google and read twice with
 * equal checksums at least a day apart. A different checksum starts the count anew, whatever was before.
 */
export function settleSlice(before: LedgerRow | undefined, reading: Reading): Settled {
  const known = before?.checksum ?? null;
  const changed = known !== reading.checksum;
  const revised = known !== null && changed;
  const since = !changed ? (before?.sameSince ?? null) : null;
  const sameSince = reading.complete ? (since ?? reading.fetchedAt) : null;
  const longEnough = sameSince !== null && reading.fetchedAt.getTime() - sameSince.getTime() >= APART_MS;
  const wasFrozen = !changed && before?.frozenAt ? before.frozenAt : null;
  const frozenAt = wasFrozen ?? (longEnough ? reading.fetchedAt : null);
  // Read again and the same: it stays where it is, in the generation of its month.
  const sealed = !changed && before?.state === 'sealed';
  return { state: sealed ? 'sealed' : stateOf(reading, frozenAt), sameSince, frozenAt, revised };
}

function stateOf(reading: Reading, frozenAt: Date | null): SliceState {
  const { key, impressions, truncated, complete, dayHasData, fetchedAt } = reading;
  // A finer grain can be without rows while its day has some: then it is as fresh or final as any other.
  if (impressions === 0 && complete && !dayHasData)
    return provesAbsence(key.day, fetchedAt) ? 'empty' : 'unavailable';
  if (truncated) return 'truncated';
  return frozenAt ? 'final' : 'fresh';
}
