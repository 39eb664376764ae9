import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { inScope } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole, Totals } from '@gsc/google/search-console/search-console';
import type { Lease } from '../../../property-lease/property-lease.ts';
import { nominalEdge, provesAbsence } from '../../../warehouse/google-window.ts';
import {
  aggregationOf,
  fineGrainsOf,
  type TotalGrain,
  totalGrainsOf,
  totalsGrainOf,
} from '../../../warehouse/grains.ts';
import { holdLease } from '../job/lease.ts';
import { judgeReading } from '../ledger/judge-reading.ts';
import { type KnownSlice, readLedger } from '../ledger/ledger.ts';
import { permitWithdrawals } from '../ledger/permit-withdrawals.ts';
import { type Reading, TRAILING_DAYS } from '../ledger/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { figuresOf } from '../write/checksum.ts';
import { storeReadings } from '../write/store-readings.ts';
import { asRow } from './run-fetch-task.ts';

/** Which days of a search type have impressions, and from which day on the data is incomplete. */
export type DayTotals = { firstIncomplete: Day; filled: ReadonlySet<Day> };

export type TotalsJob = { id: string; siteUrl: string; from: Day; today: Day };

/**
 * Reads the daily totals of the whole range with one request for each search type and aggregation. The totals
 * determine which finer slices to fetch, and reveal later changes to a day of any age.
 */
export async function syncTotals(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: TotalsJob,
  searchTypes: readonly SearchType[],
): Promise<Map<SearchType, DayTotals>> {
  const dayTotals = new Map<SearchType, DayTotals>();
  await ctx.failAt?.('totals:before');
  for (const searchType of searchTypes) {
    for (const grain of totalGrainsOf(searchType)) {
      const fetchedAt = ctx.now();
      const totals = await google.queryTotals({
        siteUrl: job.siteUrl,
        startDate: job.from,
        endDate: job.today,
        type: searchType,
        dataState: 'all',
        aggregation: aggregationOf(searchType, grain),
      });
      const known = await inScope(ctx.postgres, {}, tx =>
        readLedger(tx, lease.propertyId, { searchType, grains: [grain], from: job.from }),
      );
      const filled = daysWithImpressions(totals);
      // If Google returns no date, every day of the trailing window counts as incomplete.
      const firstIncomplete = totals.firstIncompleteDate ?? addDays(job.today, -TRAILING_DAYS);
      const readings = asReadings({ searchType, grain, totals, firstIncomplete, fetchedAt, known, job });
      await addUnpublishedDays(ctx, lease, { searchType, grain, job, readings });
      await markUnreachable(ctx, lease, { searchType, grain, job, filled, fetchedAt });
      const changed = readings.filter(reading => hasChanged(reading, known));
      const withdrawable = await permitWithdrawals(ctx, lease, job.id, changed, known);
      for (const month of byMonth(changed)) await storeReadings(ctx, lease, job.id, month, withdrawable);
      if (filled.size === 0 && isUnexpectedlyEmpty(changed, known)) {
        throw new GoogleError('transient', { reason: 'totals_missing', status: 200 });
      }
      if (grain === totalsGrainOf(searchType)) {
        dayTotals.set(searchType, { firstIncomplete, filled });
      }
    }
  }
  await ctx.failAt?.('totals:after');
  return dayTotals;
}

function asReadings(input: {
  searchType: SearchType;
  grain: TotalGrain;
  totals: Totals;
  firstIncomplete: Day;
  fetchedAt: Date;
  known: readonly KnownSlice[];
  job: TotalsJob;
}): Reading[] {
  const { searchType, grain, totals, firstIncomplete, fetchedAt, known, job } = input;
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

/** Every total vanished for the first time. The run fails and retries soon; a second empty response is accepted. */
function isUnexpectedlyEmpty(changed: readonly Reading[], known: readonly KnownSlice[]): boolean {
  const before = new Map(known.map(row => [row.day, row]));
  const waiting = changed.filter(reading => judgeReading(before.get(reading.key.day), reading) === 'wait');
  return waiting.length > 0 && waiting.every(({ key }) => !before.get(key.day)?.emptySince);
}

function daysWithImpressions(totals: Totals): Set<Day> {
  return new Set([...totals.days].filter(([, { impressions }]) => impressions > 0).map(([day]) => day));
}

function byMonth(readings: readonly Reading[]): [Reading, ...Reading[]][] {
  const months = new Map<string, [Reading, ...Reading[]]>();
  for (const reading of readings) {
    const month = reading.key.day.slice(0, 7);
    const others = months.get(month);
    if (others) others.push(reading);
    else months.set(month, [reading]);
  }
  // Newest first.
  return [...months.entries()].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, month]) => month);
}

/** Marks days near the edge of Google's window that were never read and are no longer returned. */
async function markUnreachable(
  ctx: SyncContext,
  lease: Lease,
  range: {
    searchType: SearchType;
    grain: TotalGrain;
    job: TotalsJob;
    filled: ReadonlySet<Day>;
    fetchedAt: Date;
  },
): Promise<void> {
  if (range.grain !== totalsGrainOf(range.searchType)) return;
  const days = eachDay(range.job.from, range.job.today).filter(
    day => !range.filled.has(day) && !provesAbsence(day, range.fetchedAt),
  );
  if (days.length === 0) return;
  await inScope(ctx.postgres, {}, async tx => {
    await holdLease(tx, lease);
    await tx
      .updateTable('sync_ledger')
      .set({ state: 'unreachable', reason: null })
      .where('property_id', '=', lease.propertyId)
      .where('search_type', '=', range.searchType)
      .where('grain', 'in', fineGrainsOf(range.searchType))
      .where('day', 'in', days)
      .where('state', '=', 'missing')
      .where('fetched_at', 'is', null)
      .execute();
  });
}

/** Adds ledger rows for unpublished days, so that every gap has a row with a reason. */
async function addUnpublishedDays(
  ctx: SyncContext,
  lease: Lease,
  range: { searchType: SearchType; grain: TotalGrain; job: TotalsJob; readings: readonly Reading[] },
): Promise<void> {
  const read = new Set(range.readings.map(reading => reading.key.day));
  const days = eachDay(nominalEdge(range.job.today), range.job.today).filter(day => !read.has(day));
  if (days.length === 0) return;
  await inScope(ctx.postgres, {}, async tx => {
    // The property may have been purged since.
    await holdLease(tx, lease);
    await tx
      .insertInto('sync_ledger')
      .values(
        days.map(day => ({
          property_id: lease.propertyId,
          account_id: lease.accountId,
          search_type: range.searchType,
          grain: range.grain,
          day: day as string,
          reason: COVERAGE_REASONS.unpublished,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}
