import type { ChangedRow, ChangedRowsRequest } from '@gsc/contract/analytics/insights/api';
import { CHANGED_ROWS_SORT_KEYS, INSIGHT_COLUMN_LABELS } from '@gsc/contract/analytics/insights/labels';
import { readOrder } from '@gsc/contract/analytics/insights/order';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import type { UserContext } from '../../../context.ts';
import { streamQuery } from '../../../stores/run-query.ts';
import type { ExportCell, ExportColumn, ExportTable } from '../../export/table-file.ts';
import { bothSidesArguments } from '../../report/query/open-report.ts';
import { readVariation } from '../../report/read/read-variation.ts';
import { toChangedRows } from '../changed-row.ts';
import { changedRowsSql, defaultOrder } from '../explain-sql.ts';
import { openInsight } from '../open-insight.ts';
import { curveParameter, readCurves } from '../read-curve.ts';
import { EXPORT_BATCH } from './export-batch.ts';

const { clicks, impressions, position } = METRICS;
const { before, change, by_impressions, by_rank, by_click_through } = INSIGHT_COLUMN_LABELS;

const COLUMNS: readonly ExportColumn[] = [
  { label: clicks.label, format: 'integer' },
  { label: `${clicks.label} ${before.toLowerCase()}`, format: 'integer' },
  { label: change, format: 'integer' },
  { label: `${change} ${by_impressions}`, format: 'integer' },
  { label: `${change} ${by_rank}`, format: 'integer' },
  { label: `${change} ${by_click_through}`, format: 'integer' },
  { label: impressions.label, format: 'integer' },
  { label: `${impressions.label} ${before.toLowerCase()}`, format: 'integer' },
  { label: position.label, format: 'decimal' },
  { label: `${position.label} ${before.toLowerCase()}`, format: 'decimal' },
];

/** All rows of one list of changes. Countries and devices have Google's codes if `codes` is set. */
export async function exportChangedRows(
  ctx: UserContext,
  config: ReportConfig,
  request: ChangedRowsRequest,
  { codes = false }: { codes?: boolean } = {},
): Promise<ExportTable> {
  const { by, list } = request;
  const { report, isCompared } = await openInsight(ctx, config, by);
  const order = readOrder(request.order, CHANGED_ROWS_SORT_KEYS) ?? defaultOrder(list);
  async function* batches(): AsyncGenerator<ExportCell[][]> {
    if (!isCompared) return;
    const [curves, variation] = await Promise.all([
      readCurves(ctx, report.query),
      readVariation(ctx, report),
    ]);
    const statement = changedRowsSql(report.query, report.plan, { list, order, all: true });
    const parameters = { ...bothSidesArguments(report), curve: curveParameter(curves) };
    for await (const rows of streamQuery(ctx, statement, parameters, EXPORT_BATCH)) {
      const changed = await toChangedRows(ctx, report, rows, { by, curves, variation });
      yield changed.map(row => [nameOf(row), ...cellsOf(row)]);
    }
  }
  const nameOf = ({ value }: ChangedRow) =>
    value === null ? REPORTS_TEXT.unknown : codes ? value : valueName(by, value);
  return {
    columns: [{ label: DIMENSIONS[by].label, format: 'text' }, ...COLUMNS],
    batches: batches(),
  };
}

const cellsOf = ({ now, before: old, clicks_change, parts }: ChangedRow): ExportCell[] => [
  now?.clicks ?? 0,
  old?.clicks ?? 0,
  clicks_change,
  parts?.impressions ?? null,
  parts?.rank ?? null,
  parts?.click_through ?? null,
  now?.impressions ?? 0,
  old?.impressions ?? 0,
  now?.position ?? null,
  old?.position ?? null,
];
