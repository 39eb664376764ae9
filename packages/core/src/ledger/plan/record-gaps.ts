import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { asWorker } from '../../stores/access.ts';
import { nominalEdge, provesAbsence } from '../google-window.ts';
import { fineGrainsOf, type TotalGrain, totalGrainsOf, totalsGrainOf } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import { holdLease } from '../lease/sync-lease.ts';
import type { SyncContext } from '../sync-context.ts';
import { addSlices } from './ledger-months.ts';
import { TRAILING_DAYS } from './slice.ts';

type Totals = { searchType: SearchType; grain: TotalGrain; from: Day; today: Day };

/**
 * Marks days near the edge of Google's window that were never read and are no longer returned. Sealed months have no such
 * days.
 */
export async function markUnreachable(
  ctx: SyncContext,
  lease: Lease,
  {
    searchType,
    grain,
    from,
    today,
    filled,
    fetchedAt,
  }: Totals & { filled: ReadonlySet<Day>; fetchedAt: Date },
): Promise<void> {
  if (grain !== totalsGrainOf(searchType)) return;
  const days = eachDay(from, today).filter(day => !filled.has(day) && !provesAbsence(day, fetchedAt));
  if (days.length === 0) return;
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    await tx
      .updateTable('sync_days')
      .set({ state: 'unreachable', reason: null })
      .where('property_id', '=', lease.propertyId)
      .where('search_type', '=', searchType)
      .where('grain', 'in', fineGrainsOf(searchType))
      .where('day', 'in', days)
      .where('state', '=', 'missing')
      .where('fetched_at', 'is', null)
      .execute();
  });
}

/** Adds ledger rows for unpublished days, so that every gap has a row with a reason. */
export async function addUnpublishedDays(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain, from, today, read }: Totals & { read: ReadonlySet<Day> },
): Promise<void> {
  const edge = nominalEdge(today);
  const days = eachDay(from > edge ? from : edge, today).filter(day => !read.has(day));
  await addDaysToLedger(ctx, lease, { searchType, grain, days });
}

/** The same for an idle search type that the job does not read. */
export async function addUncheckedDays(
  ctx: SyncContext,
  lease: Lease,
  { searchType, today }: Pick<Totals, 'searchType' | 'today'>,
): Promise<void> {
  const days = eachDay(addDays(today, -TRAILING_DAYS), today);
  for (const grain of totalGrainsOf(searchType))
    await addDaysToLedger(ctx, lease, { searchType, grain, days });
}

async function addDaysToLedger(
  ctx: SyncContext,
  lease: Lease,
  { searchType, grain, days }: Pick<Totals, 'searchType' | 'grain'> & { days: readonly Day[] },
): Promise<void> {
  if (days.length === 0) return;
  await asWorker(ctx, async tx => {
    // The property may have been purged since.
    await holdLease(tx, lease);
    const reason = COVERAGE_REASONS.unpublished;
    await addSlices(tx, lease, { searchTypes: [searchType], grains: [grain], days, reason });
  });
}
