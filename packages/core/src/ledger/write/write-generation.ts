import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { asWorker } from '../../stores/access.ts';
import type { WarehouseAccess } from '../../stores/open-clickhouse.ts';
import { checkSchema } from '../../stores/require-schema.ts';
import { GRAIN_TABLES, type Grain } from '../grains.ts';
import type { Lease } from '../lease/property-lease.ts';
import type { Reading } from '../plan/slice.ts';
import type { SyncContext } from '../sync-context.ts';
import { asText, checksumSql } from './checksum.ts';
import { rowColumns } from './row-columns.ts';
import { rowsAsText } from './rows-as-text.ts';

/** The stored rows differ from the sent rows. Never retried under the same generation. */
export class StoreMismatchError extends Error {
  constructor(detail: string) {
    super(`stored rows differ from the sent rows: ${detail}`);
    this.name = 'StoreMismatchError';
  }
}

/** A generation and the warehouse that stores its rows. */
export type Generation = { gen: string; warehouse: string };

export type FirstSeen = { clicks: number; impressions: number; positionSum: number; at: Date };

/**
 * Writes readings of one search type, grain and month in one insert, together with those of other properties. Returns
 * the generation.
 */
export async function writeGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  firstSeen: (reading: Reading) => FirstSeen,
): Promise<string> {
  const [first, ...rest] = readings;
  const days = [first.key.day, ...rest.map(({ key }) => key.day)] as const;
  const generation = await newGeneration(ctx, lease, jobId, { ...first.key, days });
  await insert(ctx, lease, generation, readings, firstSeen);
  const slices = readings.map(({ key, rows, ...figures }) => ({
    ...figures,
    day: key.day,
    rows: rows.length,
  }));
  await verifyGeneration(ctx, lease, generation, { ...first.key, slices });
  return generation.gen;
}

/** The number of a new generation in the current warehouse of the account. */
export async function newGeneration(
  ctx: SyncContext,
  lease: Lease,
  jobId: string,
  { searchType, grain, days }: { searchType: SearchType; grain: Grain; days: readonly [Day, ...Day[]] },
): Promise<Generation> {
  const sorted = days.toSorted();
  const generation = await asWorker(ctx, async tx => {
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
        warehouse_id: sql<string>`account_warehouse(${lease.accountId}::uuid)`,
      })
      .returning(['gen', 'warehouse_id as warehouse'])
      .executeTakeFirstOrThrow();
    await checkSchema(tx, created.warehouse);
    await ctx.failAt?.('generation:before');
    return created;
  });
  await ctx.failAt?.('generation:after');
  return generation;
}

async function insert(
  ctx: SyncContext,
  lease: Lease,
  { gen, warehouse }: Generation,
  readings: readonly [Reading, ...Reading[]],
  firstSeen: (reading: Reading) => FirstSeen,
): Promise<void> {
  const { searchType, grain } = readings[0].key;
  const { table } = GRAIN_TABLES[grain];
  const isTotal = table === 'search_totals';
  await ctx.failAt?.('insert:before');
  const before = `${lease.accountId}\t${lease.propertyId}\t${searchType}\t`;
  const after = (reading: Reading) => (isTotal ? firstSeenAsText(firstSeen(reading), reading) : '');
  await ctx.inserts.insert(
    { client: ctx.clickhouse.at(warehouse), table },
    { columns: rowColumns(grain), rows: rowsAsText(readings, before, gen, after) },
  );
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
  lease: Pick<Lease, 'accountId' | 'propertyId'>,
  { gen, warehouse }: Generation,
  { searchType, grain, slices }: { searchType: SearchType; grain: Grain; slices: readonly Figures[] },
): Promise<void> {
  await ctx.failAt?.('verify:before');
  const stored = await readBack(ctx, lease, { searchType, grain, gens: [gen], warehouse });
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

export type Figures = { day: string; rows: number; clicks: number; impressions: number; checksum: string };
export type Stored = Figures & { gen: string };
type Wanted = { searchType: string; grain: Grain; gens: readonly string[]; warehouse: string };

/** Computes the row count, sums and checksum of each day of these generations from the stored rows. */
export async function readBack(
  ctx: WarehouseAccess,
  lease: Pick<Lease, 'accountId' | 'propertyId'>,
  { searchType, grain, gens, warehouse }: Wanted,
): Promise<Stored[]> {
  const { table, keys } = GRAIN_TABLES[grain];
  const result = await ctx.clickhouse.at(warehouse).query({
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
