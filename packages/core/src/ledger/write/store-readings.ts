import { setTimeout as delay } from 'node:timers/promises';
import type { Day } from '@gsc/calendar/pacific-day';
import { count } from '@gsc/telemetry/instruments';
import { asWorker } from '../../stores/access.ts';
import { type Lease, LeaseLostError } from '../lease/property-lease.ts';
import { judgeReading } from '../plan/judge-reading.ts';
import { type KnownSlice, readLedger } from '../plan/ledger.ts';
import type { Reading } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { commitReadings } from './commit-readings.ts';
import { permitWithdrawals } from './permit-withdrawals.ts';
import { writeGeneration } from './write-generation.ts';

const ATTEMPTS = 3;

/**
 * Stores readings of one search type and grain: writes them as a new generation, verifies it and commits. Readings with
 * rows are of one month. Unchanged readings only update the ledger. An insert with an unknown outcome is never repeated under the same
 * generation; the sweeper deletes its rows.
 */
export async function storeReadings(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  /** Days that may be withdrawn, if this was already decided for the whole job. */
  withdrawable?: ReadonlySet<Day>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeOnce(ctx, lease, jobId, readings, withdrawable);
    } catch (error) {
      if (error instanceof LeaseLostError || attempt === ATTEMPTS) throw error;
      ctx.log.warn({ err: error, attempt }, 'failed to write slices; retrying with a new generation');
      await delay(200 * attempt);
    }
  }
}

async function storeOnce(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  permitted: ReadonlySet<Day> | undefined,
): Promise<void> {
  const { searchType, grain } = readings[0].key;
  const days = readings.map(reading => reading.key.day);
  const known = await asWorker(ctx, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], days }),
  );
  const byDay = new Map(known.map(row => [row.day, row]));
  const withdrawable = permitted ?? (await permitWithdrawals(ctx, lease, jobId, readings, known));
  const [first, ...rest] = readings.filter(reading => {
    const before = byDay.get(reading.key.day);
    return (
      reading.rows.length > 0 && judgeReading(before, reading) === 'replace' && isChanged(before, reading)
    );
  });
  if (!first) return commitReadings(ctx, lease, jobId, readings, { written: null, withdrawable });
  const firstSeen = (reading: Reading) =>
    byDay.get(reading.key.day)?.first ?? { ...reading, at: reading.fetchedAt };
  const gen = await writeGeneration(ctx, lease, jobId, [first, ...rest], firstSeen);
  const rows = rest.reduce((sum, reading) => sum + reading.rows.length, first.rows.length);
  count('gsc_sync_rows_written_total', rows, { grain });
  const written = { gen, days: new Set([first, ...rest].map(reading => reading.key.day)) };
  return commitReadings(ctx, lease, jobId, readings, { written, withdrawable });
}

/** True for damaged slices too: unchanged figures are written again. */
function isChanged(before: KnownSlice | undefined, reading: Reading): boolean {
  if (before?.damagedAt) return true;
  return !before?.activeGen || before.checksum !== reading.checksum;
}
