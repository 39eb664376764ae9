import { daysBetween } from '@gsc/calendar/pacific-day';
import type { Granularity, ReportDimension } from '@gsc/contract/analytics/report/api';
import { isTextDimension, isTimeDimension } from '@gsc/contract/analytics/report/dimensions';
import { type QueryResult, type Reader, type ResultRow, runQuery } from '../../../stores/run-query.ts';
import {
  comparisonArguments,
  type OpenReport,
  queryArguments,
  rollupArguments,
} from '../query/open-report.ts';
import type { ReportQuery } from '../query/report-query.ts';
import { comparedSql, monthlySparklineSql, sparklineSql } from '../sql/shown-sql.ts';
import { type Labels, labelsOf, resolveLabels } from './read-labels.ts';

type RowDetails = {
  sparklines: QueryResult | null;
  complete: QueryResult | null;
  before: QueryResult | null;
  labels: Labels;
};

/** Reads sparklines, comparison and labels for the rows of a page, in parallel. */
export async function readRowDetails(
  ctx: Reader,
  report: OpenReport,
  rows: readonly ResultRow[],
  isPartial: boolean,
): Promise<RowDetails> {
  const { query, plan, now, before, compared } = report;
  const spark = sparklineUnit(query);
  const keys = shownKeys(query.dimensions, rows);
  const side = (pointers: OpenReport['now']['rows']) => ({ ...queryArguments(report, pointers), ...keys });
  const compare = (name: 'now' | 'before', pointers: OpenReport['now']['rows']) =>
    rows.length === 0 || pointers.gens.length === 0
      ? null
      : runQuery(ctx, comparedSql(query, plan, name), {
          ...side(pointers),
          ...comparisonArguments(report),
        });
  const isRolled = spark === 'month' && plan.rollup !== null && now.rows.rolled.length > 0;
  const readSparklines = () => {
    if (!spark || rows.length === 0) return null;
    if (!isRolled || !plan.rollup) return runQuery(ctx, sparklineSql(query, plan, spark), side(now.rows));
    return runQuery(ctx, monthlySparklineSql(query, plan.rollup), {
      ...rollupArguments(report, now.rows),
      ...keys,
    });
  };
  const [sparklines, complete, beforeSums, labels] = await Promise.all([
    readSparklines(),
    isPartial ? compare('now', now.rows) : null,
    compared && before ? compare('before', before.rows) : null,
    spark && !isRolled ? null : resolveLabels(ctx, report, rows),
  ]);
  return {
    sparklines,
    complete,
    before: beforeSums,
    labels: labels ?? labelsOf(sparklines?.rows ?? [], query.dimensions),
  };
}

/** The values of the `shown_…` parameters. */
export function shownKeys(
  dimensions: readonly ReportDimension[],
  rows: readonly Pick<ResultRow, 'values'>[],
): Record<string, unknown> {
  return Object.fromEntries(
    dimensions.map((name, at) => {
      const keys = [...new Set(rows.map(({ values }) => values[`k${at}`] ?? ''))];
      return [`shown_${name}`, isTextDimension(name) ? keys.map(BigInt) : keys];
    }),
  );
}

const MAX_DAILY_DAYS = 92;
/** About half a year. Longer ranges use months, which can be read from roll-ups. */
const MAX_WEEKLY_DAYS = 190;

/** The unit of the sparklines. Rows grouped by time have none. */
export function sparklineUnit({
  dimensions,
  from,
  to,
}: Pick<ReportQuery, 'dimensions' | 'from' | 'to'>): Granularity | null {
  if (dimensions.length === 0 || dimensions.some(isTimeDimension)) return null;
  const days = daysBetween(from, to) + 1;
  return days <= MAX_DAILY_DAYS ? 'day' : days <= MAX_WEEKLY_DAYS ? 'week' : 'month';
}
