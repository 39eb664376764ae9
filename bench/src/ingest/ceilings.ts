import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { asDay } from '@gsc/calendar/pacific-day';
import { GRAIN_TABLES } from '@gsc/core/ledger/grains';
import { rowsAsText } from '@gsc/core/ledger/write/rows-as-text';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';
import type { Body } from './fetch-bodies.ts';

type GoogleResponse = {
  rows?: { keys: string[]; clicks: number; impressions: number; position: number }[];
};

/** Rows per second of JSON.parse alone. */
export function parsingAlone(bodies: readonly Body[]): number {
  let rows = 0;
  const started = performance.now();
  for (const { text } of bodies) rows += (JSON.parse(text) as GoogleResponse).rows?.length ?? 0;
  return rows / ((performance.now() - started) / 1000);
}

/** Rows per second of inserts alone. The rows go into the same tables but are never visible. */
export async function insertAlone(lab: Laboratory, bodies: readonly Body[], lanes: number): Promise<number> {
  const [account, property] = [randomUUID(), randomUUID()];
  const batches = bodies.map(({ grain, day, text }) => {
    const found = ((JSON.parse(text) as GoogleResponse).rows ?? []).map(row => ({
      ...row,
      positionSum: row.position * row.impressions,
    }));
    const reading = { key: { searchType: 'web' as const, grain, day: asDay(day) }, rows: found };
    return { ...GRAIN_TABLES[grain], reading };
  });
  let rows = 0;
  const started = performance.now();
  const queue = batches.values();
  const lane = async () => {
    for (const { table, keys, reading } of queue) {
      const columns = ['account_id', 'property_id', 'search_type', ...keys, 'day', 'gen'];
      columns.push('clicks', 'impressions', 'position_sum');
      const text = rowsAsText([reading], `${account}\t${property}\tweb\t`, '1', () => '');
      await lab.world.clickhouse.at(null).insert({
        table,
        columns: columns as [string, ...string[]],
        format: 'TabSeparated',
        values: Readable.from(text, { objectMode: false }),
      });
      rows += reading.rows.length;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const perSecond = rows / ((performance.now() - started) / 1000);
  for (const table of new Set(batches.map(batch => batch.table))) {
    await lab.world.clickhouse.at(null).command({
      query: `DELETE FROM ${table} WHERE account_id = {account:UUID}`,
      query_params: { account },
    });
  }
  return perSecond;
}
