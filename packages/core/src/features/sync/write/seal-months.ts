import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { TupleParam } from '@gsc/db/clickhouse';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Lease } from '../../../property-lease/property-lease.ts';
import { GRAIN_TABLES, type Grain } from '../../../warehouse/grains.ts';
import { holdLease } from '../job/lease.ts';
import { claimGeneration } from '../ledger/commit-readings.ts';
import { TRAILING_DAYS } from '../ledger/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { retireReplaced } from '../upkeep/guarded-removal.ts';
import { rollUp } from './roll-up.ts';
import { newGeneration, verifyGeneration } from './write-generation.ts';

type Slice = {
  day: Day;
  gen: string;
  rows: number;
  clicks: number;
  impressions: number;
  checksum: string;
};
type Month = { searchType: SearchType; grain: Grain; month: Day; slices: [Slice, ...Slice[]] };

/**
 * Copies each month that is final into a single generation and adds a roll-up, so that readers can query the month
 * instead of its days. If Google revises a day later, the month becomes open again.
 */
export async function sealMonths(
  ctx: SyncContext,
  lease: Lease,
  job: { id: string; today: Day; signal: AbortSignal },
): Promise<void> {
  for (const month of await openMonths(ctx, lease, addDays(job.today, -TRAILING_DAYS))) {
    job.signal.throwIfAborted();
    try {
      await sealMonth(ctx, lease, job.id, month);
    } catch (error) {
      if (!(error instanceof MonthChangedError)) throw error;
      ctx.log.warn({ err: error }, 'month changed while it was sealed; a later sync seals it');
    }
  }
}

/** A slice was replaced or marked as damaged while its month was copied. The sweeper deletes the copy. */
class MonthChangedError extends Error {
  constructor({ searchType, grain, month }: Month) {
    super(`${searchType} ${grain} ${month} changed while it was sealed`);
    this.name = 'MonthChangedError';
  }
}

/** Past months that are not sealed yet and whose days are all frozen or empty. */
async function openMonths(ctx: SyncContext, lease: Lease, before: Day): Promise<Month[]> {
  const { rows } = await inScope(ctx.postgres, {}, tx =>
    sql<Month>`
      select l.search_type as "searchType", l.grain, date_trunc('month', l.day)::date::text as month,
        json_agg(json_build_object('day', l.day, 'gen', l.active_gen::text, 'rows', l.rows,
          'clicks', l.clicks, 'impressions', l.impressions, 'checksum', l.checksum))
          filter (where l.active_gen is not null) as slices
      from sync_ledger l left join sync_generations g on g.gen = l.active_gen
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
  const gen = await newGeneration(ctx, lease, jobId, { searchType, grain, days });
  await copyRows(ctx, lease, gen, month);
  await verifyGeneration(ctx, lease, gen, { searchType, grain, slices });
  await rollUp(ctx, lease, gen, month);
  await inScope(ctx.postgres, {}, async tx => {
    await holdLease(tx, lease);
    await claimGeneration(tx, gen);
    await tx
      .updateTable('sync_generations')
      .set({ sealed_month: month.month })
      .where('gen', '=', gen)
      .execute();
    const moved = await sql`
      update sync_ledger l set active_gen = ${gen}::bigint, fence = ${lease.fence}::bigint,
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
    await ctx.failAt?.('commit:before');
  });
  await ctx.failAt?.('commit:after');
}

/** Copies the visible rows within the warehouse in one insert. */
async function copyRows(ctx: SyncContext, lease: Lease, gen: string, month: Month): Promise<void> {
  const { table, keys } = GRAIN_TABLES[month.grain];
  const values = ['clicks', 'impressions', 'position_sum'];
  if (table === 'search_totals') {
    values.push('first_clicks', 'first_impressions', 'first_position_sum', 'first_seen_at', 'fetched_at');
  }
  const columns = (number: string) =>
    ['account_id', 'property_id', 'search_type', ...keys, 'day', number, ...values].join(', ');
  await ctx.failAt?.('insert:before');
  await ctx.clickhouse.command({
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
    clickhouse_settings: { distributed_foreground_insert: 1 },
  });
  await ctx.failAt?.('insert:after');
}
