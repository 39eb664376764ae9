import { Readable } from 'node:stream';
import { GRAIN_TABLES, type Grain } from '@gsc/core/warehouse/grains';
import { connectClickhouse } from '@gsc/db/clickhouse';
import type { Laboratory } from '../sync/laboratory.ts';
import { rowText } from './row-text.ts';

/** Reads the Parquet files of an archive with ClickHouse. Returns one text for each row. */
export async function parquetRows(lab: Laboratory, files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const client = connectClickhouse(lab.clickhouseAdmin);
  const found: string[] = [];
  try {
    for (const [name, content] of files) {
      const grain = /\/([a-z_]+)_\d{4}-\d{2}-\d{2}_[^/]+\.parquet$/.exec(name)?.[1] as Grain | undefined;
      if (!grain) continue;
      const { keys } = GRAIN_TABLES[grain];
      const texts = ['property_id', 'search_type', ...keys].map(column => `${column} String`);
      await client.command({
        query: `CREATE OR REPLACE TABLE read_back (${texts.join(', ')}, day Date, clicks UInt32,
          impressions UInt32, position_sum Float64) ENGINE = MergeTree ORDER BY tuple()`,
      });
      await client.insert({
        table: 'read_back',
        format: 'Parquet',
        values: Readable.from([content], { objectMode: false }),
      });
      const result = await client.query({ query: 'SELECT * FROM read_back', format: 'JSONEachRow' });
      for (const row of await result.json<Record<string, string | number>>()) {
        const values = grain.endsWith('total') ? [] : keys.map(key => String(row[key]));
        const numbers = ['clicks', 'impressions', 'position_sum'].map(column => Number(row[column]));
        found.push(rowText(grain, String(row['day']), values, numbers));
      }
    }
    await client.command({ query: 'DROP TABLE IF EXISTS read_back' });
  } finally {
    await client.close();
  }
  return found;
}
