import type { Day } from '@gsc/calendar/pacific-day';
import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import { isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import type { ReportRow } from '@gsc/contract/analytics/report/result';
import type { Context } from '../../../context.ts';
import { dayStates } from '../../../ledger/read/day-states.ts';
import { type QueryResult, type Reader, type ResultRow, runQuery } from '../../../stores/run-query.ts';
import { plus, type Sums, ZERO_SUMS } from '../../../stores/sums.ts';
import { metricsOf } from '../metrics.ts';
import {
  bothSidesArguments,
  type OpenReport,
  queryArguments,
  rollupArguments,
} from '../query/open-report.ts';
import { bucketsOf } from '../shape/shape-series.ts';
import { changesSql } from '../sql/changes-sql.ts';
import { isChange } from '../sql/order-sql.ts';
import { rowsSql } from '../sql/report-sql.ts';
import { compareWithLedger, ledgerSums } from './compare-with-ledger.ts';
import type { Labels } from './read-labels.ts';
import { readRowDetails, sparklineUnit } from './read-row-details.ts';

type LoggingReader = Reader & Pick<Context, 'log'>;
export type Page = { rows: ReportRow[]; count: number; listed: Sums };

const NO_ROWS: Page = { rows: [], count: 0, listed: ZERO_SUMS };

/** One page of rows, each with its labels, comparison and sparkline. */
export async function readRows(ctx: LoggingReader, report: OpenReport): Promise<Page> {
  const { query, now, compared } = report;
  const { dimensions } = query;
  if (now.rows.gens.length === 0) return NO_ROWS;
  const result = await readPage(ctx, report);
  // Without GROUP BY keys, ClickHouse returns one row even if there is no data.
  if (dimensions.length === 0 && result.rows.every(row => row.sums.impressions === 0)) return NO_ROWS;
  const spark = sparklineUnit(query);
  const partial = compared !== null && (compared.to < query.to || compared.leftOut.length > 0);
  const { sparklines, complete, before, labels } = await readRowDetails(ctx, report, result.rows, partial);
  const states = dayStates(now.issues, query);
  const buckets = spark ? bucketsOf(query, spark) : new Map<Day, Day[]>();
  // As above, ignore rows without impressions.
  const sumsByKey = (found: QueryResult | null) =>
    new Map(
      found?.rows.flatMap(row => (row.sums.impressions > 0 ? [[keyOf(row, dimensions), row.sums]] : [])),
    );
  const [completeSums, beforeSums] = [sumsByKey(complete), sumsByKey(before)];
  const sparklinesByKey = Map.groupBy(sparklines?.rows ?? [], row => keyOf(row, dimensions));
  const rows = result.rows.map((row): ReportRow => {
    const key = keyOf(row, dimensions);
    const clicks = new Map(sparklinesByKey.get(key)?.map(({ values, sums }) => [values.b, sums.clicks]));
    const rowNow = partial ? completeSums.get(key) : row.sums;
    const rowBefore = beforeSums.get(key);
    return {
      values: valuesOf(row, dimensions, labels),
      ...metricsOf(row.sums),
      compared: compared?.hasBefore
        ? { now: metricsOf(rowNow ?? ZERO_SUMS), before: rowBefore ? metricsOf(rowBefore) : null }
        : null,
      spark: [...buckets].map(
        ([first, days]) => clicks.get(first) ?? (days.every(day => states.missing.has(day)) ? null : 0),
      ),
    };
  });
  return {
    rows: dimensions.length === 0 && query.page > 1 ? [] : rows,
    count: result.count,
    listed: listedOf(ctx, report, result),
  };
}

async function readPage(ctx: LoggingReader, report: OpenReport): Promise<QueryResult> {
  const { query, plan, now, compared } = report;
  // The single row of a report without dimensions is always read, because its sums are needed on every page.
  const isWhole = query.dimensions.length === 0;
  const page = { limit: REPORT_PAGE_SIZE, offset: isWhole ? 0 : (query.page - 1) * REPORT_PAGE_SIZE };
  if (isChange(query.sort) && compared && !isWhole) {
    return runQuery(ctx, changesSql(query, plan), { ...bothSidesArguments(report), ...page });
  }
  const statement = rowsSql(query, plan, {
    rolled: now.rows.rolled.length > 0,
    totals: ledgerSums(report) === null,
  });
  const read = statement.readsRollUps ? rollupArguments(report, now.rows) : queryArguments(report, now.rows);
  return runQuery(ctx, statement, { ...read, ...page });
}

function listedOf(ctx: LoggingReader, report: OpenReport, result: QueryResult): Sums {
  if (report.query.dimensions.length === 0) return result.rows[0]?.sums ?? result.totals;
  const ledger = ledgerSums(report);
  if (ledger === null) return result.totals;
  if (result.rows.length < result.count) return ledger;
  const rows = result.rows.reduce((sum, row) => plus(sum, row.sums), ZERO_SUMS);
  compareWithLedger(ctx, report, rows, ledger);
  return rows;
}

const labelOf = ({ values }: ResultRow, name: ReportDimension, at: number, labels: Labels): string => {
  const key = values[`k${at}`] ?? '';
  return isTextDimension(name) ? (labels[name].get(key) ?? '') : key;
};

const keyOf = ({ values }: ResultRow, dimensions: readonly ReportDimension[]) =>
  dimensions.map((_, at) => values[`k${at}`]).join('\n');

/** Dimensions that a search type does not have are stored as empty strings. */
const valuesOf = (row: ResultRow, dimensions: readonly ReportDimension[], labels: Labels) =>
  dimensions.map((name, at) => labelOf(row, name, at, labels) || null);
