import type { ReportConfig, ReportFilter } from '@gsc/contract/analytics/report/api';
import { isFilterDimension, isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import type { RowSeries, RowSeriesRequest } from '@gsc/contract/analytics/rows/row-series';
import type { UserContext } from '../../../context.ts';
import { dayStates } from '../../../ledger/read/day-states.ts';
import { type Reader, runQuery } from '../../../stores/run-query.ts';
import type { Sums } from '../../../stores/sums.ts';
import { type OpenReport, openReport, queryArguments, type Side } from '../query/open-report.ts';
import { parseReport } from '../query/report-query.ts';
import { type ByDay, shapeSeries } from '../shape/shape-series.ts';
import { rowDaysSql } from '../sql/shown-sql.ts';

/**
 * The series of several rows, read by one statement. The rows are filters, so the grain and the states of the days are
 * those of a report that is limited to one of them.
 */
export async function readRowSeries(
  ctx: UserContext,
  { config, rows }: RowSeriesRequest,
): Promise<RowSeries> {
  const request = parseReport({ ...config, filters: [...config.filters, ...rowFilters(config, rows)] });
  const report = await openReport(
    ctx,
    { ...request, before: null },
    { after: request.granularity === 'day' },
  );
  const { query, now, after } = report;
  const [byRow, afterByRow] = await Promise.all([
    readRowDays(ctx, report, now),
    after && readRowDays(ctx, report, after),
  ]);
  const states = dayStates(now.issues, query);
  return {
    rows: rows.map(values => ({
      values,
      series: shapeSeries(
        query,
        query.granularity,
        { byDay: byRow.get(keyOf(values)) ?? NO_DAYS, states },
        null,
      ),
      after: after
        ? shapeSeries(
            after,
            'day',
            { byDay: afterByRow?.get(keyOf(values)) ?? NO_DAYS, states: dayStates(after.issues, query) },
            null,
          )
        : [],
    })),
  };
}

const NO_DAYS: ByDay = new Map();
const keyOf = (values: readonly string[]) => JSON.stringify(values);

/** One filter for each dimension. Combinations that were not requested are ignored later. */
function rowFilters({ dimensions }: ReportConfig, rows: RowSeriesRequest['rows']): ReportFilter[] {
  return dimensions.flatMap((name, at): ReportFilter[] => {
    const values = [...new Set(rows.flatMap(row => row[at] ?? []))];
    return isFilterDimension(name) ? [{ dimension: name, operator: 'in', values }] : [];
  });
}

async function readRowDays(ctx: Reader, report: OpenReport, side: Side): Promise<Map<string, ByDay>> {
  const { query, plan } = report;
  const found = new Map<string, Map<string, Sums>>();
  if (side.rows.gens.length === 0) return found;
  const { rows } = await runQuery(ctx, rowDaysSql(query, plan), queryArguments(report, side.rows));
  for (const { values, sums } of rows) {
    const key = keyOf(
      query.dimensions.map((name, at) => values[`${isTextDimension(name) ? 't' : 'k'}${at}`] ?? ''),
    );
    const days = found.get(key) ?? new Map<string, Sums>();
    days.set(values.b ?? '', sums);
    found.set(key, days);
  }
  return found;
}
