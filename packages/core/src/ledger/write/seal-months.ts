import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { TupleParam } from '@gsc/db/clickhouse';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { asWorker } from '../../stores/access.ts';
import { FINE_GRAINS, GRAIN_TABLES, type Grain } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import { holdLease } from '../lease/sync-lease.ts';
import { closeLedgerMonths } from '../plan/ledger-months.ts';
import { TRAILING_DAYS } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { AccountMovedError, claimGeneration } from './commit-readings.ts';
import { retireReplaced } from './guarded-removal.ts';
import { addProgress } from './progress.ts';
import { rollUp } from './roll-up.ts';
import { rowColumns } from './row-columns.ts';
import { newGeneration, verifyGeneration } from './write-generation.ts';

type Slice = {
  day: Day;
  gen: string;
  rows: number;
  clicks: number;
  impressions: number;
  checksum: string;
};
type Month = {
  searchType: SearchType;
  grain: Grain;
  month: Day;
  warehouse: string;
  slices: [Slice, ...Slice[]];
};

/**
 * Copies each month that is final into a single generation and adds a roll-up, so that readers can query the month
 * instead of its days. In the ledger, such a month becomes one row. If Google revises a day later, the month becomes
 * open again.
 */
export async function sealMonths(
  ctx: SyncContext,
  lease: Lease,
  job: { id: string; today: Day; signal: AbortSignal },
): Promise<void> {
  const before = addDays(job.today, -TRAILING_DAYS);
  for (const month of await openMonths(ctx, lease, before)) {
    job.signal.throwIfAborted();
    try {
      await sealMonth(ctx, lease, job.id, month);
    } catch (error) {
      if (!(error instanceof MonthChangedError || error instanceof AccountMovedError)) throw error;
      ctx.log.warn({ err: error }, 'month changed while it was sealed; a later sync seals it');
    }
  }
  await closeLedgerMonths(ctx, lease, before);
}

/** A slice was replaced, moved or marked as damaged while its month was copied. The sweeper deletes the copy. */
class MonthChangedError extends Error {
  constructor({ searchType, grain, month }: Month) {
    super(`${searchType} ${grain} ${month} changed while it was sealed`);
    this.name = 'MonthChangedError';
  }
}

/** Past months that are not sealed yet and whose days are all frozen or empty. A sealed month of the ledger is not open. */
async function openMonths(ctx: SyncContext, lease: Lease, before: Day): Promise<Month[]> {
  const { rows } = await asWorker(ctx, tx =>
    sql<Month>`
      select l.search_type as "searchType", l.grain, date_trunc('month', l.day)::date::text as month,
        min(g.warehouse_id) as warehouse,
        json_agg(json_build_object('day', l.day, 'gen', l.active_gen::text, 'rows', l.rows,
          'clicks', l.clicks, 'impressions', l.impressions, 'checksum', l.checksum))
          filter (where l.active_gen is not null) as slices
      from sync_days l left join sync_generations g on g.gen = l.active_gen
      where l.property_id = ${lease.propertyId} and l.day < date_trunc('month', ${before}::date)
      group by 1, 2, 3
      having bool_and(l.frozen_at is not null or l.state in ('empty', 'unreachable', 'unavailable'))
        and bool_and(l.damaged_at is null and l.empty_since is null) and count(l.active_gen) > 0
        and (count(distinct l.active_gen) > 1 or bool_or(g.sealed_month is null and l.active_gen is not null))
      order by 3 desc, 1, 2`.execute(tx),
  );
  return rows;
}

async function sealMonth(ctx: SyncContext, lease: Lease, jobId: string, month: Month): Promise<void> {
  const { searchType, grain, slices } = month;
  const [first, ...rest] = slices;
  const days = [first.day, ...rest.map(slice => slice.day)] as const;
  const generation = await newGeneration(ctx, lease, jobId, { searchType, grain, days });
  const { gen, warehouse } = generation;
  if (warehouse !== month.warehouse) throw new MonthChangedError(month);
  await copyRows(ctx, lease, gen, month);
  await verifyGeneration(ctx, lease, generation, { searchType, grain, slices });
  await rollUp(ctx, lease, generation, month);
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    await claimGeneration(tx, gen);
    await tx
      .updateTable('sync_generations')
      .set({ sealed_month: month.month })
      .where('gen', '=', gen)
      .execute();
    const moved = await sql`
      update sync_days l set active_gen = ${gen}::bigint, fence = ${lease.fence}::bigint,
        state = case state when 'final' then 'sealed' else state end
      from unnest(${[...days]}::date[], ${slices.map(slice => slice.gen)}::bigint[]) copied (day, gen)
      where l.property_id = ${lease.propertyId}::uuid and l.search_type = ${searchType} and l.grain = ${grain}
        and l.day = copied.day and l.active_gen = copied.gen and l.damaged_at is null`.execute(tx);
    if (moved.numAffectedRows !== BigInt(slices.length)) throw new MonthChangedError(month);
    await retireReplaced(
      tx,
      lease,
      slices.map(slice => slice.gen),
    );
    if (FINE_GRAINS.some(fine => fine === grain))
      await addProgress(tx, jobId, { parts: 1, firstSyncParts: 1 });
    await ctx.failAt?.('commit:before');
  });
  await ctx.failAt?.('commit:after');
}

/** Copies the visible rows within the warehouse in one insert. */
async function copyRows(ctx: SyncContext, lease: Lease, gen: string, month: Month): Promise<void> {
  const { table } = GRAIN_TABLES[month.grain];
  const columns = (gen: string) => rowColumns(month.grain, gen).join(', ');
  await ctx.failAt?.('insert:before');
  const client = ctx.clickhouse.at(month.warehouse);
  await ctx.inserts.turn({ client, table });
  await client.command({
    query: `INSERT INTO ${table} (${columns('gen')}) SELECT ${columns('{new_gen:UInt64}')} FROM ${table}
      WHERE account_id = {account:UUID} AND property_id = {property:UUID} AND search_type = {type:String}
        AND day >= {first:Date} AND day < addMonths({first:Date}, 1)
        AND (day, gen) IN {shown:Array(Tuple(Date, UInt64))}`,
    query_params: {
      new_gen: BigInt(gen),
      account: lease.accountId,
      property: lease.propertyId,
      type: month.searchType,
      first: month.month,
      shown: month.slices.map(slice => new TupleParam([slice.day, BigInt(slice.gen)])),
    },
  });
  await ctx.failAt?.('insert:after');
}
