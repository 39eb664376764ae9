import { inScope } from '@gsc/db/postgres';
import type { Day } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { countStored } from './count-stored.ts';
import { fineGrainsOf, truthGrainOf } from './grains.ts';
import { holdLease, type Lease, LeaseLostError } from './lease.ts';
import { type KnownSlice, readLedger } from './ledger.ts';
import { settleSlice } from './settle-slice.ts';
import type { Reading } from './slice.ts';
import type { SyncContext } from './sync-context.ts';

export type Written = { gen: string; days: ReadonlySet<Day> };

/** The one transaction that changes what readers see, and only while the lease is still ours. */
export async function commitReadings(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  written: Written | null,
): Promise<void> {
  await inScope(ctx.postgres, {}, async tx => {
    await holdLease(tx, lease);
    if (written) await claimGeneration(tx, written.gen);
    const { searchType, grain } = readings[0].key;
    const days = readings.map(reading => reading.key.day);
    const known = await readLedger(
      tx,
      lease.propertyId,
      { searchType, grains: [grain], days },
      { lock: true },
    );
    const byDay = new Map(known.map(row => [row.day, row]));
    const records = await countStored(tx, lease, jobId, readings, written);
    await movePointers(tx, lease, readings, byDay, written);
    await retireReplaced(
      tx,
      lease,
      known.map(row => row.activeGen),
    );
    if (grain === truthGrainOf(searchType)) await openFinerGrains(tx, lease, readings, byDay);
    await addProgress(tx, jobId, readings, records);
    await ctx.failAt?.('commit:before');
  });
  await ctx.failAt?.('commit:after');
}

/** A generation that the sweeper has already begun to delete can no longer be shown. */
export async function claimGeneration(tx: Tx, gen: string): Promise<void> {
  const claimed = await tx
    .updateTable('sync_generations')
    .set({ committed_at: sql<Date>`clock_timestamp()` })
    .where('gen', '=', gen)
    .where('swept_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) throw new LeaseLostError();
}

async function movePointers(
  tx: Tx,
  lease: Lease,
  readings: readonly Reading[],
  byDay: ReadonlyMap<Day, KnownSlice>,
  written: Written | null,
): Promise<void> {
  const values = readings.map(reading => {
    const { key, rows, clicks, impressions, positionSum, checksum, fetchedAt } = reading;
    const before = byDay.get(key.day);
    const settled = settleSlice(before, reading);
    const kept = rows.length === 0 ? null : (before?.activeGen ?? null);
    const shown = written?.days.has(key.day) ? written.gen : kept;
    // Unchanged when it was looked at, and taken away by the audit since: it has to be written after all.
    if (rows.length > 0 && shown === null) throw new Error(`${key.grain} ${key.day} is no longer shown`);
    return {
      property_id: lease.propertyId,
      account_id: lease.accountId,
      search_type: key.searchType,
      grain: key.grain,
      day: key.day as string,
      state: settled.state,
      active_gen: shown,
      rows: rows.length,
      clicks,
      impressions,
      position_sum: positionSum,
      checksum,
      fetched_at: fetchedAt,
      first_clicks: clicks,
      first_impressions: impressions,
      first_position_sum: positionSum,
      first_seen_at: fetchedAt,
      same_since: settled.sameSince,
      frozen_at: settled.frozenAt,
      revisions: settled.revised ? 1 : 0,
      failures: 0,
      fence: lease.fence,
      reason: settled.state === 'truncated' ? 'Google gives no more than 50,000 rows a day' : null,
    };
  });
  await tx
    .insertInto('sync_ledger')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['property_id', 'search_type', 'grain', 'day']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        active_gen: ref('excluded.active_gen'),
        rows: ref('excluded.rows'),
        clicks: ref('excluded.clicks'),
        impressions: ref('excluded.impressions'),
        position_sum: ref('excluded.position_sum'),
        checksum: ref('excluded.checksum'),
        fetched_at: ref('excluded.fetched_at'),
        // What was seen first stays, so that a revision by Google can be shown.
        first_clicks: sql`coalesce(sync_ledger.first_clicks, excluded.first_clicks)`,
        first_impressions: sql`coalesce(sync_ledger.first_impressions, excluded.first_impressions)`,
        first_position_sum: sql`coalesce(sync_ledger.first_position_sum, excluded.first_position_sum)`,
        first_seen_at: sql`coalesce(sync_ledger.first_seen_at, excluded.first_seen_at)`,
        same_since: ref('excluded.same_since'),
        frozen_at: ref('excluded.frozen_at'),
        revisions: sql`sync_ledger.revisions + excluded.revisions`,
        failures: ref('excluded.failures'),
        fence: ref('excluded.fence'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute();
}

/** What was pointed to before, where nothing points there any more: from now on the sweeper's. */
export async function retireReplaced(
  tx: Tx,
  { propertyId }: Pick<Lease, 'propertyId'>,
  replaced: readonly (string | null)[],
): Promise<void> {
  const gens = [...new Set(replaced.filter(gen => gen !== null))];
  if (gens.length === 0) return;
  await tx
    .updateTable('sync_generations')
    .set({ retired_at: sql<Date>`clock_timestamp()` })
    .where('gen', 'in', gens)
    .where('retired_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sync_ledger')
            .select('sync_ledger.day')
            .where('sync_ledger.property_id', '=', propertyId)
            .whereRef('sync_ledger.active_gen', '=', 'sync_generations.gen'),
        ),
      ),
    )
    .execute();
}

/** A day that has a total has something to read; a total that changed makes everything below it doubtful. */
async function openFinerGrains(
  tx: Tx,
  lease: Lease,
  readings: readonly Reading[],
  byDay: ReadonlyMap<Day, KnownSlice>,
): Promise<void> {
  const { searchType } = (readings[0] as Reading).key;
  const grains = fineGrainsOf(searchType);
  const filled = readings.filter(reading => reading.impressions > 0).map(reading => reading.key.day);
  if (filled.length > 0) {
    await sql`insert into sync_ledger (property_id, account_id, search_type, grain, day, reason)
      select ${lease.propertyId}::uuid, ${lease.accountId}::uuid, ${searchType}, grain, day, 'not read yet'
      from unnest(${filled}::date[]) day, unnest(${[...grains]}::text[]) grain
      on conflict do nothing`.execute(tx);
  }
  const revised = readings.filter(reading => settleSlice(byDay.get(reading.key.day), reading).revised);
  if (revised.length === 0) return;
  await tx
    .updateTable('sync_ledger')
    .set({ frozen_at: null, same_since: null, reason: 'the total of the day changed' })
    .where('property_id', '=', lease.propertyId)
    .where('search_type', '=', searchType)
    .where('grain', 'in', grains)
    .where(
      'day',
      'in',
      revised.map(reading => reading.key.day),
    )
    .execute();
}

async function addProgress(
  tx: Tx,
  jobId: string,
  readings: readonly Reading[],
  records: number,
): Promise<void> {
  // Totals come before the plan, so they are not part of what it counts.
  const slices = readings.filter(({ key }) => key.grain !== 'total' && key.grain !== 'page_total').length;
  await sql`update gsc_sync_jobs set
      records_processed = records_processed + ${records}::bigint,
      slices_done = slices_done + ${slices}::int,
      progress_percentage = least(99, (slices_done + ${slices}::int) * 100 / greatest(slices_total, 1))
    where id = ${jobId}`.execute(tx);
}
