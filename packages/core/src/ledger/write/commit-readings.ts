import { type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { nominalEdge } from '../google-window.ts';
import { FINE_GRAINS, fineGrainsOf, type Grain, totalGrainsOf, totalsGrainOf } from '../grains.ts';
import { type Lease, LeaseLostError } from '../lease/property-lease.ts';
import { holdLease } from '../lease/sync-lease.ts';
import { countStored } from '../plan/count-stored.ts';
import { judgeReading, type Verdict } from '../plan/judge-reading.ts';
import { type KnownSlice, readLedger } from '../plan/ledger.ts';
import { addSlices, openLedgerMonths } from '../plan/ledger-months.ts';
import { isFrozenAtOnce, settleSlice } from '../plan/settle-slice.ts';
import { isMissing, type Reading, type SliceKey, zeroClickRows } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { retireReplaced, withdrawSlices } from './guarded-removal.ts';
import { addProgress } from './progress.ts';

export type Written = { gen: string; days: ReadonlySet<Day> };

/** The only transaction that changes what readers see. It fails if the lease was lost. */
export async function commitReadings(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  { written, withdrawable }: { written: Written | null; withdrawable: ReadonlySet<Day> },
): Promise<void> {
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    if (written) await claimGeneration(tx, written.gen);
    const { searchType, grain } = readings[0].key;
    const days = readings.map(reading => reading.key.day);
    await openLedgerMonths(tx, lease, { searchTypes: [searchType], grains: [grain], days });
    const known = await readLedger(tx, lease.propertyId, { searchType, grains: [grain], days });
    const byDay = new Map(known.map(row => [row.day, row]));
    const verdictOf = (reading: Reading): Verdict => {
      const verdict = judgeReading(byDay.get(reading.key.day), reading);
      return verdict === 'withdraw' && !withdrawable.has(reading.key.day) ? 'wait' : verdict;
    };
    const byVerdict = Map.groupBy(readings, verdictOf);
    const replacing = byVerdict.get('replace') ?? [];
    const records = await countStored(tx, lease, jobId, readings, written);
    await movePointers(tx, lease, replacing, byDay, written);
    for (const reading of byVerdict.get('keep') ?? []) await recordUnchanged(tx, lease, reading);
    for (const reading of byVerdict.get('wait') ?? []) await recordEmpty(tx, lease, reading);
    for (const reading of byVerdict.get('withdraw') ?? []) await withdraw(tx, lease, jobId, reading);
    await retireReplaced(
      tx,
      lease,
      known.map(row => row.activeGen),
    );
    if (grain === totalsGrainOf(searchType)) await openFinerGrains(tx, lease, replacing);
    if (!isFine(grain)) await reopenRevised(tx, lease, replacing, byDay);
    if (isFine(grain) && replacing.some(reading => isUnexpectedRevision(byDay.get(reading.key.day), reading)))
      await thawUnverified(tx, lease, readings[0]);
    // The plan does not include totals, so they do not count as progress.
    const parts = isFine(grain) ? readings.length : 0;
    const firstSyncParts = isFine(grain) ? countFound(replacing, byDay) : 0;
    await addProgress(tx, jobId, { parts, firstSyncParts, records });
    await ctx.failAt?.('commit:before');
  });
  await ctx.failAt?.('commit:after');
}

/** The account was moved to another warehouse since the rows were written. They must be written again. */
export class AccountMovedError extends Error {
  constructor() {
    super('the account was moved to another warehouse');
    this.name = 'AccountMovedError';
  }
}

/**
 * A generation that the sweeper has started to delete can no longer be committed, nor one in a warehouse that is no
 * longer the account's. `holdLease` must be called first in the same transaction.
 */
export async function claimGeneration(tx: Tx, gen: string): Promise<void> {
  const { rows } = await sql<{ is_current: boolean }>`
    update sync_generations set committed_at = clock_timestamp() where gen = ${gen}::bigint and swept_at is null
    returning warehouse_id = account_warehouse(account_id) as is_current`.execute(tx);
  const [claimed] = rows;
  if (!claimed) throw new LeaseLostError();
  if (!claimed.is_current) throw new AccountMovedError();
}

async function movePointers(
  tx: Tx,
  lease: Lease,
  readings: readonly Reading[],
  byDay: ReadonlyMap<Day, KnownSlice>,
  written: Written | null,
): Promise<void> {
  if (readings.length === 0) return;
  const values = readings.map(reading => {
    const { key, rows, clicks, impressions, positionSum, checksum, fetchedAt } = reading;
    const before = byDay.get(key.day);
    const settled = settleSlice(before, reading);
    const isWritten = written?.days.has(key.day) ?? false;
    const shown = isWritten ? (written?.gen ?? null) : (before?.activeGen ?? null);
    // The audit marked the slice as damaged after it was compared, so its rows must be written.
    if (rows.length > 0 && (shown === null || (before?.damagedAt && !isWritten)))
      throw new Error(`${key.grain} ${key.day} must be written`);
    return {
      property_id: lease.propertyId,
      account_id: lease.accountId,
      search_type: key.searchType,
      grain: key.grain,
      day: key.day as string,
      state: settled.state,
      active_gen: shown,
      rows: rows.length,
      zero_click_rows: zeroClickRows(rows),
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
      empty_since: null,
      damaged_at: null,
      revisions: settled.revised ? 1 : 0,
      failures: 0,
      fence: lease.fence,
      reason: settled.state === 'truncated' ? COVERAGE_REASONS.truncated : null,
    };
  });
  await tx
    .insertInto('sync_days')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['property_id', 'search_type', 'grain', 'day']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        active_gen: ref('excluded.active_gen'),
        rows: ref('excluded.rows'),
        zero_click_rows: ref('excluded.zero_click_rows'),
        clicks: ref('excluded.clicks'),
        impressions: ref('excluded.impressions'),
        position_sum: ref('excluded.position_sum'),
        checksum: ref('excluded.checksum'),
        fetched_at: ref('excluded.fetched_at'),
        // The first values never change, so that revisions by Google can be shown.
        first_clicks: sql`coalesce(sync_days.first_clicks, excluded.first_clicks)`,
        first_impressions: sql`coalesce(sync_days.first_impressions, excluded.first_impressions)`,
        first_position_sum: sql`coalesce(sync_days.first_position_sum, excluded.first_position_sum)`,
        first_seen_at: sql`coalesce(sync_days.first_seen_at, excluded.first_seen_at)`,
        same_since: ref('excluded.same_since'),
        frozen_at: ref('excluded.frozen_at'),
        empty_since: ref('excluded.empty_since'),
        damaged_at: ref('excluded.damaged_at'),
        revisions: sql`sync_days.revisions + excluded.revisions`,
        failures: ref('excluded.failures'),
        fence: ref('excluded.fence'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute();
}

const updateSlice = (tx: Tx, lease: Lease, { searchType, grain, day }: SliceKey) =>
  tx
    .updateTable('sync_days')
    .where('property_id', '=', lease.propertyId)
    .where('search_type', '=', searchType)
    .where('grain', '=', grain)
    .where('day', '=', day);

/** The reading proves nothing. The stored data is final and is not fetched again, also if one reading had frozen it. */
async function recordUnchanged(tx: Tx, lease: Lease, { key, fetchedAt }: Reading): Promise<void> {
  await updateSlice(tx, lease, key)
    .set({
      same_since: sql<Date>`coalesce(same_since, ${fetchedAt}::timestamptz)`,
      frozen_at: fetchedAt,
      empty_since: null,
      failures: 0,
      fence: lease.fence,
      reason: null,
    })
    .execute();
}

/** Google returned nothing for a stored slice. The data stays until a second reading, a day later, confirms it. */
async function recordEmpty(tx: Tx, lease: Lease, { key, fetchedAt }: Reading): Promise<void> {
  await updateSlice(tx, lease, key)
    .set({
      empty_since: sql<Date>`coalesce(empty_since, ${fetchedAt}::timestamptz)`,
      failures: 0,
      fence: lease.fence,
    })
    .execute();
}

/** Withdrawing the total of a day also withdraws its finer grains: without impressions there are no rows. */
async function withdraw(
  tx: Tx,
  lease: Lease,
  jobId: string,
  { key, complete, dayHasData, fetchedAt }: Reading,
): Promise<void> {
  const { searchType, grain, day } = key;
  const settled = {
    fetchedAt,
    state: dayHasData ? (complete ? ('final' as const) : ('fresh' as const)) : ('empty' as const),
    frozenAt: complete ? fetchedAt : null,
  };
  const below =
    grain === totalsGrainOf(searchType) ? [...totalGrainsOf(searchType), ...fineGrainsOf(searchType)] : [];
  const grains = [...new Set<Grain>([grain, ...below])];
  await openLedgerMonths(tx, lease, { searchTypes: [searchType], grains, days: [day] });
  await withdrawSlices(tx, lease, jobId, { searchType, grains, days: [day], ...settled });
  if (below.length === 0) return;
  await tx
    .updateTable('sync_days')
    .set({ state: 'empty', fetched_at: fetchedAt, frozen_at: settled.frozenAt, reason: null })
    .where('property_id', '=', lease.propertyId)
    .where('search_type', '=', searchType)
    .where('grain', 'in', grains)
    .where('day', '=', day)
    .where('active_gen', 'is', null)
    .where('state', '<>', 'empty')
    .execute();
}

/** Adds the finer slices of days that have a total. */
async function openFinerGrains(tx: Tx, lease: Lease, readings: readonly Reading[]): Promise<void> {
  const filled = readings.filter(reading => reading.impressions > 0);
  const [first] = filled;
  if (!first) return;
  const { searchType } = first.key;
  const days = filled.map(reading => reading.key.day);
  const grains = fineGrainsOf(searchType);
  await addSlices(tx, lease, { searchTypes: [searchType], grains, days, reason: COVERAGE_REASONS.missing });
}

/** Days whose total changed in one of its aggregations are read again at the finer grains. */
async function reopenRevised(
  tx: Tx,
  lease: Lease,
  readings: readonly Reading[],
  byDay: ReadonlyMap<Day, KnownSlice>,
): Promise<void> {
  const revised = readings.filter(reading => settleSlice(byDay.get(reading.key.day), reading).revised);
  const [first] = revised;
  if (!first) return;
  const { searchType } = first.key;
  const grains = fineGrainsOf(searchType);
  const days = revised.map(reading => reading.key.day);
  await openLedgerMonths(tx, lease, { searchTypes: [searchType], grains, days });
  await tx
    .updateTable('sync_days')
    .set({ frozen_at: null, same_since: null, reason: 'the total of the day changed' })
    .where('property_id', '=', lease.propertyId)
    .where('search_type', '=', searchType)
    .where('grain', 'in', grains)
    .where('day', 'in', days)
    .execute();
}

const isFine = (grain: Grain) => FINE_GRAINS.some(fine => fine === grain);

/** How many of these slices were missing. */
const countFound = (readings: readonly Reading[], byDay: ReadonlyMap<Day, KnownSlice>): number =>
  readings.filter(({ key }) => {
    const before = byDay.get(key.day);
    return !before || isMissing(before);
  }).length;

/** A slice that was frozen by its first reading has changed. */
const isUnexpectedRevision = (before: KnownSlice | undefined, reading: Reading) =>
  before !== undefined && isFrozenAtOnce(before) && settleSlice(before, reading).revised;

/** A single reading was not reliable, so all slices frozen by one reading are fetched again while Google has them. */
async function thawUnverified(tx: Tx, lease: Lease, { fetchedAt }: Reading): Promise<void> {
  await openLedgerMonths(tx, lease, { searchTypes: SEARCH_TYPE_NAMES, grains: FINE_GRAINS, days: null });
  await tx
    .updateTable('sync_days')
    .set({ frozen_at: null })
    .where('property_id', '=', lease.propertyId)
    .where('grain', 'in', FINE_GRAINS)
    .where('day', '>=', nominalEdge(pacificDay(fetchedAt)))
    .whereRef('frozen_at', '=', 'same_since')
    .execute();
}
