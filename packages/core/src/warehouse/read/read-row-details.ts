import { daysBetween } from '@gsc/calendar/pacific-day';
import type { Granularity, ReportDimension } from '@gsc/contract/reports/api';
import type { Context } from '../../context.ts';
import { argumentsOf, comparisonArguments, type OpenReport, rolledArguments } from '../query/open-report.ts';
import type { ReportQuery } from '../query/report-query.ts';
import { type QueryResult, type ResultRow, runQuery } from '../run-query.ts';
import { isText, isTime } from '../sql/key-sql.ts';
import { comparedSql, monthLinesSql, sparklineSql } from '../sql/shown-sql.ts';
import { type Labels, labelsOf, resolveLabels } from './read-labels.ts';

type Reader = Pick<Context, 'clickhouse'>;
type RowDetails = {
  lines: QueryResult | null;
  complete: QueryResult | null;
  before: QueryResult | null;
  texts: Labels;
};

/** All that stands beside the rows of a page, asked for at once: their keys are all that it takes. */
export async function readRowDetails(
  ctx: Reader,
  report: OpenReport,
  rows: readonly ResultRow[],
  isPartial: boolean,
): Promise<RowDetails> {
  const { query, plan, now, before, compared } = report;
  const spark = sparkOf(query);
  const keys = shownKeys(query.dimensions, rows);
  const side = (pointers: OpenReport['now']['rows']) => ({ ...argumentsOf(report, pointers), ...keys });
  const compare = (name: 'now' | 'before', pointers: OpenReport['now']['rows']) =>
    rows.length === 0 || pointers.gens.length === 0
      ? null
      : runQuery(ctx, comparedSql(query, plan, name), {
          ...side(pointers),
          ...comparisonArguments(report),
        });
  const isRolled = spark === 'month' && plan.rollup !== null && now.rows.rolled.length > 0;
  const readLines = () => {
    if (!spark || rows.length === 0) return null;
    if (!isRolled || !plan.rollup) return runQuery(ctx, sparklineSql(query, plan, spark), side(now.rows));
    return runQuery(ctx, monthLinesSql(query, plan.rollup), {
      ...rolledArguments(report, now.rows),
      ...keys,
    });
  };
  const [lines, complete, was, texts] = await Promise.all([
    readLines(),
    isPartial ? compare('now', now.rows) : null,
    compared && before ? compare('before', before.rows) : null,
    spark && !isRolled ? null : resolveLabels(ctx, report, rows),
  ]);
  return { lines, complete, before: was, texts: texts ?? labelsOf(lines?.rows ?? [], query.dimensions) };
}

/** The values of what the statements call chosen. */
export function shownKeys(
  dimensions: readonly ReportDimension[],
  rows: readonly Pick<ResultRow, 'values'>[],
): Record<string, unknown> {
  return Object.fromEntries(
    dimensions.map((name, at) => {
      const keys = [...new Set(rows.map(({ values }) => values[`k${at}`] ?? ''))];
      return [`shown_${name}`, isText(name) ? keys.map(BigInt) : keys];
    }),
  );
}

const LONGEST_DAILY = 92;
/** Half a year; months of longer ranges are points enough, and are read from roll-ups. */
const LONGEST_WEEKLY = 190;

/** Rows that are themselves a piece of time have no line. */
export function sparkOf({
  dimensions,
  from,
  to,
}: Pick<ReportQuery, 'dimensions' | 'from' | 'to'>): Granularity | null {
  if (dimensions.length === 0 || dimensions.some(isTime)) return null;
  const days = daysBetween(from, to) + 1;
  return days <= LONGEST_DAILY ? 'day' : days <= LONGEST_WEEKLY ? 'week' : 'month';
}
