import type { ChangedRow, ChangedRows, ChangedRowsRequest } from '@gsc/contract/insights/api';
import { isCountNormal, type Judge } from '@gsc/contract/metrics/variation';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import type { UserContext } from '../../context.ts';
import { metricsOf } from '../../warehouse/metrics.ts';
import { bothSidesArguments } from '../../warehouse/query/open-report.ts';
import { resolveBothLabels } from '../../warehouse/read/read-labels.ts';
import { readVariation } from '../../warehouse/read/read-variation.ts';
import { type ResultRow, runQuery, sumsOf } from '../../warehouse/run-query.ts';
import { expectedOn } from './ctr-curve.ts';
import { decomposeRow, type Expected } from './decompose-change.ts';
import { changedRowsSql } from './explain-sql.ts';
import { openInsight } from './open-insight.ts';
import { readCurves } from './read-curve.ts';

/** A page of growing, decaying, new or lost rows, each with the parts of its change. */
export async function listChangedRows(
  ctx: UserContext,
  config: ReportConfig,
  { by, list }: ChangedRowsRequest,
): Promise<ChangedRows> {
  const { report, range, isCompared } = await openInsight(ctx, config, by);
  const { query, plan } = report;
  if (!isCompared) return { range, rows: [], row_count: 0, page: query.page };
  const [result, curves, variation] = await Promise.all([
    runQuery(ctx, changedRowsSql(query, plan, list), {
      ...bothSidesArguments(report),
      limit: REPORT_PAGE_SIZE,
      offset: (query.page - 1) * REPORT_PAGE_SIZE,
    }),
    readCurves(ctx, query),
    readVariation(ctx, report),
  ]);
  const labels = await resolveBothLabels(ctx, report, result.rows);
  const expected = expectedOn(curves.get('all')?.curve ?? null);
  const labelOf = (key: string) => (by === 'query' || by === 'page' ? labels[by].get(key) : key) || null;
  return {
    range,
    rows: result.rows.map(row =>
      toChangedRow(row, labelOf(row.values.k0 ?? ''), { expected, judge: { variation, level: 'row' } }),
    ),
    row_count: result.count,
    page: query.page,
  };
}

function toChangedRow(
  { row }: ResultRow,
  value: string | null,
  { expected, judge }: { expected: Expected; judge: Judge },
): ChangedRow {
  const [now, before] = [sumsOf(row, 'n'), sumsOf(row, 'b')];
  const [hasNow, hasBefore] = [now.impressions > 0, before.impressions > 0];
  return {
    value,
    now: hasNow ? metricsOf(now) : null,
    before: hasBefore ? metricsOf(before) : null,
    clicks_change: now.clicks - before.clicks,
    within_variation: isCountNormal(now.clicks, before.clicks, judge),
    parts: hasNow && hasBefore ? decomposeRow(before, now, expected) : null,
  };
}
