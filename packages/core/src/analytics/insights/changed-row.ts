import type { ChangeDimension, ChangedRow } from '@gsc/contract/analytics/insights/api';
import { isCountNormal, type Variation } from '@gsc/contract/metrics/variation';
import type { UserContext } from '../../context.ts';
import { type ResultRow, sumsOf } from '../../stores/run-query.ts';
import { metricsOf } from '../report/metrics.ts';
import type { OpenReport } from '../report/query/open-report.ts';
import { resolveBothLabels } from '../report/read/read-labels.ts';
import { expectedOn } from './ctr-curve.ts';
import { decomposeRow } from './decompose-change.ts';
import type { Curves } from './read-curve.ts';

type Basis = { by: ChangeDimension; curves: Curves; variation: Variation };

/** Converts the rows of changedRowsSql, with their labels and the parts of their change. */
export async function toChangedRows(
  ctx: UserContext,
  report: OpenReport,
  rows: readonly ResultRow[],
  { by, curves, variation }: Basis,
): Promise<ChangedRow[]> {
  const labels = await resolveBothLabels(ctx, report, rows);
  const expected = expectedOn(curves.get('all')?.curve ?? null);
  const labelOf = (key: string) => (by === 'query' || by === 'page' ? labels[by].get(key) : key) || null;
  return rows.map(({ values, row }) => {
    const [now, before] = [sumsOf(row, 'n'), sumsOf(row, 'b')];
    const [hasNow, hasBefore] = [now.impressions > 0, before.impressions > 0];
    return {
      value: labelOf(values.k0 ?? ''),
      now: hasNow ? metricsOf(now) : null,
      before: hasBefore ? metricsOf(before) : null,
      clicks_change: now.clicks - before.clicks,
      within_variation: isCountNormal(now.clicks, before.clicks, { variation, level: 'row' }),
      parts: hasNow && hasBefore ? decomposeRow(before, now, expected) : null,
    };
  });
}
