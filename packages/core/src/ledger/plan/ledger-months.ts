import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import type { Grain } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import { holdLease } from '../lease/sync-lease.ts';
import type { SyncContext } from '../sync-context.ts';

type Slices = {
  searchTypes: readonly SearchType[];
  grains: readonly Grain[];
  /** Null means every month. */
  days: readonly Day[] | null;
};

/**
 * The ledger has a row of `sync_days` for each day, or one row of `sync_sealed_months` for a month whose days are
 * settled. Makes the days of such months rows of `sync_days` again. Must be called in the transaction that changes one of
 * these days, before it is read.
 */
export async function openLedgerMonths(
  tx: Tx,
  { propertyId }: Pick<Lease, 'propertyId'>,
  { searchTypes, grains, days }: Slices,
): Promise<void> {
  await sql`select sync_open_months(${propertyId}::uuid, ${[...searchTypes]}::text[], ${[...grains]}::text[],
    ${days && [...days]}::date[])`.execute(tx);
}

/** Makes each month before the month of `before` one row, if no reading is expected to change its days. */
export async function closeMonths(
  tx: Tx,
  { propertyId }: Pick<Lease, 'propertyId'>,
  before: Day,
): Promise<void> {
  await sql`select sync_close_months(${propertyId}::uuid, ${before}::date)`.execute(tx);
}

export async function closeLedgerMonths(ctx: SyncContext, lease: Lease, before: Day): Promise<void> {
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    await closeMonths(tx, lease, before);
    await ctx.failAt?.('close:before');
  });
  await ctx.failAt?.('close:after');
}

type NewSlices = Slices & { days: readonly Day[]; reason: string };

/** Adds slices that were not read yet. Slices that are already in the ledger stay as they are. */
export async function addSlices(
  tx: Tx,
  lease: Lease,
  { searchTypes, grains, days, reason }: NewSlices,
): Promise<void> {
  const { rows } = await sql<{ search_type: SearchType; grain: Grain; day: Day }>`
    select search_type, grain, day from unnest(${[...searchTypes]}::text[]) search_type,
      unnest(${[...grains]}::text[]) grain, unnest(${[...days]}::date[]) day
    except
    select search_type, grain, day from sync_ledger
    where property_id = ${lease.propertyId}::uuid and search_type = any (${[...searchTypes]}::text[])
      and grain = any (${[...grains]}::text[]) and day = any (${[...days]}::date[])
      and month = any (${monthsOf(days)}::date[])`.execute(tx);
  if (rows.length === 0) return;
  await openLedgerMonths(tx, lease, { searchTypes, grains, days: rows.map(row => row.day) });
  await tx
    .insertInto('sync_days')
    .values(rows.map(row => ({ ...row, property_id: lease.propertyId, account_id: lease.accountId, reason })))
    .execute();
}

/** The first days of the months of these days. */
export const monthsOf = (days: readonly Day[]): Day[] => [
  ...new Set(days.map(day => `${day.slice(0, 7)}-01` as Day)),
];
