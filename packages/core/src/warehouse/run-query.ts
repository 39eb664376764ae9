import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ClickHouseError } from '@gsc/db/clickhouse';
import type { Context } from '../context.ts';
import { ProductError } from '../errors.ts';
import { NOTHING, type Sums } from './metrics.ts';
import type { Statement } from './sql/statement.ts';

/** One row: its keys and texts by name, and its sums. */
export type ResultRow = { values: Record<string, string>; sums: Sums; row: Record<string, string | number> };
export type QueryResult = { rows: ResultRow[]; totals: Sums; count: number };

type Body = {
  meta: { name: string }[];
  data: (string | number)[][];
  totals?: (string | number)[];
  rows_before_limit_at_least?: number;
};

/** Nobody waits longer in front of a screen; the engine stops when we hang up. */
const TIMEOUT_MS = 30_000;

/** Runs a statement as the reader the server is, with the reader's limits of time, memory and rows. */
export async function runQuery(
  ctx: Pick<Context, 'clickhouse'>,
  { sql, params }: Statement,
  more: Record<string, unknown>,
): Promise<QueryResult> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const fail = (error: unknown): never => {
    if (timeout.aborted) throw new ProductError('invalid', REPORTS_TEXT.tooHeavy);
    return refuse(error);
  };
  const result = await ctx.clickhouse
    .query({
      query: sql,
      query_params: { ...params, ...more },
      format: 'JSONCompact',
      abort_signal: timeout,
    })
    .catch(fail);
  const body = (await result.json().catch(fail)) as unknown as Body;
  const names = body.meta.map(column => column.name);
  const read = (row: (string | number)[]): ResultRow => {
    const named = Object.fromEntries(row.map((value, at) => [names[at] ?? '', value]));
    const values: Record<string, string> = {};
    for (const name of names) if (/^[ktb]\d?$/.test(name)) values[name] = String(named[name]);
    return { values, sums: sumsOf(named), row: named };
  };
  return {
    rows: body.data.map(read),
    totals: body.totals ? read(body.totals).sums : NOTHING,
    count: body.rows_before_limit_at_least ?? body.data.length,
  };
}

export const sumsOf = (row: Record<string, string | number>, prefix = ''): Sums => ({
  clicks: Number(row[`${prefix}c`] ?? 0),
  impressions: Number(row[`${prefix}i`] ?? 0),
  positionSum: Number(row[`${prefix}p`] ?? 0),
});

const BAD_EXPRESSION = ['427'];
/** Time, rows to read, memory, size of the result. */
const TOO_HEAVY = ['158', '159', '160', '241', '307', '396'];

/** The engine's own words repeat the statement and its values: nobody is told them, nor is the log. */
export function refuse(error: unknown): never {
  if (!(error instanceof ClickHouseError)) throw error;
  if (BAD_EXPRESSION.includes(error.code)) throw new ProductError('invalid', REPORTS_TEXT.badExpression);
  if (TOO_HEAVY.includes(error.code)) throw new ProductError('invalid', REPORTS_TEXT.tooHeavy);
  throw new Error(`the warehouse refused a report: ${error.code} ${error.type ?? ''}`);
}
