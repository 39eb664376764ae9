import type { Day } from '@gsc/calendar/pacific-day';
import type { ReportDimension } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import type { ReportRow } from '@gsc/contract/reports/result';
import type { Context } from '../../context.ts';
import { metricsOf, NOTHING, plus, type Sums } from '../metrics.ts';
import { argumentsOf, bothArguments, type OpenReport, rolledArguments } from '../query/open-report.ts';
import { type QueryResult, type ResultRow, runQuery } from '../run-query.ts';
import { dayStates } from '../scope/day-states.ts';
import { bucketsOf } from '../shape/shape-series.ts';
import { changesSql } from '../sql/changes-sql.ts';
import { isText } from '../sql/key-sql.ts';
import { isChange } from '../sql/order-sql.ts';
import { rowsSql } from '../sql/report-sql.ts';
import { compareWithLedger, isCounted } from './compare-with-ledger.ts';
import type { Labels } from './read-labels.ts';
import { readRowDetails, sparkOf } from './read-row-details.ts';

type Reader = Pick<Context, 'clickhouse' | 'log'>;
export type Page = { rows: ReportRow[]; count: number; listed: Sums };

const NO_ROWS: Page = { rows: [], count: 0, listed: NOTHING };

/** One page of rows with what is shown beside each: its texts, its comparison and its line. */
export async function readRows(ctx: Reader, report: OpenReport): Promise<Page> {
  const { query, now, compared } = report;
  const { dimensions } = query;
  if (now.rows.gens.length === 0) return NO_ROWS;
  const answer = await readPage(ctx, report);
  // Without a key the engine answers with a row even where there is nothing.
  if (dimensions.length === 0 && answer.rows.every(row => row.sums.impressions === 0)) return NO_ROWS;
  const spark = sparkOf(query);
  const partial = compared !== null && (compared.to < query.to || compared.leftOut.length > 0);
  const { lines, complete, before, texts } = await readRowDetails(ctx, report, answer.rows, partial);
  const states = dayStates(now.odd, query);
  const buckets = spark ? bucketsOf(query, spark) : new Map<Day, Day[]>();
  // As above: a row of nothing is none.
  const one = (found: QueryResult | null) =>
    new Map(
      found?.rows.flatMap(row => (row.sums.impressions > 0 ? [[keyOf(row, dimensions), row.sums]] : [])),
    );
  const [completes, befores] = [one(complete), one(before)];
  const linesOf = Map.groupBy(lines?.rows ?? [], row => keyOf(row, dimensions));
  const rows = answer.rows.map((row): ReportRow => {
    const key = keyOf(row, dimensions);
    const clicks = new Map(linesOf.get(key)?.map(({ values, sums }) => [values.b, sums.clicks]));
    const now = partial ? completes.get(key) : row.sums;
    const was = befores.get(key);
    return {
      values: valuesOf(row, dimensions, texts),
      ...metricsOf(row.sums),
      compared: compared?.hasBefore
        ? { now: metricsOf(now ?? NOTHING), before: was ? metricsOf(was) : null }
        : null,
      spark: [...buckets].map(
        ([first, days]) => clicks.get(first) ?? (days.every(day => states.missing.has(day)) ? null : 0),
      ),
    };
  });
  return {
    rows: dimensions.length === 0 && query.page > 1 ? [] : rows,
    count: answer.count,
    listed: listedOf(ctx, report, answer),
  };
}

async function readPage(ctx: Reader, report: OpenReport): Promise<QueryResult> {
  const { query, plan, now, compared } = report;
  // The one row of a report without dimensions is read for its sums, whatever page is shown.
  const isWhole = query.dimensions.length === 0;
  const page = { limit: REPORT_PAGE_SIZE, offset: isWhole ? 0 : (query.page - 1) * REPORT_PAGE_SIZE };
  if (isChange(query.sort) && compared && !isWhole) {
    return runQuery(ctx, changesSql(query, plan), { ...bothArguments(report), ...page });
  }
  const statement = rowsSql(query, plan, {
    rolled: now.rows.rolled.length > 0,
    totals: !isCounted(report),
  });
  const read = statement.readsRollUps ? rolledArguments(report, now.rows) : argumentsOf(report, now.rows);
  return runQuery(ctx, statement, { ...read, ...page });
}

function listedOf(ctx: Reader, report: OpenReport, answer: QueryResult): Sums {
  if (report.query.dimensions.length === 0) return answer.rows[0]?.sums ?? answer.totals;
  if (!isCounted(report)) return answer.totals;
  if (answer.rows.length < answer.count) return report.now.rows.sums;
  const rows = answer.rows.reduce((sum, row) => plus(sum, row.sums), NOTHING);
  compareWithLedger(ctx, report, rows);
  return rows;
}

const textOf = ({ values }: ResultRow, name: ReportDimension, at: number, texts: Labels): string => {
  const key = values[`k${at}`] ?? '';
  return isText(name) ? (texts[name].get(key) ?? '') : key;
};

const keyOf = ({ values }: ResultRow, dimensions: readonly ReportDimension[]) =>
  dimensions.map((_, at) => values[`k${at}`]).join('\n');

/** What a search type does not know is stored as empty text. */
const valuesOf = (row: ResultRow, dimensions: readonly ReportDimension[], texts: Labels) =>
  dimensions.map((name, at) => textOf(row, name, at, texts) || null);
