import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { BackupRunningError, hasUnverifiedRestore, holdOffBackups } from '../../stores/deletion-holds.ts';
import { GRAIN_TABLES, type Grain, ROLL_UPS } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import type { SliceState } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { figuresOf } from './checksum.ts';

/*
 * The only file that deletes rows of the warehouse or the ledger, or clears a pointer. A test enforces this. Callers
 * that need a limit call permitRemoval first.
 */

/** Retires replaced generations that neither the ledger nor a revision references, so that the sweeper deletes them. */
export async function retireReplaced(
  tx: Tx,
  { propertyId }: Pick<Lease, 'propertyId'>,
  replaced: readonly (string | null)[],
): Promise<void> {
  const gens = [...new Set(replaced.filter(gen => gen !== null))];
  if (gens.length === 0) return;
  await sql`update sync_generations g set retired_at = clock_timestamp()
    where g.gen = any (${gens}::bigint[]) and g.retired_at is null
      and ${isUnreferenced(sql`${propertyId}::uuid`)}`.execute(tx);
}

/** Neither an open day, nor a sealed month of the ledger, nor a revision refers to the generation. */
export const isUnreferenced = (propertyId: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from sync_days l where l.property_id = ${propertyId} and l.active_gen = g.gen)
  and not exists (select from sync_sealed_months m where m.property_id = ${propertyId} and m.gen = g.gen)
  and not exists (select from sync_revisions r where r.gen = g.gen)`;

type Withdrawal = {
  searchType: SearchType;
  grains: readonly Grain[];
  days: readonly Day[];
  fetchedAt: Date;
  state: SliceState;
  frozenAt: Date | null;
};

/**
 * Saves the generations of slices that Google has withdrawn as revisions, then clears their pointers. The caller has
 * opened their months.
 */
export async function withdrawSlices(tx: Tx, lease: Lease, jobId: string, slices: Withdrawal): Promise<void> {
  const { searchType, grains, days, fetchedAt, state, frozenAt } = slices;
  await sql`
    with saved as (
      insert into sync_revisions (property_id, account_id, search_type, grain, day, gen, job_id, rows, clicks,
        impressions, position_sum, checksum, fetched_at, withdrawn_at)
      select property_id, account_id, search_type, grain, day, active_gen, ${jobId}::uuid, rows, clicks,
        impressions, position_sum, checksum, fetched_at, ${fetchedAt}::timestamptz
      from sync_days
      where property_id = ${lease.propertyId}::uuid and search_type = ${searchType}
        and grain = any (${[...grains]}::text[]) and day = any (${[...days]}::date[]) and active_gen is not null
      returning grain, day, gen
    )
    update sync_days l
    set active_gen = null, state = ${state}, rows = 0, clicks = 0, impressions = 0, position_sum = 0,
      checksum = ${figuresOf([]).checksum}, fetched_at = ${fetchedAt}::timestamptz,
      same_since = ${frozenAt}::timestamptz, frozen_at = ${frozenAt}::timestamptz, empty_since = null,
      damaged_at = null, revisions = l.revisions + 1, failures = 0, fence = ${lease.fence}::bigint, reason = null
    from saved
    where l.property_id = ${lease.propertyId}::uuid and l.search_type = ${searchType}
      and l.grain = saved.grain and l.day = saved.day and l.active_gen = saved.gen`.execute(tx);
}

/** A generation whose rows may be deleted: nothing references it, and another generation has each of its days. */
type Sweepable = {
  gen: string;
  account_id: string;
  property_id: string;
  grain: string;
  first_day: Day;
  last_day: Day;
};
/** Generations of one warehouse. */
type Sweep = { warehouse: string; graceMs: number; limit: number };

/**
 * Never committed, or replaced a while ago. Excludes copies of a move that has not switched yet, and generations of damaged
 * slices, which may still be needed. A move keeps only what was visible, so in a former warehouse these are due, too.
 */
const isDue = (graceMs: number) => sql<boolean>`
  g.gone_at is null and (g.committed_at is null or g.retired_at is not null)
  and coalesce(g.retired_at, g.created_at) < clock_timestamp() - ${graceMs} * interval '1 millisecond'
  and ${isUnreferenced(sql`g.property_id`)}
  and not exists (select from warehouse_copies c join warehouse_moves m on m.id = c.move_id
    where c.gen = g.gen and m.step = 'copying')
  and not exists (select from sync_days l where l.property_id = g.property_id and l.damaged_at is not null
    and l.search_type = g.search_type and l.grain = g.grain and l.day between g.first_day and g.last_day
    and g.warehouse_id = account_warehouse(g.account_id))`;

/** Days of a committed generation that no other generation has. A purged property has none. */
const ONLY_COPIES = sql`
  select d.day from unnest(coalesce(g.days, array(
    select l.day from sync_ledger l where l.property_id = g.property_id and l.search_type = g.search_type
      and l.grain = g.grain and l.day between g.first_day and g.last_day and l.state not in ('empty', 'unavailable')
  ))) d (day)
  where g.committed_at is not null
    and exists (select from gsc_properties p where p.id = g.property_id and p.purged_at is null)
    and not exists (select from sync_days l where l.property_id = g.property_id
      and l.search_type = g.search_type and l.grain = g.grain and l.day = d.day and l.active_gen is not null)
    and not exists (select from sync_sealed_months m where m.property_id = g.property_id
      and m.search_type = g.search_type and m.grain = g.grain and m.month = sync_month_of(d.day)
      and (m.shown >> (d.day - m.month)) & 1 = 1)
    and not exists (select from sync_revisions r where r.property_id = g.property_id
      and r.search_type = g.search_type and r.grain = g.grain and r.day = d.day)`;

/** Finds sweepable generations that are the last copy of a slice. Should always be empty. */
export async function findOnlyCopies(
  tx: Tx,
  graceMs: number,
): Promise<{ items: string[]; examined: number }> {
  const { rows } = await sql<{ item: string | null; examined: number }>`
    with due as (select g.* from sync_generations g where ${isDue(graceMs)})
    select (select coalesce(sum(last_day - first_day + 1), 0)::int from due) as examined,
      g.property_id || ' ' || g.search_type || ' ' || g.grain || ' ' || copies.day || ' ' || g.gen as item
    from (select 1) one left join (due g cross join lateral (${ONLY_COPIES}) copies) on true`.execute(tx);
  return { items: rows.flatMap(row => row.item ?? []), examined: rows[0]?.examined ?? 0 };
}

/**
 * Marks generations before they are deleted, so that a late commit fails. Skips the last copy of a slice. Marks none
 * while a backup runs, or while a restored backup is not verified.
 */
export async function markSweepable(tx: Tx, { warehouse, graceMs, limit }: Sweep): Promise<Sweepable[]> {
  if (!(await holdOffBackups(tx)) || (await hasUnverifiedRestore(tx))) return [];
  const { rows } = await sql<Sweepable>`
    update sync_generations set swept_at = clock_timestamp() where gen in (
      select g.gen from sync_generations g
      where g.warehouse_id = ${warehouse} and ${isDue(graceMs)} and not exists (${ONLY_COPIES})
      order by g.gen limit ${limit} for update of g skip locked)
    returning gen, account_id, property_id, grain, first_day, last_day`.execute(tx);
  return rows;
}

/** Deletes the rows of marked generations of a warehouse. The next run repeats a failed delete. */
export async function deleteGenerations(
  ctx: SyncContext,
  warehouse: string,
  marked: readonly Sweepable[],
): Promise<void> {
  for (const [grain, rows] of Map.groupBy(marked, row => row.grain as Grain)) {
    const rollUp = ROLL_UPS[grain]?.table;
    const deletions = [
      ...inPartitions(GRAIN_TABLES[grain].table, rows, monthOf),
      ...(rollUp ? inPartitions(rollUp, rows, yearOf) : []),
    ];
    for (const { from, generations } of deletions)
      await ctx.clickhouse.at(warehouse).command({
        query: `DELETE FROM ${from} WHERE account_id IN {accounts:Array(UUID)}
          AND property_id IN {properties:Array(UUID)} AND gen IN {gens:Array(UInt64)}`,
        query_params: {
          accounts: [...new Set(generations.map(row => row.account_id))],
          properties: [...new Set(generations.map(row => row.property_id))],
          gens: generations.map(row => BigInt(row.gen)),
        },
      });
  }
}

/** A statement for each partition examines fewer parts, but a statement has costs of its own. */
const MIN_GENERATIONS_PER_STATEMENT = 50;

function inPartitions(
  table: string,
  rows: readonly Sweepable[],
  partitionOf: (row: Sweepable) => number | null,
): { from: string; generations: readonly Sweepable[] }[] {
  const partitions = Map.groupBy(rows, partitionOf);
  if (partitions.has(null) || rows.length < partitions.size * MIN_GENERATIONS_PER_STATEMENT)
    return [{ from: table, generations: rows }];
  return [...partitions].map(([partition, generations]) => ({
    from: `${table} IN PARTITION ${partition}`,
    generations,
  }));
}

const monthOf = (row: Sweepable) => commonPart(row, 7);
const yearOf = (row: Sweepable) => commonPart(row, 4);

/** The number of the partition, or null if the days are in several. */
function commonPart({ first_day: first, last_day: last }: Sweepable, length: number): number | null {
  const [start, end] = [first.slice(0, length), last.slice(0, length)];
  return start === end ? Number(start.replace('-', '')) : null;
}

/** Deletes the records of generations whose rows were deleted long ago. */
export async function forgetGenerations(tx: Tx, keepDays: number): Promise<void> {
  await tx
    .deleteFrom('sync_generations')
    .where('gone_at', '<', sql<Date>`clock_timestamp() - ${keepDays} * interval '1 day'`)
    .execute();
}

/**
 * Deletes the ledger, the revisions and the held removals of a property. Throws unless it was deleted by its user, and
 * while a backup runs.
 */
export async function deleteLedger(tx: Tx, propertyId: string): Promise<void> {
  if (!(await holdOffBackups(tx))) throw new BackupRunningError();
  const purged = await tx
    .selectFrom('gsc_properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('purged_at', 'is not', null)
    .executeTakeFirst();
  if (!purged) throw new Error(`property ${propertyId} was not deleted by its user`);
  await tx.deleteFrom('sync_days').where('property_id', '=', propertyId).execute();
  await tx.deleteFrom('sync_sealed_months').where('property_id', '=', propertyId).execute();
  await tx.deleteFrom('sync_revisions').where('property_id', '=', propertyId).execute();
  await forgetHeldRemovals(tx, propertyId);
}

/** The items of a held removal name the property. It cannot be without items, so one that names no other is deleted. */
async function forgetHeldRemovals(tx: Tx, propertyId: string): Promise<void> {
  const ofProperty = sql`starts_with(item, ${propertyId})`;
  await sql`delete from sync_removal_alerts
    where not exists (select from unnest(items) item where not ${ofProperty})`.execute(tx);
  await sql`update sync_removal_alerts set items = array(select item from unnest(items) item where not ${ofProperty})
    where exists (select from unnest(items) item where ${ofProperty})`.execute(tx);
}

/** All tables of the warehouse. */
const tables = () =>
  new Set([...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS)].map(({ table }) => table));

/**
 * The warehouses that may have rows of an account: its own and those of all its moves and generations. Rows of an insert
 * with an unknown outcome can arrive after everything else was deleted there.
 */
async function warehousesOf(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ warehouse: string }>`
    select account_warehouse(${accountId}::uuid) as warehouse
    union select warehouse_id from sync_generations where account_id = ${accountId}::uuid
      and (gone_at is null or warehouse_id in (select id from warehouses))
    union select unnest(array[source, target]) from warehouse_moves where account_id = ${accountId}::uuid`.execute(
    tx,
  );
  return rows.map(row => row.warehouse);
}

type Condition = { condition: string; parameters: Record<string, unknown> };

/** Deletes rows of an account from every warehouse that may have them. */
async function deleteEverywhere(
  ctx: SyncContext,
  warehouses: readonly string[],
  { condition, parameters }: Condition,
  from: Iterable<string> = tables(),
): Promise<void> {
  for (const warehouse of warehouses)
    for (const table of from) {
      await ctx.clickhouse.at(warehouse).command({
        query: `DELETE FROM ${table} WHERE ${condition}`,
        query_params: parameters,
      });
    }
}

/** The tables that have such rows. A delete is expensive, also if it finds nothing. */
async function tablesWith(
  ctx: SyncContext,
  warehouse: string,
  { condition, parameters }: Condition,
): Promise<string[]> {
  const found = [...tables()].map(
    table => `SELECT '${table}' AS name, count() AS n FROM ${table} WHERE ${condition}`,
  );
  const result = await ctx.clickhouse.at(warehouse).query({
    query: found.join(' UNION ALL '),
    query_params: parameters,
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ name: string; n: string }>();
  return rows.filter(({ n }) => Number(n) > 0).map(({ name }) => name);
}

/** Deletes all rows of a property. Throws if it still has a ledger. */
export async function deletePropertyRows(
  ctx: SyncContext,
  { id: propertyId, accountId }: { id: string; accountId: string },
): Promise<void> {
  const warehouses = await asWorker(ctx, async tx => {
    const remaining = await tx
      .selectFrom('sync_ledger')
      .select('day')
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    if (remaining) throw new Error(`the ledger of property ${propertyId} still points to its rows`);
    return warehousesOf(tx, accountId);
  });
  await deleteEverywhere(ctx, warehouses, {
    condition: 'account_id = {account:UUID} AND property_id = {property:UUID}',
    parameters: { account: accountId, property: propertyId },
  });
}

/** Deletes all rows of an account. Throws unless its deletion was requested and its properties are purged. */
export async function deleteAccountRows(ctx: SyncContext, accountId: string): Promise<void> {
  const warehouses = await asWorker(ctx, async tx => {
    const { rows } = await sql<{ deletable: boolean }>`select
      exists (select from account_deletions where account_id = ${accountId}::uuid)
      and not exists (select from gsc_properties where account_id = ${accountId}::uuid) as deletable`.execute(
      tx,
    );
    if (!rows[0]?.deletable) throw new Error(`account ${accountId} still has properties`);
    return warehousesOf(tx, accountId);
  });
  await deleteEverywhere(ctx, warehouses, {
    condition: 'account_id = {account:UUID}',
    parameters: { account: accountId },
  });
}

/**
 * Deletes what is left of an account at the source of its move. Throws unless it was moved and swept there and the move is
 * open: copies of a move back may have lower numbers. Leaves newer generations, because this process may be slow.
 */
export async function deleteMovedRows(
  ctx: SyncContext,
  { id, accountId, source }: { id: string; accountId: string; source: string },
): Promise<void> {
  const { rows } = await asWorker(ctx, tx =>
    sql<{ deletable: boolean; last_gen: string }>`
      select account_warehouse(${accountId}::uuid) <> ${source}
          and exists (select from warehouse_moves where id = ${id}::uuid and step = 'switched')
          and not coalesce(bool_or(warehouse_id = ${source} and gone_at is null), false) as deletable,
        coalesce(max(gen), 0)::text as last_gen
      from sync_generations where account_id = ${accountId}::uuid`.execute(tx),
  );
  const [found] = rows;
  if (!found?.deletable)
    throw new Error(`account ${accountId} still has generations in ${source}, or its move has ended`);
  await ctx.failAt?.('move-delete:before');
  const late = {
    condition: 'account_id = {account:UUID} AND gen <= {last_gen:UInt64}',
    parameters: { account: accountId, last_gen: BigInt(found.last_gen) },
  };
  await deleteEverywhere(ctx, [source], late, await tablesWith(ctx, source, late));
  await ctx.failAt?.('move-delete:after');
}

/** Deletes the records of all generations of an account. Throws if one was created after `lastGen`. */
export async function forgetAccount(tx: Tx, accountId: string, lastGen: string): Promise<void> {
  const newer = await tx
    .selectFrom('sync_generations')
    .select('gen')
    .where('account_id', '=', accountId)
    .where('gen', '>', lastGen)
    .executeTakeFirst();
  if (newer) throw new Error(`account ${accountId} has a new generation`);
  await tx.deleteFrom('sync_generations').where('account_id', '=', accountId).execute();
}
