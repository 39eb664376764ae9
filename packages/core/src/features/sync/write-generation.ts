import { inScope } from '@gsc/db/postgres';
import { asText, checksumSql } from './checksum.ts';
import { GRAIN_TABLES } from './grains.ts';
import type { Lease } from './lease.ts';
import type { Reading } from './slice.ts';
import type { SyncContext } from './sync-context.ts';

/** What was stored is not what was sent. Never retried under the same number. */
class StoreMismatchError extends Error {
  constructor(detail: string) {
    super(`the warehouse stored something else: ${detail}`);
    this.name = 'StoreMismatchError';
  }
}

export type FirstSeen = { clicks: number; impressions: number; positionSum: number; at: Date };

/** Of one search type, grain and month: one number, one insert, one partition. Returns the generation. */
export async function writeGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  firstSeen: (reading: Reading) => FirstSeen,
): Promise<string> {
  const gen = await newGeneration(ctx, lease, jobId, readings);
  await insert(ctx, lease, gen, readings, firstSeen);
  await verify(ctx, lease, gen, readings);
  return gen;
}

async function newGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
): Promise<string> {
  const days = readings.map(reading => reading.key.day).sort();
  const [first] = readings;
  const row = await inScope(ctx.postgres, {}, async tx => {
    const made = await tx
      .insertInto('sync_generations')
      .values({
        account_id: lease.accountId,
        property_id: lease.propertyId,
        job_id: jobId,
        fence: lease.fence,
        search_type: first.key.searchType,
        grain: first.key.grain,
        first_day: days[0] ?? first.key.day,
        last_day: days.at(-1) ?? first.key.day,
      })
      .returning('gen')
      .executeTakeFirstOrThrow();
    await ctx.failAt?.('generation:before');
    return made;
  });
  await ctx.failAt?.('generation:after');
  return row.gen;
}

async function insert(
  ctx: SyncContext,
  lease: Lease,
  gen: string,
  readings: readonly [Reading, ...Reading[]],
  firstSeen: (reading: Reading) => FirstSeen,
): Promise<void> {
  const { searchType, grain } = readings[0].key;
  const { table, keys } = GRAIN_TABLES[grain];
  const isTotal = table === 'search_totals';
  const columns = ['account_id', 'property_id', 'search_type', ...keys, 'day', 'gen'];
  columns.push('clicks', 'impressions', 'position_sum');
  if (isTotal)
    columns.push('first_clicks', 'first_impressions', 'first_position_sum', 'first_seen_at', 'fetched_at');
  await ctx.failAt?.('insert:before');
  await ctx.clickhouse.insert({
    table,
    columns: columns as [string, ...string[]],
    format: 'JSONCompactEachRow',
    values: readings.flatMap(reading => {
      const first = isTotal ? firstSeen(reading) : null;
      return reading.rows.map(row => [
        lease.accountId,
        lease.propertyId,
        searchType,
        ...row.keys,
        reading.key.day,
        gen,
        row.clicks,
        row.impressions,
        row.positionSum,
        ...(first
          ? [
              first.clicks,
              first.impressions,
              first.positionSum,
              seconds(first.at),
              seconds(reading.fetchedAt),
            ]
          : []),
      ]);
    }),
    // On a cluster the answer waits until the shard has the rows.
    clickhouse_settings: { distributed_foreground_insert: 1 },
  });
  await ctx.failAt?.('insert:after');
}

async function verify(
  ctx: SyncContext,
  lease: Lease,
  gen: string,
  readings: readonly [Reading, ...Reading[]],
): Promise<void> {
  await ctx.failAt?.('verify:before');
  const { searchType, grain } = readings[0].key;
  const stored = await readBack(ctx, lease, { searchType, grain, gens: [gen] });
  for (const { key, rows, clicks, impressions, checksum } of readings) {
    const found = stored.find(each => each.day === key.day);
    const asSent =
      found?.rows === rows.length &&
      found.clicks === clicks &&
      found.impressions === impressions &&
      found.checksum === checksum;
    if (!asSent) throw new StoreMismatchError(`${grain} ${key.day}, generation ${gen}`);
  }
  await ctx.failAt?.('verify:after');
}

export type Stored = {
  day: string;
  gen: string;
  rows: number;
  clicks: number;
  impressions: number;
  checksum: string;
};

/** Count, sums and hash of generations, day by day, from the rows themselves. */
export async function readBack(
  ctx: SyncContext,
  lease: Pick<Lease, 'accountId' | 'propertyId'>,
  {
    searchType,
    grain,
    gens,
  }: { searchType: string; grain: Reading['key']['grain']; gens: readonly string[] },
): Promise<Stored[]> {
  const { table, keys } = GRAIN_TABLES[grain];
  const result = await ctx.clickhouse.query({
    query: `SELECT toString(day) AS of_day, toString(gen) AS of_gen, toUInt32(count()) AS row_count,
        toString(sum(clicks)) AS all_clicks, toString(sum(impressions)) AS all_impressions,
        toString(${checksumSql(keys)}) AS hash_sum
      FROM ${table}
      WHERE account_id = {account:UUID} AND property_id = {property:UUID} AND search_type = {type:String}
        AND gen IN {gens:Array(UInt64)}
      GROUP BY day, gen`,
    query_params: {
      account: lease.accountId,
      property: lease.propertyId,
      type: searchType,
      gens: gens.map(BigInt),
    },
    format: 'JSONEachRow',
  });
  const rows = await result.json<StoredRow>();
  return rows.map(row => ({
    day: row.of_day,
    gen: row.of_gen,
    rows: row.row_count,
    clicks: Number(row.all_clicks),
    impressions: Number(row.all_impressions),
    checksum: asText(BigInt(row.hash_sum)),
  }));
}

type StoredRow = {
  of_day: string;
  of_gen: string;
  row_count: number;
  all_clicks: string;
  all_impressions: string;
  hash_sum: string;
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
