import { Readable } from 'node:stream';
import type { Day } from '@gsc/calendar/pacific-day';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Lease } from '../../../property-lease/property-lease.ts';
import { GRAIN_TABLES, type Grain } from '../../../warehouse/grains.ts';
import type { Reading } from '../ledger/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { asText, checksumSql } from './checksum.ts';
import { rowsAsText } from './rows-as-text.ts';

/** The stored rows differ from the sent rows. Never retried under the same generation. */
export class StoreMismatchError extends Error {
  constructor(detail: string) {
    super(`stored rows differ from the sent rows: ${detail}`);
    this.name = 'StoreMismatchError';
  }
}

export type FirstSeen = { clicks: number; impressions: number; positionSum: number; at: Date };

/** Writes readings of one search type, grain and month in one insert. Returns the generation. */
export async function writeGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  firstSeen: (reading: Reading) => FirstSeen,
): Promise<string> {
  const [first, ...rest] = readings;
  const days = [first.key.day, ...rest.map(({ key }) => key.day)] as const;
  const gen = await newGeneration(ctx, lease, jobId, { ...first.key, days });
  await insert(ctx, lease, gen, readings, firstSeen);
  const slices = readings.map(({ key, rows, ...figures }) => ({
    ...figures,
    day: key.day,
    rows: rows.length,
  }));
  await verifyGeneration(ctx, lease, gen, { ...first.key, slices });
  return gen;
}

export async function newGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  { searchType, grain, days }: { searchType: SearchType; grain: Grain; days: readonly [Day, ...Day[]] },
): Promise<string> {
  const sorted = days.toSorted();
  const row = await inScope(ctx.postgres, {}, async tx => {
    const created = await tx
      .insertInto('sync_generations')
      .values({
        account_id: lease.accountId,
        property_id: lease.propertyId,
        job_id: jobId,
        fence: lease.fence,
        search_type: searchType,
        grain,
        first_day: sorted[0] ?? days[0],
        last_day: sorted.at(-1) ?? days[0],
        days: [...sorted],
      })
      .returning('gen')
      .executeTakeFirstOrThrow();
    await ctx.failAt?.('generation:before');
    return created;
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
  const before = `${lease.accountId}\t${lease.propertyId}\t${searchType}\t`;
  const after = (reading: Reading) => (isTotal ? firstSeenAsText(firstSeen(reading), reading) : '');
  await ctx.clickhouse.insert({
    table,
    columns: columns as [string, ...string[]],
    format: 'TabSeparated',
    values: Readable.from(rowsAsText(readings, before, gen, after), { objectMode: false }),
    // On a cluster the insert returns only after the shard has stored the rows.
    clickhouse_settings: { distributed_foreground_insert: 1 },
  });
  await ctx.failAt?.('insert:after');
}

function firstSeenAsText(
  { clicks, impressions, positionSum, at }: FirstSeen,
  { fetchedAt }: Reading,
): string {
  return ['', clicks, impressions, positionSum, seconds(at), seconds(fetchedAt)].join('\t');
}

/** Compares the row count, sums and checksum of each stored day with the expected values. */
export async function verifyGeneration(
  ctx: SyncContext,
  lease: Lease,
  gen: string,
  { searchType, grain, slices }: { searchType: SearchType; grain: Grain; slices: readonly Figures[] },
): Promise<void> {
  await ctx.failAt?.('verify:before');
  const stored = await readBack(ctx, lease, { searchType, grain, gens: [gen] });
  for (const { day, rows, clicks, impressions, checksum } of slices) {
    const found = stored.find(each => each.day === day);
    const matches =
      found?.rows === rows &&
      found.clicks === clicks &&
      found.impressions === impressions &&
      found.checksum === checksum;
    if (!matches) throw new StoreMismatchError(`${grain} ${day}, generation ${gen}`);
  }
  await ctx.failAt?.('verify:after');
}

type Figures = { day: string; rows: number; clicks: number; impressions: number; checksum: string };
export type Stored = Figures & { gen: string };

/** Computes the row count, sums and checksum of each day of these generations from the stored rows. */
export async function readBack(
  ctx: Pick<SyncContext, 'clickhouse'>,
  lease: Pick<Lease, 'accountId' | 'propertyId'>,
  { searchType, grain, gens }: { searchType: string; grain: Grain; gens: readonly string[] },
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
