import { inScope } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { sql } from 'kysely';
import { type FineGrain, mustHaveRows } from './grains.ts';
import { holdLease, type Lease } from './lease.ts';
import { readSlice } from './read-slice.ts';
import type { SliceKey } from './slice.ts';
import { storeReadings } from './store-readings.ts';
import { type SyncContext, syncSettings } from './sync-context.ts';
import type { DayTruth } from './sync-totals.ts';

type SliceJob = {
  id: string;
  siteUrl: string;
  plan: readonly SliceKey[];
  truths: ReadonlyMap<SearchType, DayTruth>;
  signal: AbortSignal;
};

/** Failures one after the other that mean Google, and not a slice, is in trouble. */
const FAILURES_IN_A_ROW = 8;
/** So often an answer without rows is doubted before it is believed. */
const DOUBTS = 3;

/** Reads the plan from its beginning, several slices at once; each is committed by itself as soon as it is there. */
export async function syncSlices(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
): Promise<{ failed: number; reason: string }> {
  const queue = job.plan.values();
  const stop = new AbortController();
  let failed = 0;
  let inARow = 0;
  let reason = '';
  const lane = async (): Promise<void> => {
    for (const key of queue) {
      if (stop.signal.aborted || job.signal.aborted) return;
      try {
        await syncSlice(ctx, google, lease, job, key);
        inARow = 0;
      } catch (error) {
        if (!isOfOneSlice(error) || ++inARow >= FAILURES_IN_A_ROW) {
          stop.abort();
          throw error;
        }
        failed++;
        reason = error.reason;
        await noteFailure(ctx, lease, key, error);
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: syncSettings(ctx).concurrency }, lane));
  for (const each of lanes) if (each.status === 'rejected') throw each.reason;
  job.signal.throwIfAborted();
  return { failed, reason };
}

async function syncSlice(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
  key: SliceKey,
): Promise<void> {
  const truth = job.truths.get(key.searchType);
  const dayHasData = truth?.filled.has(key.day) ?? false;
  await ctx.failAt?.('fetch:before');
  const reading = await readSlice(
    google,
    job.siteUrl,
    { ...key, grain: key.grain as FineGrain },
    {
      complete: truth !== undefined && key.day < truth.firstIncomplete,
      dayHasData,
      fetchedAt: ctx.now(),
    },
  );
  await ctx.failAt?.('fetch:after');
  if (reading.rows.length === 0 && dayHasData && mustHaveRows(key.grain)) {
    if ((await failuresOf(ctx, lease, key)) < DOUBTS) {
      throw new GoogleError('transient', { reason: 'rows_missing', status: 200 });
    }
  }
  await storeReadings(ctx, lease, job.id, [reading]);
}

/** Quotas, lost access and our own stores concern everything; a hiccup concerns the slice it happened to. */
function isOfOneSlice(error: unknown): error is GoogleError {
  return error instanceof GoogleError && (error.kind === 'transient' || error.kind === 'invalid_request');
}

async function failuresOf(ctx: SyncContext, lease: Lease, key: SliceKey): Promise<number> {
  const row = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('sync_ledger')
      .select('failures')
      .where('property_id', '=', lease.propertyId)
      .where('search_type', '=', key.searchType)
      .where('grain', '=', key.grain)
      .where('day', '=', key.day)
      .executeTakeFirst(),
  );
  return row?.failures ?? 0;
}

/** What is shown stays as it is; only the reason for the hole, or for its age, is written down. */
async function noteFailure(ctx: SyncContext, lease: Lease, key: SliceKey, error: GoogleError): Promise<void> {
  await inScope(ctx.postgres, {}, async tx => {
    await holdLease(tx, lease);
    await tx
      .updateTable('sync_ledger')
      .set({
        failures: sql`failures + 1`,
        reason: error.reason,
        // Google will not give it however often it is asked; asked again only by force.
        ...(error.kind === 'invalid_request' && {
          state: sql<'unreachable'>`case when active_gen is null then 'unreachable' else state end`,
          fetched_at: ctx.now(),
        }),
      })
      .where('property_id', '=', lease.propertyId)
      .where('search_type', '=', key.searchType)
      .where('grain', '=', key.grain)
      .where('day', '=', key.day)
      .execute();
  });
}
