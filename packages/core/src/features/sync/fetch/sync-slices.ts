import type { Day } from '@gsc/calendar/pacific-day';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { sql } from 'kysely';
import { mustHaveRows } from '../../../ledger/grains.ts';
import type { Lease } from '../../../ledger/lease/property-lease.ts';
import { holdLease } from '../../../ledger/lease/sync-lease.ts';
import { readLedger } from '../../../ledger/plan/ledger.ts';
import { openLedgerMonths } from '../../../ledger/plan/ledger-months.ts';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import type { LedgerRow, Reading } from '../../../ledger/plan/slice.ts';
import { type SyncContext, syncSettings } from '../../../ledger/sync-context.ts';
import { storeReadings } from '../../../ledger/write/store-readings.ts';
import { asWorker } from '../../../stores/access.ts';
import { FailureCounts, type SearchTypeError } from './failure-counts.ts';
import { isLocalFailure } from './is-local-failure.ts';
import { KnownSlices } from './known-slices.ts';
import { MonthBuffer } from './month-buffer.ts';
import { type Expected, runFetchTask } from './run-fetch-task.ts';
import type { DayTotals } from './sync-totals.ts';

type SliceJob = {
  id: string;
  siteUrl: string;
  plan: readonly FetchTask[];
  dayTotals: ReadonlyMap<SearchType, DayTotals>;
  /** The finer slices before the job. */
  ledger: readonly LedgerRow[];
  reportWrongRange(): void;
  signal: AbortSignal;
};

/** An unexpectedly empty response is accepted after this many attempts. */
const MAX_EMPTY_RETRIES = 3;

/**
 * Runs the tasks of the plan in order, several at a time, and commits the readings by month. Search types and their
 * grains fail independently. If everything fails, the run fails.
 */
export async function syncSlices(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
): Promise<SearchTypeError[]> {
  const queue = job.plan.values();
  const known = new KnownSlices(job.ledger, job.dayTotals);
  const buffer = new MonthBuffer(job.plan, readings => storeReadings(ctx, lease, job.id, readings));
  const stop = new AbortController();
  const failures = new FailureCounts(job.plan);
  const lane = async (): Promise<void> => {
    for (const task of queue) {
      if (stop.signal.aborted || job.signal.aborted) return;
      if (failures.isGivenUp(task)) {
        failures.skip(task);
        await buffer.put(task, []);
        continue;
      }
      try {
        const { accepted, suspect } = await runTask(ctx, google, lease, job, task, known);
        failures.succeed(task, suspect.length, ROWS_MISSING);
        if (suspect.length > 0) {
          await recordFailure(ctx, lease, { ...task, days: suspect }, ROWS_MISSING);
        }
        await buffer.put(task, accepted);
      } catch (error) {
        if (!isLocalFailure(error)) {
          stop.abort();
          throw error;
        }
        failures.fail(task, error);
        await recordFailure(ctx, lease, task, error);
        await buffer.put(task, []);
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: syncSettings(ctx).concurrency }, lane));
  const failure = lanes.find(each => each.status === 'rejected')?.reason;
  // After a Google error, the readings fetched so far are still valid.
  if (!failure || failure instanceof GoogleError) await buffer.flush();
  if (failure) throw failure;
  job.signal.throwIfAborted();
  const errors = failures.errors();
  if (errors[0] && failures.isEverythingGivenUp) throw errors[0].error;
  return errors;
}

export const ROWS_MISSING = new GoogleError('transient', { reason: 'rows_missing', status: 200 });

async function runTask(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: SliceJob,
  task: FetchTask,
  known: KnownSlices,
): Promise<{ accepted: Reading[]; suspect: Day[] }> {
  const end = known.begin(task);
  let readings: Reading[] = [];
  try {
    readings = await readTask(ctx, google, job, task, known);
  } finally {
    end(readings);
  }
  await ctx.failAt?.('fetch:after');
  const emptyDays = mustHaveRows(task.grain)
    ? readings.filter(({ rows, dayHasData }) => rows.length === 0 && dayHasData).map(({ key }) => key.day)
    : [];
  const suspect = emptyDays.length > 0 ? await stillSuspect(ctx, lease, task, emptyDays) : [];
  return { accepted: readings.filter(({ key }) => !suspect.includes(key.day)), suspect };
}

/** Reads a task, and once more each day that lists clearly less than the days around it. */
async function readTask(
  ctx: SyncContext,
  google: SearchConsole,
  job: SliceJob,
  task: FetchTask,
  known: KnownSlices,
): Promise<Reading[]> {
  const totals = job.dayTotals.get(task.searchType);
  const fetchedAt = ctx.now();
  await ctx.failAt?.('fetch:before');
  const factsOf = (day: Day) => ({
    complete: totals !== undefined && day < totals.firstIncomplete,
    dayHasData: totals?.filled.has(day) ?? false,
    fetchedAt,
  });
  const { reportWrongRange } = job;
  const expected = { ...known.expected(task), reportWrongRange };
  const readings = await runFetchTask(google, job.siteUrl, task, factsOf, expected);
  known.add(readings);
  const result: Reading[] = [];
  for (const reading of readings) {
    if (!known.hasDropped(reading)) {
      result.push(reading);
      continue;
    }
    const { day } = reading.key;
    ctx.log.warn(
      { job: job.id, ...reading.key, rows: reading.rows.length },
      'reading a day with few rows again',
    );
    const alone = { ...task, days: [day] as const };
    const [again] = await runFetchTask(google, job.siteUrl, alone, factsOf, NOTHING_EXPECTED);
    // Google omits rows but does not invent any.
    result.push(again && again.impressions > reading.impressions ? again : reading);
  }
  known.add(result);
  return result;
}

/** The end of every response is probed. */
const NOTHING_EXPECTED: Expected = {
  totalOf: () => undefined,
  storedOf: () => undefined,
  queriesOf: async () => null,
  reportWrongRange: () => {},
};

async function stillSuspect(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain }: FetchTask,
  days: readonly Day[],
): Promise<Day[]> {
  const rows = await asWorker(ctx, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], days }),
  );
  return rows.filter(row => row.failures < MAX_EMPTY_RETRIES).map(row => row.day);
}

/** Records why the slices are missing or outdated. The data that readers see does not change. */
async function recordFailure(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain, days }: Pick<FetchTask, 'searchType' | 'grain'> & { days: readonly Day[] },
  error: GoogleError,
): Promise<void> {
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    await openLedgerMonths(tx, lease, { searchTypes: [searchType], grains: [grain], days });
    await tx
      .updateTable('sync_days')
      .set({
        failures: sql`failures + 1`,
        reason: error.reason,
        // Google rejects this request every time. Only a forced sync retries it.
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
