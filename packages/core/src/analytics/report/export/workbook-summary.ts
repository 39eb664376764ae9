import { pacificDay } from '@gsc/calendar/pacific-day';
import { boundsLabel, OPERATOR_LABELS } from '@gsc/contract/analytics/filters/filter-labels';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import {
  REPORT_RESIDUAL_LABELS,
  REPORT_RESIDUALS,
  REPORTS_TEXT,
} from '@gsc/contract/analytics/report/labels';
import {
  WORKBOOK_SHEETS,
  WORKBOOK_TEXT,
  type WorkbookDimension,
} from '@gsc/contract/analytics/report/workbook';
import { COMPARISON_LABELS } from '@gsc/contract/dates/comparison-labels';
import { COUNT_METRICS, METRICS } from '@gsc/contract/metrics/metrics';
import { SEARCH_TYPE_LABELS } from '@gsc/contract/search-types';
import type { UserContext } from '../../../context.ts';
import { nominalEdge } from '../../../ledger/google-window.ts';
import type { XlsxCell } from '../../export/xlsx.ts';
import type { OpenReport } from '../query/open-report.ts';
import { shapeCoverage } from '../shape/shape-coverage.ts';
import type { Listed } from './export-rows.ts';

export type WrittenSheet = Listed & { dimension: WorkbookDimension; report: OpenReport };

const date = (value: string | null): XlsxCell => ({ value, format: 'date' });
const count = (value: number): XlsxCell => ({ value, format: 'integer' });

/** What the figures of a workbook cover, and what Google did not list in each sheet. */
export function workbookSummary(
  ctx: Pick<UserContext, 'now'>,
  config: ReportConfig,
  sheets: readonly WrittenSheet[],
): XlsxCell[][] {
  const [first] = sheets;
  if (!first) return [];
  return [
    ...[...first.report.properties.values()].map(url => [WORKBOOK_TEXT.property, url]),
    [WORKBOOK_TEXT.searchType, SEARCH_TYPE_LABELS[config.search_type]],
    [WORKBOOK_TEXT.from, date(config.from)],
    [WORKBOOK_TEXT.to, date(config.to)],
    ...filterRows(sheets),
    ...comparisonRows(config, first.report),
    [],
    ...coverageRows(ctx, first.report),
    [],
    ...listedRows(sheets),
  ];
}

/** The search field of the report builder is one of the filters. */
function filterRows(sheets: readonly WrittenSheet[]): XlsxCell[][] {
  const byDimension = (sheets[0]?.report.query.filters ?? []).map(({ dimension, operator, values }) => {
    const names = values.map(value => valueName(dimension, value)).join(', ');
    return `${DIMENSIONS[dimension].field} ${OPERATOR_LABELS[operator]} ${names}`;
  });
  const byMetric = sheets.flatMap(({ dimension, report }) =>
    report.query.metricFilters.map(
      filter => `${WORKBOOK_SHEETS[dimension]}: ${METRICS[filter.metric].label} ${boundsLabel(filter)}`,
    ),
  );
  const all = [...byDimension, ...byMetric];
  return (all.length === 0 ? [WORKBOOK_TEXT.noFilters] : all).map(text => [WORKBOOK_TEXT.filter, text]);
}

function comparisonRows({ comparison }: ReportConfig, { before, compared }: OpenReport): XlsxCell[][] {
  const label: XlsxCell[] = [WORKBOOK_TEXT.comparison, COMPARISON_LABELS[comparison.mode]];
  if (!before) return [label];
  const days = [
    [WORKBOOK_TEXT.previousFrom, date(before.from)],
    [WORKBOOK_TEXT.previousTo, date(before.to)],
  ];
  if (!compared?.hasBefore) {
    const range = `${before.from} – ${before.to}`;
    return [label, ...days, [null, REPORTS_TEXT.nothingBefore(range)]];
  }
  return [
    label,
    ...days,
    [WORKBOOK_TEXT.comparedTo, date(compared.to)],
    [WORKBOOK_TEXT.leftOut, count(compared.leftOut.length)],
    [null, WORKBOOK_TEXT.changeNote],
  ];
}

function coverageRows(ctx: Pick<UserContext, 'now'>, report: OpenReport): XlsxCell[][] {
  const coverage = shapeCoverage(report.now.issues, {
    ...report.query,
    finalThrough: report.finalThrough,
    firstReachable: nominalEdge(pacificDay(ctx.now())),
  });
  return [
    [WORKBOOK_TEXT.days, count(coverage.days)],
    [WORKBOOK_TEXT.daysStored, count(coverage.days_read)],
    [WORKBOOK_TEXT.finalThrough, date(coverage.final_through)],
    [WORKBOOK_TEXT.incomplete, count(coverage.incomplete.length)],
    ...coverage.missing.map(({ property_id, from, to, days, reason }) => [
      WORKBOOK_TEXT.missing,
      report.properties.get(property_id) ?? property_id,
      date(from),
      date(to),
      count(days),
      reason,
    ]),
  ];
}

/** One row for each sheet: totals, listed rows, and the difference by reason. */
function listedRows(sheets: readonly WrittenSheet[]): XlsxCell[][] {
  const kinds = REPORT_RESIDUALS.filter(kind =>
    sheets.some(({ residuals }) => residuals.some(residual => residual.kind === kind)),
  );
  const columns = COUNT_METRICS.map(name => METRICS[name].label);
  const header = [
    WORKBOOK_TEXT.sheet,
    WORKBOOK_TEXT.countedBy,
    WORKBOOK_TEXT.rows,
    ...columns.map(WORKBOOK_TEXT.total),
    ...columns.map(WORKBOOK_TEXT.listed),
    ...kinds.flatMap(kind =>
      COUNT_METRICS.map(name =>
        WORKBOOK_TEXT.notListed(REPORT_RESIDUAL_LABELS[kind], METRICS[name].inSentence),
      ),
    ),
    WORKBOOK_TEXT.truncated,
  ];
  return [
    header,
    ...sheets.map(({ dimension, report, rows, totals, listed, residuals }) => [
      WORKBOOK_SHEETS[dimension],
      WORKBOOK_TEXT.aggregations[report.plan.aggregation],
      count(rows),
      ...COUNT_METRICS.map(name => count(totals[name])),
      ...COUNT_METRICS.map(name => count(listed[name])),
      ...kinds.flatMap(kind => {
        const residual = residuals.find(one => one.kind === kind);
        return COUNT_METRICS.map(name => count(residual?.[name] ?? 0));
      }),
      count(new Set(report.now.issues.filter(day => day.truncated).map(({ day }) => day)).size),
    ]),
  ];
}
