import type { Day } from '@gsc/calendar/pacific-day';
import { GRAIN_TABLES, type Grain, ROLL_UPS } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import type { SyncContext } from '../sync-context.ts';
import { type Generation, StoreMismatchError } from './write-generation.ts';

type Sealed = { searchType: string; grain: Grain; month: Day };

/** Writes the sums of a sealed month without days, countries and devices, under the same generation. */
export async function rollUp(
  ctx: SyncContext,
  lease: Pick<Lease, 'accountId' | 'propertyId'>,
  { gen, warehouse }: Generation,
  sealed: Sealed,
): Promise<void> {
  const into = ROLL_UPS[sealed.grain];
  if (!into) return;
  const { table } = GRAIN_TABLES[sealed.grain];
  const parameters = {
    gen: BigInt(gen),
    account: lease.accountId,
    property: lease.propertyId,
    type: sealed.searchType,
    month: sealed.month,
  };
  const where =
    'account_id = {account:UUID} AND property_id = {property:UUID} AND search_type = {type:String}';
  const clickhouse = ctx.clickhouse.at(warehouse);
  await ctx.inserts.turn({ client: clickhouse, table: into.table });
  await clickhouse.command({
    query: `INSERT INTO ${into.table}
      (account_id, property_id, search_type, ${into.hash}, month, gen, clicks, impressions, position_sum)
      SELECT any(account_id), any(property_id), any(search_type), ${into.hash}, {month:Date}, {gen:UInt64},
        sum(clicks), sum(impressions), sum(position_sum)
      FROM ${table} WHERE ${where} AND day >= {month:Date} AND day < addMonths({month:Date}, 1) AND gen = {gen:UInt64}
      GROUP BY ${into.hash}`,
    query_params: parameters,
  });
  const result = await clickhouse.query({
    query: `SELECT uniqExact(${into.hash}) AS hashes, sum(clicks) AS all_clicks, sum(impressions) AS all_impressions,
        toInt64(sum(position_sum)) AS positions
      FROM ${table} WHERE ${where} AND day >= {month:Date} AND day < addMonths({month:Date}, 1) AND gen = {gen:UInt64}
      UNION ALL
      SELECT count(), sum(clicks), sum(impressions), toInt64(sum(position_sum))
      FROM ${into.table} WHERE ${where} AND month = {month:Date} AND gen = {gen:UInt64}`,
    query_params: parameters,
    format: 'JSONCompactEachRow',
  });
  const [days, month] = await result.json<unknown[]>();
  if (JSON.stringify(days) !== JSON.stringify(month)) {
    throw new StoreMismatchError(`the roll-up of ${sealed.grain} ${sealed.month}, generation ${gen}`);
  }
}
