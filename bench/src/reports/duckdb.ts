import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ClickhouseSettings } from '@gsc/db/clickhouse';

export type Connection = {
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
    // The daily totals, which are rows of their own in our tables.
    await connection.run(
      `CREATE TABLE ${kind}_totals AS SELECT day, sum(clicks) AS clicks, sum(impressions) AS impressions,
         sum(position_sum) AS position_sum FROM ${table} GROUP BY day`,
    );
  }
  return connection;
}

type Days = { from: string; to: string };
type Question = Days & { before: Days; bucket: 'day' | 'week' | 'month' };

const SUMS = 'sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p';
const within = ({ from, to }: Days) => `day BETWEEN DATE '${from}' AND DATE '${to}'`;
const text = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;

/** Answers a report in as few statements as possible. The 50 rows are known only after the first one. */
export async function answerInDuckDb(
  connection: Connection,
  kind: 'query' | 'page',
  question: Question,
): Promise<{ rows: number; count: number }> {
  const table = kind === 'query' ? 'search_queries' : 'search_pages';
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  // One pass for the rows, their number and their totals.
  const rows = await read(
    `WITH grouped AS MATERIALIZED (SELECT ${kind}, ${SUMS} FROM ${table} WHERE ${within(question)} GROUP BY ${kind})
     SELECT * FROM (SELECT ${kind}, c, i, p FROM grouped ORDER BY c DESC, i DESC, ${kind} LIMIT 50)
     CROSS JOIN (SELECT count(*) AS n, sum(c), sum(i), sum(p) FROM grouped)`,
  );
  const shown = `${kind} IN (${rows.map(([value]) => text(value))})`;
  await read(
    `SELECT ${kind}, date_trunc('${question.bucket}', day) AS b, ${SUMS} FROM ${table}
     WHERE ${within(question)} AND ${shown} GROUP BY ALL`,
  );
  await read(
    `SELECT ${kind}, ${SUMS} FROM ${table} WHERE ${within(question.before)} AND ${shown} GROUP BY ALL`,
  );
  await read(
    `SELECT day, clicks, impressions, position_sum FROM ${kind}_totals
     WHERE ${within(question)} OR ${within(question.before)}`,
  );
  return { rows: rows.length, count: Number(rows[0]?.[4] ?? 0) };
}
