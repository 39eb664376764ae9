import { setTimeout as delay } from 'node:timers/promises';
import { inScope } from '@gsc/db/postgres';
import { commitReadings } from './commit-readings.ts';
import { type Lease, LeaseLostError } from './lease.ts';
import { type KnownSlice, readLedger } from './ledger.ts';
import type { Reading } from './slice.ts';
import type { SyncContext } from './sync-context.ts';
import { writeGeneration } from './write-generation.ts';

const ATTEMPTS = 3;

/**
 * Readings of one search type, grain and month become what is shown: written under a new number, read back,
 * then pointed to. What did not change is only noted. An insert of unknown outcome is never sent again under
 * its number; the rows it may have left are nobody's and get swept.
 */
export async function storeReadings(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeOnce(ctx, lease, jobId, readings);
    } catch (error) {
      if (error instanceof LeaseLostError || attempt === ATTEMPTS) throw error;
      ctx.log.warn({ err: error, attempt }, 'writing slices failed, trying again under a new generation');
      await delay(200 * attempt);
    }
  }
}

async function storeOnce(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
): Promise<void> {
  const { searchType, grain } = readings[0].key;
  const days = readings.map(reading => reading.key.day);
  const known = await inScope(ctx.postgres, {}, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], days }),
  );
  const byDay = new Map(known.map(row => [row.day, row]));
  const [first, ...rest] = readings.filter(
    reading => reading.rows.length > 0 && isChanged(byDay.get(reading.key.day), reading),
  );
  if (!first) return commitReadings(ctx, lease, jobId, readings, null);
  const firstSeen = (reading: Reading) =>
    byDay.get(reading.key.day)?.first ?? { ...reading, at: reading.fetchedAt };
  const gen = await writeGeneration(ctx, lease, jobId, [first, ...rest], firstSeen);
  const written = new Set([first, ...rest].map(reading => reading.key.day));
  return commitReadings(ctx, lease, jobId, readings, { gen, days: written });
}

/** Also when the pointer is gone although the figures are known: the rows were lost. */
function isChanged(before: KnownSlice | undefined, reading: Reading): boolean {
  return !before?.activeGen || before.checksum !== reading.checksum;
}
