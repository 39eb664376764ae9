import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchConsole, Totals } from '@gsc/google/search-console/search-console';
import { nominalEdge } from '../../../ledger/google-window.ts';
import { aggregationOf, type TotalGrain, totalGrainsOf } from '../../../ledger/grains.ts';
import type { Lease } from '../../../ledger/lease/property-lease.ts';
import { judgeReading } from '../../../ledger/plan/judge-reading.ts';
import { type KnownSlice, readLedger } from '../../../ledger/plan/ledger.ts';
import type { TotalsPlan } from '../../../ledger/plan/plan-totals.ts';
import { addUnpublishedDays, markUnreachable } from '../../../ledger/plan/record-gaps.ts';
import { type Reading, TRAILING_DAYS } from '../../../ledger/plan/slice.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { figuresOf } from '../../../ledger/write/checksum.ts';
import { permitWithdrawals } from '../../../ledger/write/permit-withdrawals.ts';
import { storeReadings } from '../../../ledger/write/store-readings.ts';
import { asWorker } from '../../../stores/access.ts';
import { haveAllDays } from './all-days.ts';
import type { Sums } from './all-rows.ts';
import { isTotalOutdated } from './is-total-outdated.ts';
import { asRow } from './run-fetch-task.ts';

/** Which days of a search type have impressions, and from which day on the data is incomplete. */
export type DayTotals = {
  firstIncomplete: Day;
  filled: ReadonlySet<Day>;
  /** The totals that this job has read, by aggregation. */
  sums: ReadonlyMap<TotalGrain, ReadonlyMap<Day, Sums>>;
};

export type TotalsJob = { id: string; siteUrl: string; today: Day };
type TypeJob = TotalsJob & TotalsPlan;
type GrainTotals = { totals: Totals; firstIncomplete: Day; filled: Set<Day>; isChanged: boolean };

/**
 * Reads the daily totals of a search type with one request for each aggregation. The totals determine which finer
 * slices to fetch, and reveal later changes to a day.
 */
export async function syncTotals(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: TypeJob,
): Promise<DayTotals> {
  await ctx.failAt?.('totals:before');
  const [first, ...others] = totalGrainsOf(job.searchType);
  const { totals, ...day } = await syncGrain(ctx, google, lease, job, first);
  const sums = new Map([[first, totals.days]]);
  // The other aggregation changes only with the first one, but is read once a day in any case.
  const isNews = job.reading === 'idle' ? day.filled.size > 0 : job.reading !== 'recent' || day.isChanged;
  for (const grain of isNews || (await isOtherOutdated(ctx, lease, job, day)) ? others : []) {
    sums.set(grain, (await syncGrain(ctx, google, lease, job, grain)).totals.days);
  }
  await ctx.failAt?.('totals:after');
  return { firstIncomplete: day.firstIncomplete, filled: day.filled, sums };
}

/** Daily syncs read the other total only with news, so one that an earlier run has missed must be found here. */
async function isOtherOutdated(
  ctx: SyncContext,
  lease: Lease,
  { searchType, reading, from }: TypeJob,
  { filled, firstIncomplete }: Pick<GrainTotals, 'filled' | 'firstIncomplete'>,
): Promise<boolean> {
  const grains = totalGrainsOf(searchType);
  if (reading !== 'recent' || grains.length === 1) return false;
  const rows = await asWorker(ctx, tx => readLedger(tx, lease.propertyId, { searchType, grains, from }));
  return isTotalOutdated(rows, grains[0], day => filled.has(day) && day < firstIncomplete);
}

async function syncGrain(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: TypeJob,
  grain: TotalGrain,
): Promise<GrainTotals> {
  const { searchType } = job;
  const fetchedAt = ctx.now();
  const known = await asWorker(ctx, tx =>
    readLedger(tx, lease.propertyId, { searchType, grains: [grain], from: job.from }),
  );
  const totals = await google.queryTotals(
    {
      siteUrl: job.siteUrl,
      startDate: job.from,
      endDate: job.today,
      type: searchType,
      dataState: 'all',
      aggregation: aggregationOf(searchType, grain),
    },
    haveAllDays(job, known, fetchedAt),
  );
  const filled = daysWithImpressions(totals);
  // If Google returns no date, every day of the trailing window counts as incomplete.
  const firstIncomplete = totals.firstIncompleteDate ?? addDays(job.today, -TRAILING_DAYS);
  const readings = asReadings({ grain, totals, firstIncomplete, fetchedAt, known, job });
  await addUnpublishedDays(ctx, lease, { ...job, grain, read: new Set(readings.map(({ key }) => key.day)) });
  await markUnreachable(ctx, lease, { ...job, grain, filled, fetchedAt });
  const changed = readings.filter(reading => hasChanged(reading, known));
  const withdrawable = await permitWithdrawals(ctx, lease, job.id, changed, known);
  for (const batch of inBatches(changed)) await storeReadings(ctx, lease, job.id, batch, withdrawable);
  if (filled.size === 0 && isUnexpectedlyEmpty(changed, known)) {
    throw new GoogleError('transient', { reason: 'totals_missing', status: 200 });
  }
  return {
    totals,
    firstIncomplete,
    filled,
    isChanged: changed.some(reading => isNewOrChanged(reading, known)),
  };
}

function asReadings(input: {
  grain: TotalGrain;
  totals: Totals;
  firstIncomplete: Day;
  fetchedAt: Date;
  known: readonly KnownSlice[];
  job: TypeJob;
}): Reading[] {
  const { grain, totals, firstIncomplete, fetchedAt, known, job } = input;
  const { searchType } = job;
  const readings: Reading[] = [];
  const inLedger = new Set(known.map(row => row.day));
  const edge = nominalEdge(job.today);
  for (const day of eachDay(job.from, job.today)) {
    // Google may return days without impressions as zeros or omit them. Both mean the same.
    const metrics = totals.days.get(day);
    const hasImpressions = metrics !== undefined && metrics.impressions > 0;
    const complete = day < firstIncomplete;
    // A day that is not published yet is not an empty day.
    if (!hasImpressions && !complete) continue;
    // An empty day before the window needs no ledger row.
    if (!hasImpressions && day < edge && !inLedger.has(day)) continue;
    const rows = hasImpressions ? [asRow([grain === 'total' ? 'byProperty' : 'byPage'], metrics)] : [];
    readings.push({
      key: { searchType, grain, day },
      ...figuresOf(rows),
      rows,
      truncated: false,
      complete,
      dayHasData: hasImpressions,
      fetchedAt,
    });
  }
  return readings;
}

/** False for frozen days with the same total, and for readings that prove nothing. That is almost every day. */
function hasChanged(reading: Reading, known: readonly KnownSlice[]): boolean {
  const before = known.find(row => row.day === reading.key.day);
  if (before?.state === 'unavailable' && reading.impressions === 0) return false;
  if (!before?.frozenAt || before.emptySince || before.damagedAt) return true;
  return before.checksum !== reading.checksum && judgeReading(before, reading) !== 'keep';
}

/** True for a complete day that was not complete at the last reading, or has another total. */
function isNewOrChanged({ key, complete, checksum }: Reading, known: readonly KnownSlice[]): boolean {
  const before = known.find(row => row.day === key.day);
  return complete && (!before?.sameSince || before.checksum !== checksum);
}

/** Every total vanished for the first time. The run fails and retries soon; a second empty response is accepted. */
function isUnexpectedlyEmpty(changed: readonly Reading[], known: readonly KnownSlice[]): boolean {
  const before = new Map(known.map(row => [row.day, row]));
  const waiting = changed.filter(reading => judgeReading(before.get(reading.key.day), reading) === 'wait');
  return waiting.length > 0 && waiting.every(({ key }) => !before.get(key.day)?.emptySince);
}

function daysWithImpressions(totals: Totals): Set<Day> {
  return new Set([...totals.days].filter(([, { impressions }]) => impressions > 0).map(([day]) => day));
}

/**
 * Each month with rows, newest first, because a generation has days of one month only. All other days together: the first
 * sync of a search type without data would otherwise commit each of 17 empty months.
 */
function inBatches(readings: readonly Reading[]): [Reading, ...Reading[]][] {
  const months = [...Map.groupBy(readings, ({ key }) => key.day.slice(0, 7))]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([, month]) => month);
  const hasRows = (month: readonly Reading[]) => month.some(({ rows }) => rows.length > 0);
  const empty = months.filter(month => !hasRows(month)).flat();
  return [...months.filter(hasRows), empty].filter(isNotEmpty);
}

const isNotEmpty = (batch: Reading[]): batch is [Reading, ...Reading[]] => batch.length > 0;
