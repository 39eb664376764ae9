import type { Day } from '@gsc/calendar/pacific-day';
import { inScope } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { sql } from 'kysely';
import { mustHaveRows } from '../../../warehouse/grains.ts';
import { isLocalFailure } from '../job/is-local-failure.ts';
import { holdLease, type Lease } from '../job/lease.ts';
import { readLedger } from '../ledger/ledger.ts';
import type { FetchTask } from '../ledger/plan-sync.ts';
import type { Reading } from '../ledger/slice.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';
import { storeReadings } from '../write/store-readings.ts';
import { MonthBuffer } from './month-buffer.ts';
import { runFetchTask } from './run-fetch-task.ts';
import type { DayTruth } from './sync-totals.ts';

type SliceJob = {
  id: string;
  siteUrl: string;
  plan: readonly FetchTask[];
  truths: ReadonlyMap<SearchType, DayTruth>;
  signal: AbortSignal;
};

/** What could not be read of a search type, and the last reason. */
export type SearchTypeError = { searchType: SearchType; failed: number; of: number; error: GoogleError };

type TypeState = { of: number; failed: number; inARow: number; error: GoogleError | null };

/** Failures of one search type one after the other after which the rest of it is left to a later sync. */
const FAILURES_IN_A_ROW = 8;
/** So often an answer without rows is doubted before it is believed. */
const MAX_EMPTY_RETRIES = 3;

/**
 * Reads the plan from its beginning, several tasks at once; what was read is committed month by month. Search
 * types fail on their own. When every one of them was given up, Google itself is in trouble and the run ends.
 */
export async function syncSlices(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
): Promise<SearchTypeError[]> {
  const queue = job.plan.values();
  const buffer = new MonthBuffer(job.plan, readings => storeReadings(ctx, lease, job.id, readings));
  const stop = new AbortController();
  const types = new Map<SearchType, TypeState>();
  for (const { searchType, days } of job.plan) {
    const { of } = types.get(searchType) ?? { of: 0 };
    types.set(searchType, { of: of + days.length, failed: 0, inARow: 0, error: null });
  }
  const isGivenUp = ({ inARow }: TypeState) => inARow >= FAILURES_IN_A_ROW;
  const lane = async (): Promise<void> => {
    for (const task of queue) {
      if (stop.signal.aborted || job.signal.aborted) return;
      const type = types.get(task.searchType) as TypeState;
      if (isGivenUp(type)) {
        type.failed += task.days.length;
        await buffer.put(task, []);
        continue;
      }
      try {
        const { believed, doubted } = await runErrand(ctx, google, lease, job, task);
        type.inARow = 0;
        if (doubted.length > 0) {
          type.failed += doubted.length;
          type.error ??= ROWS_MISSING;
          await noteFailure(ctx, lease, { ...task, days: doubted }, ROWS_MISSING);
        }
        await buffer.put(task, believed);
      } catch (error) {
        if (!isLocalFailure(error)) {
          stop.abort();
          throw error;
        }
        type.inARow += 1;
        type.failed += task.days.length;
        type.error = error;
        await noteFailure(ctx, lease, task, error);
        await buffer.put(task, []);
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: syncSettings(ctx).concurrency }, lane));
  const broken = lanes.find(each => each.status === 'rejected')?.reason;
  // A wall that Google puts up does not make worthless what came before it.
  if (!broken || broken instanceof GoogleError) await buffer.empty();
  if (broken) throw broken;
  job.signal.throwIfAborted();
  const troubles = [...types].flatMap(([searchType, { failed, of, error }]) =>
    error === null ? [] : [{ searchType, failed, of, error }],
  );
  if (troubles[0] && [...types.values()].every(isGivenUp)) throw troubles[0].error;
  return troubles;
}

export const ROWS_MISSING = new GoogleError('transient', { reason: 'rows_missing', status: 200 });

async function runErrand(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
  task: FetchTask,
): Promise<{ believed: Reading[]; doubted: Day[] }> {
  const truth = job.truths.get(task.searchType);
  const fetchedAt = ctx.now();
  await ctx.failAt?.('fetch:before');
  const readings = await runFetchTask(google, job.siteUrl, task, day => ({
    complete: truth !== undefined && day < truth.firstIncomplete,
    dayHasData: truth?.filled.has(day) ?? false,
    fetchedAt,
  }));
  await ctx.failAt?.('fetch:after');
  const odd = mustHaveRows(task.grain)
    ? readings.filter(({ rows, dayHasData }) => rows.length === 0 && dayHasData).map(({ key }) => key.day)
    : [];
  const doubted = odd.length > 0 ? await stillDoubted(ctx, lease, task, odd) : [];
  return { believed: readings.filter(({ key }) => !doubted.includes(key.day)), doubted };
}

async function stillDoubted(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain }: FetchTask,
  days: readonly Day[],
): Promise<Day[]> {
  const rows = await inScope(ctx.postgres, {}, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], days }),
  );
  return rows.filter(row => row.failures < MAX_EMPTY_RETRIES).map(row => row.day);
}

/** What is shown stays as it is; only the reason for the hole, or for its age, is written down. */
async function noteFailure(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain, days }: Pick<FetchTask, 'searchType' | 'grain'> & { days: readonly Day[] },
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
