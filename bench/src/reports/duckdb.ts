import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ClickhouseSettings } from '@gsc/db/clickhouse';

type Connection = {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
};
type DuckDb = { DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> } };

/** DuckDB is not a dependency. It is loaded from DUCKDB_FROM; without it, the comparison is skipped. */
export function loadDuckDb(): DuckDb | null {
  try {
    return createRequire(`${process.env.DUCKDB_FROM ?? process.cwd()}/`)('@duckdb/node-api') as DuckDb;
  } catch {
    return null;
  }
}

/** Copies the property's rows from ClickHouse to DuckDB through a Parquet file. */
export async function fillDuckDb(
  { DuckDBInstance }: DuckDb,
  dir: string,
  clickhouse: ClickhouseSettings,
  propertyId: string,
): Promise<Connection> {
  const instance = await DuckDBInstance.create(`${dir}/rows.duckdb`);
  const connection = await instance.connect();
  await connection.run('SET threads = 2');
  for (const [kind, table] of [
    ['query', 'search_queries'],
    ['page', 'search_pages'],
  ] as const) {
    const file = `${dir}/${kind}.parquet`;
    const response = await fetch(`${clickhouse.url}/?database=${clickhouse.database}`, {
      method: 'POST',
      headers: { 'X-ClickHouse-User': clickhouse.username, 'X-ClickHouse-Key': clickhouse.password },
      body: `SELECT ${kind}, country, device, day, clicks, impressions, position_sum FROM ${table}
        WHERE property_id = '${propertyId}' FORMAT Parquet`,
    });
    if (!response.ok || !response.body)
      throw new Error(`ClickHouse returned no rows for DuckDB: ${response.status}`);
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file));
    // This order was the fastest layout for DuckDB.
    await connection.run(`CREATE TABLE ${table} AS SELECT * FROM '${file}' ORDER BY ${kind}, day`);
  }
  return connection;
}

export const topInDuckDb = (connection: Connection, kind: 'query' | 'page', from: string, to: string) =>
  connection.runAndReadAll(
    `SELECT ${kind}, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
     FROM ${kind === 'query' ? 'search_queries' : 'search_pages'}
     WHERE day BETWEEN DATE '${from}' AND DATE '${to}' GROUP BY ${kind} ORDER BY c DESC, i DESC LIMIT 50`,
  );
