import type { ReportConfig, ReportDimension, ReportMetric } from '@gsc/contract/reports/api';
import {
  REPORT_DIMENSION_LABELS,
  REPORT_METRIC_LABELS,
  REPORT_RESIDUAL_LABELS,
  REPORTS_TEXT,
} from '@gsc/contract/reports/labels';
import type { Metrics } from '@gsc/contract/reports/result';
import { valueName } from '@gsc/contract/reports/value-name';
import type { UserContext } from '../../../context.ts';
import { metricsOf, NOTHING, plus, type Sums } from '../../../warehouse/metrics.ts';
import { argumentsOf, type OpenReport, openReport } from '../../../warehouse/query/open-report.ts';
import { parseReport } from '../../../warehouse/query/report-query.ts';
import { compareWithLedger, isCounted } from '../../../warehouse/read/compare-with-ledger.ts';
import { readDays } from '../../../warehouse/read/read-days.ts';
import { residualsOf } from '../../../warehouse/read/read-residuals.ts';
import { refuse } from '../../../warehouse/run-query.ts';
import { sumOf } from '../../../warehouse/shape/shape-series.ts';
import { isText } from '../../../warehouse/sql/key-sql.ts';
import { rowsSql } from '../../../warehouse/sql/report-sql.ts';

export type ExportRow = { values: string[]; metrics: Metrics };
export type Export = {
  header: string[];
  dimensions: readonly ReportDimension[];
  metrics: readonly ReportMetric[];
  /** In pieces as the engine gives them; a piece is dropped when it was written. */
  pieces: AsyncIterable<ExportRow[]>;
};

/**
 * All rows of a report, however many: nothing but the piece at hand is kept. Countries and devices have the names that
 * the table shows; with `codes` they are as Google names them.
 */
export async function exportRows(
  ctx: UserContext,
  config: ReportConfig,
  { codes = false }: { codes?: boolean } = {},
): Promise<Export> {
  const report = await openReport(ctx, parseReport(config));
  const { query, plan, now } = report;
  const { sql, params } = rowsSql(query, plan, { all: true });
  const totals = plan.truth === plan.grain ? NOTHING : sumOf(await readDays(ctx, report, now));
  const result = await ctx.clickhouse
    .query({
      query: sql,
      query_params: { ...params, ...argumentsOf(report, now.rows) },
      format: 'JSONCompactEachRow',
    })
    .catch(refuse);
  const read = rowReader(report, codes);
  async function* pieces(): AsyncGenerator<ExportRow[]> {
    let listed: Sums = NOTHING;
    try {
      for await (const batch of result.stream<(string | number)[]>()) {
        const piece: ExportRow[] = [];
        for (const row of batch) {
          const { values, sums } = read(row.json());
          listed = plus(listed, sums);
          piece.push({ values, metrics: metricsOf(sums) });
        }
        yield piece;
      }
    } catch (error) {
      refuse(error);
    } finally {
      result.close();
    }
    if (isCounted(report)) compareWithLedger(ctx, report, listed);
    yield await residualRows(ctx, report, totals, listed);
  }
  return {
    header: [
      ...query.dimensions.map(name => REPORT_DIMENSION_LABELS[name]),
      ...config.metrics.map(name => REPORT_METRIC_LABELS[name]),
    ],
    dimensions: query.dimensions,
    metrics: config.metrics,
    pieces: pieces(),
  };
}

/** Columns come as keys, then texts, then sums: the order in which rowsSql names them. */
function rowReader({ query, properties }: OpenReport, codes: boolean) {
  const { dimensions } = query;
  const texts = dimensions.filter(isText);
  const shown = (name: ReportDimension, at: number, row: readonly (string | number)[]): string => {
    const key = String(row[at]);
    if (isText(name)) return String(row[dimensions.length + texts.indexOf(name)]);
    if (name === 'property') return properties.get(key) ?? key;
    return codes || !key ? key : valueName(name, key);
  };
  const first = dimensions.length + texts.length;
  return (row: readonly (string | number)[]) => ({
    values: dimensions.map((name, at) => shown(name, at, row) || REPORTS_TEXT.unknown),
    sums: {
      clicks: Number(row[first]),
      impressions: Number(row[first + 1]),
      positionSum: Number(row[first + 2]),
    },
  });
}

/** What the rows leave out stands at the foot, so that the file adds up as the report does. */
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
