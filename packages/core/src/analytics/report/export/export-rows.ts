import { setImmediate as letOthersRun } from 'node:timers/promises';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig, ReportDimension } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS, isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import { REPORT_RESIDUAL_LABELS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Compared, Metrics, Residual } from '@gsc/contract/analytics/report/result';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { UserContext } from '../../../context.ts';
import { throwQueryError } from '../../../stores/run-query.ts';
import { plus, type Sums, ZERO_SUMS } from '../../../stores/sums.ts';
import { metricsOf } from '../metrics.ts';
import { bothSidesArguments, type OpenReport, openReport, queryArguments } from '../query/open-report.ts';
import { parseReport } from '../query/report-query.ts';
import { compareWithLedger, ledgerSums } from '../read/compare-with-ledger.ts';
import { readDays } from '../read/read-days.ts';
import { residualsOf } from '../read/read-residuals.ts';
import { sumDays } from '../shape/shape-series.ts';
import { changesSql } from '../sql/changes-sql.ts';
import { rowsSql } from '../sql/report-sql.ts';

export type ExportRow = {
  values: string[];
  metrics: Metrics;
  /** The compared days, if `compared` is set. Null for residuals. */
  compared: Compared | null;
};
export type Export = {
  header: string[];
  dimensions: readonly ReportDimension[];
  metrics: readonly MetricName[];
  /** Batches as returned by ClickHouse. Each batch is released after it is written. */
  batches: AsyncIterable<ExportRow[]>;
};
type Options = {
  /** Google's codes instead of the names shown in the table. */
  codes?: boolean;
  /** Reads both periods. The report must have a comparison with data. */
  compared?: boolean;
};

/** Streams all rows of a report. Only the current batch is in memory. */
export async function exportRows(
  ctx: UserContext,
  config: ReportConfig,
  options: Options = {},
): Promise<Export> {
  const report = await openReport(ctx, parseReport(config));
  const { dimensions } = report.query;
  return {
    header: [
      ...dimensions.map(name => DIMENSIONS[name].label),
      ...config.metrics.map(name => METRICS[name].label),
    ],
    dimensions,
    metrics: config.metrics,
    batches: (await openRows(ctx, report, options)).batches,
  };
}

/** What is known when all batches have been read. */
export type Listed = { rows: number; totals: Metrics; listed: Metrics; residuals: Residual[] };

/** Starts the statement. `listed` is available after the last batch. */
export async function openRows(
  ctx: UserContext,
  report: OpenReport,
  { codes = false, compared: isCompared = false }: Options = {},
): Promise<{ batches: AsyncIterable<ExportRow[]>; listed: () => Listed }> {
  const { query, plan, now } = report;
  const { sql, params } = isCompared
    ? changesSql(query, plan, { all: true })
    : rowsSql(query, plan, { all: true });
  const needsTotals = plan.totalsGrain !== plan.grain || query.metricFilters.length > 0;
  const totals = needsTotals ? sumDays(await readDays(ctx, report, now)) : null;
  const { warehouse = null, ...values } = isCompared
    ? bothSidesArguments(report)
    : queryArguments(report, now.rows);
  const result = await ctx.clickhouse
    .at(warehouse)
    .query({
      query: sql,
      query_params: { ...params, ...values },
      format: 'JSONCompactEachRow',
    })
    .catch(throwQueryError);
  const read = rowReader(report, { codes, compared: isCompared });
  let count = 0;
  let listed: Sums = ZERO_SUMS;
  let residuals: Residual[] = [];
  async function* batches(): AsyncGenerator<ExportRow[]> {
    try {
      for await (const chunk of result.stream<(string | number)[]>()) {
        const batch: ExportRow[] = [];
        for (const row of chunk) {
          const { values, sums, compared } = read(row.json());
          listed = plus(listed, sums);
          batch.push({ values, metrics: metricsOf(sums), compared });
        }
        count += batch.length;
        yield batch;
        // Rows that have already arrived are read without a pause, and other requests would wait for all of them.
        await letOthersRun();
      }
    } catch (error) {
      throwQueryError(error);
    } finally {
      result.close();
    }
    const ledger = ledgerSums(report);
    if (ledger) compareWithLedger(ctx, report, listed, ledger);
    residuals = query.dimensions.length === 0 ? [] : await residualsOf(ctx, report, totals ?? listed, listed);
    yield residualRows(query.dimensions, residuals);
  }
  return {
    batches: batches(),
    listed: () => ({
      rows: count,
      totals: metricsOf(totals ?? listed),
      listed: metricsOf(listed),
      residuals,
    }),
  };
}

/** Columns are keys, labels and sums, in the order of rowsSql and changesSql. */
function rowReader({ query, properties }: OpenReport, { codes, compared: isCompared }: Required<Options>) {
  const { dimensions } = query;
  const textDimensions = dimensions.filter(isTextDimension);
  const cellOf = (name: ReportDimension, at: number, row: readonly (string | number)[]): string => {
    const key = String(row[at]);
    if (isTextDimension(name)) return String(row[dimensions.length + textDimensions.indexOf(name)]);
    if (name === 'property') return properties.get(key) ?? key;
    return codes || !key ? key : valueName(name, key);
  };
  const first = dimensions.length + textDimensions.length;
  const sumsAt = (row: readonly (string | number)[], at: number): Sums => ({
    clicks: Number(row[at]),
    impressions: Number(row[at + 1]),
    positionSum: Number(row[at + 2]),
  });
  const comparedOf = (row: readonly (string | number)[]): Compared => {
    const before = sumsAt(row, first + 6);
    // A row without impressions in the comparison period is new.
    return {
      now: metricsOf(sumsAt(row, first + 3)),
      before: before.impressions > 0 ? metricsOf(before) : null,
    };
  };
  return (row: readonly (string | number)[]) => ({
    values: dimensions.map((name, at) => cellOf(name, at, row) || REPORTS_TEXT.unknown),
    sums: sumsAt(row, first),
    compared: isCompared ? comparedOf(row) : null,
  });
}

/** Residuals are the last rows, so that the file adds up to the totals of the report. */
const residualRows = (dimensions: readonly ReportDimension[], residuals: readonly Residual[]): ExportRow[] =>
  residuals.map(({ kind, ...metrics }) => ({
    values: dimensions.map((_, at) => (at === 0 ? REPORT_RESIDUAL_LABELS[kind] : '')),
    metrics,
    compared: null,
  }));
