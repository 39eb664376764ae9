import { setTimeout as sleep } from 'node:timers/promises';
import { asDay } from '@gsc/calendar/pacific-day';
import { asText, checksumSql } from '@gsc/core/features/sync/write/checksum';
import {
  fineGrainsOf,
  GRAIN_TABLES,
  type Grain,
  SEARCH_TYPES,
  totalGrainsOf,
} from '@gsc/core/warehouse/grains';
import { readPointers, VIEW_ARGUMENTS, viewParameters } from '@gsc/core/warehouse/read-pointers';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { CheckedProperty, CheckedWorld } from './checker.ts';

const EVER = { from: asDay('2024-01-01'), to: asDay('2030-12-31') };

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
  const { ledger, pointers } = await inScope(world.postgres, {}, async tx => {
    // What the ledger says and where it points to are of one moment.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const choice = { propertyIds: [propertyId], searchType, grain, ...EVER };
    const ledger = await tx
      .selectFrom('sync_ledger')
      .select(['day', 'rows', 'checksum'])
      .where('property_id', '=', propertyId)
      .where('search_type', '=', searchType)
      .where('grain', '=', grain)
      .where('active_gen', 'is not', null)
      .execute();
    return { ledger, pointers: await readPointers(tx, choice) };
  });
  if (ledger.length === 0) return;
  const { table, keys } = GRAIN_TABLES[grain];
  const result = await world.clickhouse.query({
    query: `SELECT toString(day) AS of_day, toUInt32(count()) AS row_count, toString(${checksumSql(keys)}) AS hash_sum
      FROM ${table.replace('search_', 'report_')}(${VIEW_ARGUMENTS}) GROUP BY day`,
    query_params: viewParameters(accountId, [propertyId], pointers),
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ of_day: string; row_count: number; hash_sum: string }>();
  const seen = new Map(rows.map(row => [row.of_day, row]));
  for (const { day, rows: count, checksum } of ledger) {
    const found = seen.get(String(day));
    seen.delete(String(day));
    polled.reads++;
    if (found?.row_count === count && asText(BigInt(found.hash_sum)) === checksum) continue;
    polled.mixed++;
    if (polled.examples.length < 5) {
      polled.examples.push(`${searchType} ${grain} ${day}: ${found?.row_count ?? 0} rows of ${count}`);
    }
  }
  // Days that nothing points to are not to be seen at all.
  polled.mixed += seen.size;
  for (const day of seen.keys()) polled.examples.push(`${searchType} ${grain} ${day}: not in the ledger`);
}
