import { setTimeout as sleep } from 'node:timers/promises';
import { TupleParam } from '@clickhouse/client';
import { asText, checksumSql } from '@gsc/core/features/sync/checksum';
import {
  fineGrainsOf,
  GRAIN_TABLES,
  type Grain,
  SEARCH_TYPES,
  totalGrainsOf,
} from '@gsc/core/features/sync/grains';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import type { CheckedProperty, CheckedWorld } from './checker.ts';

export type Polled = { reads: number; mixed: number; polls: number; unanswered: number; examples: string[] };

/**
 * Reads whole ranges of days over and over: the pointers once, then those rows. Each day read has to be
 * exactly one version that was committed as a whole: its count and checksum are the ledger's of that moment.
 */
export async function pollDays(
  world: CheckedWorld,
  properties: readonly CheckedProperty[],
  until: AbortSignal,
  pauseMs: number,
): Promise<Polled> {
  const polled: Polled = { reads: 0, mixed: 0, polls: 0, unanswered: 0, examples: [] };
  for (let turn = 0; !until.aborted; turn++) {
    const property = properties[turn % properties.length];
    if (!property) break;
    const searchType = SEARCH_TYPES[Math.floor(Math.random() * SEARCH_TYPES.length)] ?? 'web';
    const grains = [...totalGrainsOf(searchType), ...fineGrainsOf(searchType)];
    const grain = grains[Math.floor(Math.random() * grains.length)] ?? 'region';
    try {
      await readOnce(world, property, searchType, grain, polled);
      polled.polls++;
    } catch {
      // A store is down just now: no answer is no wrong answer.
      polled.unanswered++;
      await sleep(100);
    }
    await sleep(pauseMs);
  }
  return polled;
}

async function readOnce(
  world: CheckedWorld,
  { propertyId, accountId }: CheckedProperty,
  searchType: SearchType,
  grain: Grain,
  polled: Polled,
): Promise<void> {
  const ledger = await inScope(world.postgres, {}, tx =>
    tx
      .selectFrom('sync_ledger')
      .select(['day', 'active_gen', 'rows', 'checksum'])
      .where('property_id', '=', propertyId)
      .where('search_type', '=', searchType)
      .where('grain', '=', grain)
      .where('active_gen', 'is not', null)
      .execute(),
  );
  if (ledger.length === 0) return;
  const { table, keys } = GRAIN_TABLES[grain];
  const result = await world.clickhouse.query({
    query: `SELECT toString(day) AS of_day, toUInt32(count()) AS row_count, toString(${checksumSql(keys)}) AS hash_sum
      FROM ${table} WHERE account_id = {account:UUID} AND property_id = {property:UUID}
        AND search_type = {type:String} AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))}
      GROUP BY day`,
    query_params: {
      account: accountId,
      property: propertyId,
      type: searchType,
      pointers: ledger.map(row => new TupleParam([row.day, BigInt(row.active_gen ?? 0)])),
    },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ of_day: string; row_count: number; hash_sum: string }>();
  const seen = new Map(rows.map(row => [row.of_day, row]));
  for (const { day, rows: count, checksum } of ledger) {
    const found = seen.get(String(day));
    polled.reads++;
    if (found?.row_count === count && asText(BigInt(found.hash_sum)) === checksum) continue;
    polled.mixed++;
    if (polled.examples.length < 5) {
      polled.examples.push(`${searchType} ${grain} ${day}: ${found?.row_count ?? 0} rows of ${count}`);
    }
  }
}
