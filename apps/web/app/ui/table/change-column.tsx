import type { ReportMetric } from '@gsc/contract/reports';
import type { Report, ReportRow } from '@gsc/contract/reports-answer';
import { REPORT_METRIC_LABELS } from '@gsc/contract/reports-text';
import { type VariationLevel, variationOf } from '@gsc/contract/variation';
import { Delta } from '../delta.tsx';
import { changeOf, isWithin } from '../metric-change.ts';
import type { DataColumn } from './data-table.tsx';

type Compared = Pick<Report, 'comparison' | 'series'>;

/** What became of a metric; none where nothing is stored of the days before. */
export function changeColumns(
  metric: ReportMetric,
  { comparison, series }: Compared,
  digits: 1 | 2,
): DataColumn<ReportRow>[] {
  if (!comparison?.before) return [];
  const variation = variationOf(series);
  const show = (pair: ReportRow['compared'], level: VariationLevel) => (
    <Delta
      metric={metric}
      change={changeOf(pair, metric)}
      within={isWithin(pair, metric, { variation, level })}
      emphasis={level === 'total' ? 'always' : 'table'}
      {...(metric === 'position' ? { digits } : {})}
    />
  );
  return [
    {
      id: `${metric}_change`,
      header: 'Change',
      spokenHeader: `${REPORT_METRIC_LABELS[metric]} change`,
      align: 'right',
      tight: true,
      total: show(comparison, 'total'),
      cell: row => show(row.compared, 'row'),
    },
  ];
}
