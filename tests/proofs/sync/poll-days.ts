import { setTimeout as sleep } from 'node:timers/promises';
import { asDay } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { viewSql } from '@gsc/core/analytics/report/sql/statement';
import { fineGrainsOf, GRAIN_TABLES, type Grain, totalGrainsOf } from '@gsc/core/ledger/grains';
import { readPointers, viewParameters } from '@gsc/core/ledger/read/read-pointers';
import { asText, checksumSql } from '@gsc/core/ledger/write/checksum';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { CheckedProperty, CheckedWorld } from './checker.ts';

const ALL_DAYS = { from: asDay('2024-01-01'), to: asDay('2030-12-31') };

export type Polled = { reads: number; mixed: number; polls: number; unanswered: number; examples: string[] };

/**
 * Repeatedly reads the pointers and then the rows of all days. Each day must be exactly one committed version: its
 * count and checksum must match the ledger at the time of the read.
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
    const searchType = SEARCH_TYPE_NAMES[Math.floor(Math.random() * SEARCH_TYPE_NAMES.length)] ?? 'web';
    const grains = [...totalGrainsOf(searchType), ...fineGrainsOf(searchType)];
    const grain = grains[Math.floor(Math.random() * grains.length)] ?? 'region';
    try {
      await readOnce(world, property, searchType, grain, polled);
      polled.polls++;
    } catch {
      // A store is down. A failed read is not a wrong result.
      polled.unanswered++;
      await sleep(100);
    }
    await sleep(pauseMs);
  }
  return polled;
}

/** Reads all days of one grain and compares each with the ledger of the same snapshot. */
export async function readOnce(
  world: CheckedWorld,
  { propertyId, accountId }: Pick<CheckedProperty, 'propertyId' | 'accountId'>,
  searchType: SearchType,
  grain: Grain,
  polled: Polled,
): Promise<void> {
  const { ledger, pointers } = await inScope(world.postgres, {}, async tx => {
    // Reads the ledger and its pointers from one snapshot.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const range = { propertyIds: [propertyId], searchType, grain, ...ALL_DAYS };
    const ledger = await tx
      .selectFrom('sync_ledger')
      .select(['day', 'rows', 'checksum'])
      .where('property_id', '=', propertyId)
      .where('search_type', '=', searchType)
      .where('grain', '=', grain)
      .where('active_gen', 'is not', null)
      .execute();
    return { ledger, pointers: await readPointers(tx, range) };
  });
  if (ledger.length === 0) return;
  const { keys } = GRAIN_TABLES[grain];
  const result = await world.clickhouse.at(pointers.warehouse).query({
    query: `SELECT toString(day) AS of_day, toUInt32(count()) AS row_count, toString(${checksumSql(keys)}) AS hash_sum
      FROM ${viewSql(grain)} GROUP BY day`,
    query_params: viewParameters(accountId, [propertyId], pointers),
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ of_day: string; row_count: number; hash_sum: string }>();
  const remaining = new Map(rows.map(row => [row.of_day, row]));
  for (const { day, rows: count, checksum } of ledger) {
    const found = remaining.get(String(day));
    remaining.delete(String(day));
    polled.reads++;
    if (found?.row_count === count && asText(BigInt(found.hash_sum)) === checksum) continue;
    polled.mixed++;
    if (polled.examples.length < 5) {
      polled.examples.push(`${searchType} ${grain} ${day}: ${found?.row_count ?? 0} rows of ${count}`);
    }
  }
  // Days without a pointer must not be visible.
  polled.mixed += remaining.size;
  for (const day of remaining.keys())
    polled.examples.push(`${searchType} ${grain} ${day}: not in the ledger`);
}
