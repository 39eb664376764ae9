import { inScope } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/google-error';
import type { Day } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { sql } from 'kysely';
import { Basket } from './basket.ts';
import { mustHaveRows } from './grains.ts';
import { holdLease, type Lease } from './lease.ts';
import { readLedger } from './ledger.ts';
import type { Errand } from './plan-sync.ts';
import { readErrand } from './read-errand.ts';
import type { Reading } from './slice.ts';
import { storeReadings } from './store-readings.ts';
import { type SyncContext, syncSettings } from './sync-context.ts';
import type { DayTruth } from './sync-totals.ts';

type SliceJob = {
  id: string;
  siteUrl: string;
  plan: readonly Errand[];
  truths: ReadonlyMap<SearchType, DayTruth>;
  signal: AbortSignal;
};

/** Failures one after the other that mean Google, and not a slice, is in trouble. */
const FAILURES_IN_A_ROW = 8;
/** So often an answer without rows is doubted before it is believed. */
const DOUBTS = 3;

/** Reads the plan from its beginning, several errands at once; what was read is committed month by month. */
export async function syncSlices(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
): Promise<{ failed: number; reason: string }> {
  const queue = job.plan.values();
  const basket = new Basket(job.plan, readings => storeReadings(ctx, lease, job.id, readings));
  const stop = new AbortController();
  let failed = 0;
  let inARow = 0;
  let reason = '';
  const lane = async (): Promise<void> => {
    for (const errand of queue) {
      if (stop.signal.aborted || job.signal.aborted) return;
      try {
        const { believed, doubted } = await runErrand(ctx, google, lease, job, errand);
        inARow = 0;
        if (doubted.length > 0) {
          failed += doubted.length;
          reason = ROWS_MISSING.reason;
          await noteFailure(ctx, lease, { ...errand, days: doubted }, ROWS_MISSING);
        }
        await basket.put(errand, believed);
      } catch (error) {
        if (!isOfOneSlice(error) || ++inARow >= FAILURES_IN_A_ROW) {
          stop.abort();
          throw error;
        }
        failed += errand.days.length;
        reason = error.reason;
        await noteFailure(ctx, lease, errand, error);
        await basket.put(errand, []);
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: syncSettings(ctx).concurrency }, lane));
  const broken = lanes.find(each => each.status === 'rejected')?.reason;
  // A wall that Google puts up does not make worthless what came before it.
  if (!broken || broken instanceof GoogleError) await basket.empty();
  if (broken) throw broken;
  job.signal.throwIfAborted();
  return { failed, reason };
}

const ROWS_MISSING = new GoogleError('transient', { reason: 'rows_missing', status: 200 });

async function runErrand(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
  errand: Errand,
): Promise<{ believed: Reading[]; doubted: Day[] }> {
  const truth = job.truths.get(errand.searchType);
  const fetchedAt = ctx.now();
  await ctx.failAt?.('fetch:before');
  const readings = await readErrand(google, job.siteUrl, errand, day => ({
    complete: truth !== undefined && day < truth.firstIncomplete,
    dayHasData: truth?.filled.has(day) ?? false,
    fetchedAt,
  }));
  await ctx.failAt?.('fetch:after');
  const odd = mustHaveRows(errand.grain)
    ? readings.filter(({ rows, dayHasData }) => rows.length === 0 && dayHasData).map(({ key }) => key.day)
    : [];
  const doubted = odd.length > 0 ? await stillDoubted(ctx, lease, errand, odd) : [];
  return { believed: readings.filter(({ key }) => !doubted.includes(key.day)), doubted };
}

/** Quotas, lost access and our own stores concern everything; a hiccup concerns the slice it happened to. */
function isOfOneSlice(error: unknown): error is GoogleError {
  return error instanceof GoogleError && (error.kind === 'transient' || error.kind === 'invalid_request');
}

async function stillDoubted(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain }: Errand,
  days: readonly Day[],
): Promise<Day[]> {
  const rows = await inScope(ctx.postgres, {}, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], days }),
  );
  return rows.filter(row => row.failures < DOUBTS).map(row => row.day);
}

/** What is shown stays as it is; only the reason for the hole, or for its age, is written down. */
async function noteFailure(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain, days }: Pick<Errand, 'searchType' | 'grain'> & { days: readonly Day[] },
  error: GoogleError,
): Promise<void> {
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
      .where('search_type', '=', searchType)
      .where('grain', '=', grain)
      .where('day', 'in', days)
      .execute();
  });
}
