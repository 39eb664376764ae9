import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { ReportConfig, ReportDimension } from '@gsc/contract/reports/api';
import { REPORT_DIMENSION_LABELS, REPORT_RESIDUAL_LABELS, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Metrics } from '@gsc/contract/reports/result';
import { valueName } from '@gsc/contract/reports/value-name';
import type { UserContext } from '../../../context.ts';
import { metricsOf, plus, type Sums, ZERO_SUMS } from '../../../warehouse/metrics.ts';
import { type OpenReport, openReport, queryArguments } from '../../../warehouse/query/open-report.ts';
import { parseReport } from '../../../warehouse/query/report-query.ts';
import { compareWithLedger, isComparableWithLedger } from '../../../warehouse/read/compare-with-ledger.ts';
import { readDays } from '../../../warehouse/read/read-days.ts';
import { residualsOf } from '../../../warehouse/read/read-residuals.ts';
import { throwQueryError } from '../../../warehouse/run-query.ts';
import { sumDays } from '../../../warehouse/shape/shape-series.ts';
import { isTextDimension } from '../../../warehouse/sql/key-sql.ts';
import { rowsSql } from '../../../warehouse/sql/report-sql.ts';

export type ExportRow = { values: string[]; metrics: Metrics };
export type Export = {
  header: string[];
  dimensions: readonly ReportDimension[];
  metrics: readonly MetricName[];
  /** Batches as returned by ClickHouse. Each batch is released after it is written. */
  batches: AsyncIterable<ExportRow[]>;
};

/**
 * Streams all rows of a report. Only the current batch is in memory. Countries and devices have the names shown in the
 * table, or Google's codes if `codes` is set.
 */
export async function exportRows(
  ctx: UserContext,
  config: ReportConfig,
  { codes = false }: { codes?: boolean } = {},
): Promise<Export> {
  const report = await openReport(ctx, parseReport(config));
  const { query, plan, now } = report;
  const { sql, params } = rowsSql(query, plan, { all: true });
  const totals = plan.totalsGrain === plan.grain ? ZERO_SUMS : sumDays(await readDays(ctx, report, now));
  const result = await ctx.clickhouse
    .query({
      query: sql,
      query_params: { ...params, ...queryArguments(report, now.rows) },
      format: 'JSONCompactEachRow',
    })
    .catch(throwQueryError);
  const read = rowReader(report, codes);
  async function* batches(): AsyncGenerator<ExportRow[]> {
    let listed: Sums = ZERO_SUMS;
    try {
      for await (const chunk of result.stream<(string | number)[]>()) {
        const batch: ExportRow[] = [];
        for (const row of chunk) {
          const { values, sums } = read(row.json());
          listed = plus(listed, sums);
          batch.push({ values, metrics: metricsOf(sums) });
        }
        yield batch;
      }
    } catch (error) {
      throwQueryError(error);
    } finally {
      result.close();
    }
    if (isComparableWithLedger(report)) compareWithLedger(ctx, report, listed);
    yield await residualRows(ctx, report, totals, listed);
  }
  return {
    header: [
      ...query.dimensions.map(name => REPORT_DIMENSION_LABELS[name]),
      ...config.metrics.map(name => METRICS[name].label),
    ],
    dimensions: query.dimensions,
    metrics: config.metrics,
    batches: batches(),
  };
}

/** Columns are keys, labels and sums, in the order of rowsSql. */
function rowReader({ query, properties }: OpenReport, codes: boolean) {
  const { dimensions } = query;
  const textDimensions = dimensions.filter(isTextDimension);
  const cellOf = (name: ReportDimension, at: number, row: readonly (string | number)[]): string => {
    const key = String(row[at]);
    if (isTextDimension(name)) return String(row[dimensions.length + textDimensions.indexOf(name)]);
    if (name === 'property') return properties.get(key) ?? key;
    return codes || !key ? key : valueName(name, key);
  };
  const first = dimensions.length + textDimensions.length;
  return (row: readonly (string | number)[]) => ({
    values: dimensions.map((name, at) => cellOf(name, at, row) || REPORTS_TEXT.unknown),
    sums: {
      clicks: Number(row[first]),
      impressions: Number(row[first + 1]),
      positionSum: Number(row[first + 2]),
    },
  });
}

/** Residuals are the last rows, so that the file adds up to the totals of the report. */
async function residualRows(
  ctx: UserContext,
  report: OpenReport,
  totals: Sums,
  listed: Sums,
): Promise<ExportRow[]> {
  if (report.query.dimensions.length === 0) return [];
  const residuals = await residualsOf(ctx, report, totals, listed);
  return residuals.map(({ kind, ...metrics }) => ({
    values: report.query.dimensions.map((_, at) => (at === 0 ? REPORT_RESIDUAL_LABELS[kind] : '')),
    metrics,
  }));
}
