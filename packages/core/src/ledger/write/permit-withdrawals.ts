import type { Day } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import { asWorker } from '../../stores/access.ts';
import type { Lease } from '../lease/property-lease.ts';
import { judgeReading } from '../plan/judge-reading.ts';
import type { KnownSlice } from '../plan/ledger.ts';
import type { Reading } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { permitRemoval } from './permit-removal.ts';

/**
 * Returns the days that may be hidden because Google returned nothing for them twice. The limit applies to the whole
 * job and counts each day of a search type once, regardless of its grains.
 */
export async function permitWithdrawals(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly Reading[],
  known: readonly KnownSlice[],
): Promise<ReadonlySet<Day>> {
  const before = new Map(known.map(row => [row.day, row]));
  const days = readings
    .filter(reading => judgeReading(before.get(reading.key.day), reading) === 'withdraw')
    .map(({ key }) => ({ day: key.day, item: `${lease.propertyId} ${key.searchType} ${key.day}` }));
  if (days.length === 0) return new Set();
  const { done, examined } = await countDays(ctx, lease, jobId);
  const items = days.map(({ item }) => item).filter(item => !done.has(item));
  const permitted = await permitRemoval(ctx, { kind: 'withdrawal', items, examined, already: done.size });
  return new Set(days.filter(({ item }) => done.has(item) || permitted.has(item)).map(({ day }) => day));
}

async function countDays(ctx: SyncContext, lease: Lease, jobId: string) {
  return asWorker(ctx, async tx => {
    const { rows: done } = await sql<{ item: string }>`
      select distinct property_id || ' ' || search_type || ' ' || day as item from sync_revisions
      where job_id = ${jobId}::uuid`.execute(tx);
    const { rows } = await sql<{ examined: number }>`
      select count(distinct (search_type, day))::int as examined from sync_ledger
      where property_id = ${lease.propertyId}::uuid and active_gen is not null`.execute(tx);
    return { done: new Set(done.map(row => row.item)), examined: rows[0]?.examined ?? 0 };
  });
}
