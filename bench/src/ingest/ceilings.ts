import { randomUUID } from 'node:crypto';
import { GRAIN_TABLES } from '@gsc/core/features/sync/grains';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';
import type { Body } from './fetch-bodies.ts';

type Answer = {
  rows?: { keys: string[]; clicks: number; impressions: number; position: number }[];
};

/** Rows per second of JSON.parse and nothing else. */
export function parsingAlone(bodies: readonly Body[]): number {
  let rows = 0;
  const started = performance.now();
  for (const { text } of bodies) rows += (JSON.parse(text) as Answer).rows?.length ?? 0;
  return rows / ((performance.now() - started) / 1000);
}

/** Rows per second of inserts into the same tables and nothing else; nobody points to these rows. */
export async function insertAlone(lab: Laboratory, bodies: readonly Body[], lanes: number): Promise<number> {
  const [account, property] = [randomUUID(), randomUUID()];
  const batches = bodies.map(({ grain, day, text }) => ({
    ...GRAIN_TABLES[grain],
    values: ((JSON.parse(text) as Answer).rows ?? []).map(row => [
      account,
      property,
      'web',
      ...row.keys,
      day,
      1,
      row.clicks,
      row.impressions,
      row.position * row.impressions,
    ]),
  }));
  let rows = 0;
  const started = performance.now();
  const queue = batches.values();
  const lane = async () => {
    for (const { table, keys, values } of queue) {
      const columns = ['account_id', 'property_id', 'search_type', ...keys, 'day', 'gen'];
      columns.push('clicks', 'impressions', 'position_sum');
      await lab.world.clickhouse.insert({
        table,
        columns: columns as [string, ...string[]],
        format: 'JSONCompactEachRow',
        values,
      });
      rows += values.length;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const perSecond = rows / ((performance.now() - started) / 1000);
  for (const table of new Set(batches.map(batch => batch.table))) {
    await lab.world.clickhouse.command({
      query: `DELETE FROM ${table} WHERE account_id = {account:UUID}`,
      query_params: { account },
    });
  }
  return perSecond;
}
