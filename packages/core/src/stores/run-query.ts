import { setImmediate as letOthersRun } from 'node:timers/promises';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { type ClickHouseClient, ClickHouseError, parseError } from '@gsc/db/clickhouse';
import type { Context } from '../context.ts';
import { ProductError } from '../errors.ts';
import type { WarehouseAccess } from './open-clickhouse.ts';
import { type Sums, ZERO_SUMS } from './sums.ts';

/** SQL with fixed identifiers, and the values of its own parameters. */
export type Statement = { sql: string; params: Record<string, unknown> };

/** One row: keys and labels by column name, and sums. */
export type ResultRow = { values: Record<string, string>; sums: Sums; row: Record<string, string | number> };
export type QueryResult = { rows: ResultRow[]; totals: Sums; count: number };

type Body = {
  meta: { name: string }[];
  data: (string | number)[][];
  totals?: (string | number)[];
  rows_before_limit_at_least?: number;
};

/** Users do not wait longer than this. ClickHouse cancels the query when the connection closes. */
const TIMEOUT_MS = 30_000;

/**
 * The response begins when the result is complete: an error after the first bytes would be a lost connection. Results
 * of up to 8 MB stay in the memory of the server, larger ones are written to a file.
 */
const COMPLETE = { wait_end_of_query: 1, buffer_size: '8000000' } as const;

/** Reads the warehouse. A statement that was read before has the same result. */
export type Reader = WarehouseAccess & Pick<Context, 'results'>;

/** Values of a statement's parameters, and the warehouse that has the generations among them. */
export type QueryArguments = Record<string, unknown> & { warehouse?: string | null };

/** Runs a statement as the read-only user, with its limits on time, memory and rows. */
export async function runQuery(
  ctx: Reader,
  { sql, params }: Statement,
  { warehouse = null, ...values }: QueryArguments,
): Promise<QueryResult> {
  const query_params = { ...params, ...values };
  // Numbers of generations are unique in all warehouses. The name is part of the key in case they are ever not.
  const body = await ctx.results.get(sql, { ...query_params, warehouse }, parseBody, () =>
    readText(ctx.clickhouse.at(warehouse), sql, query_params),
  );
  const names = body.meta.map(column => column.name);
  const toRow = (cells: (string | number)[]) =>
    resultRow(Object.fromEntries(cells.map((value, at) => [names[at] ?? '', value])));
  return {
    rows: body.data.map(toRow),
    totals: body.totals ? toRow(body.totals).sums : ZERO_SUMS,
    count: body.rows_before_limit_at_least ?? body.data.length,
  };
}

async function readText(
  clickhouse: ClickHouseClient,
  query: string,
  query_params: Record<string, unknown>,
): Promise<string> {
  const abort_signal = AbortSignal.timeout(TIMEOUT_MS);
  const read = async () => {
    const result = await clickhouse.query({
      query,
      query_params,
      format: 'JSONCompact',
      abort_signal,
      clickhouse_settings: COMPLETE,
    });
    return await result.text();
  };
  try {
    return await read().catch(error => (isConnectionLost(error) ? read() : Promise.reject(error)));
  } catch (error) {
    if (abort_signal.aborted) throw new ProductError('invalid', REPORTS_TEXT.tooHeavy);
    return throwQueryError(error);
  }
}

/** The longest exception that is looked for at the end of a response. */
const MAX_EXCEPTION = 10_000;

/** A server can fail, and a proxy can end, after status 200 was sent. The response then breaks off or has an exception. */
function parseBody(text: string): Body {
  const body = parseObject(text);
  if (Array.isArray(body?.meta) && Array.isArray(body.data) && body.exception === undefined)
    return body as Body;
  const error = parseError(String(body?.exception ?? text.slice(-MAX_EXCEPTION)));
  if (error instanceof ClickHouseError) return throwQueryError(error);
  throw new Error('the response of the warehouse is not complete');
}

/** The message of the parser is dropped, because it contains a part of the response. */
function parseObject(text: string): (Partial<Body> & { exception?: unknown }) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A server closes idle connections, and all of them when it restarts. A statement that only reads can be sent again. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Streams the rows of a statement in batches, for exports. Only the current batch is in memory. */
export async function* streamQuery(
  ctx: WarehouseAccess,
  { sql, params }: Statement,
  { warehouse = null, ...values }: QueryArguments,
  batchSize: number,
): AsyncGenerator<ResultRow[]> {
  const result = await ctx.clickhouse
    .at(warehouse)
    .query({ query: sql, query_params: { ...params, ...values }, format: 'JSONEachRow' })
    .catch(throwQueryError);
  let batch: ResultRow[] = [];
  try {
    for await (const chunk of result.stream<ResultRow['row']>()) {
      for (const row of chunk) {
        batch.push(resultRow(row.json()));
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      await letOthersRun();
    }
  } catch (error) {
    throwQueryError(error);
  } finally {
    result.close();
  }
  if (batch.length > 0) yield batch;
}

function resultRow(row: ResultRow['row']): ResultRow {
  const values: Record<string, string> = {};
  for (const name of Object.keys(row)) if (/^[ktb]\d?$/.test(name)) values[name] = String(row[name]);
  return { values, sums: sumsOf(row), row };
}

export const sumsOf = (row: Record<string, string | number>, prefix = ''): Sums => ({
  clicks: Number(row[`${prefix}c`] ?? 0),
  impressions: Number(row[`${prefix}i`] ?? 0),
  positionSum: Number(row[`${prefix}p`] ?? 0),
});

const BAD_EXPRESSION = ['427'];
/** Limits on time, rows read, memory and result size. */
const TOO_HEAVY = ['158', '159', '160', '241', '307', '396'];

/** Concurrent statements and keyed quotas of the server. */
const TOO_MANY = ['201', '202'];

/** Hides ClickHouse's message from users and logs, because it contains the statement and its values. */
export function throwQueryError(error: unknown): never {
  if (!(error instanceof ClickHouseError)) throw error;
  if (BAD_EXPRESSION.includes(error.code)) throw new ProductError('invalid', REPORTS_TEXT.badExpression);
  if (TOO_HEAVY.includes(error.code)) throw new ProductError('invalid', REPORTS_TEXT.tooHeavy);
  if (TOO_MANY.includes(error.code)) throw new ProductError('rate_limited', REPORTS_TEXT.tooMany);
  throw new Error(`report query failed: ${error.code} ${error.type ?? ''}`);
}
