import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { changeKey, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { VariationLevel } from '@gsc/contract/metrics/variation';
import { formatDay } from '../format/format.ts';
import { baseTitle } from '../metrics/base-title.ts';
import { Delta } from '../metrics/delta.tsx';
import { changeOf, isWithin } from '../metrics/metric-change.ts';
import { hasOwnBase } from '../metrics/metric-tile.ts';
import type { DataColumn } from './data-column.ts';

type Compared = Pick<Report, 'comparison' | 'totals'>;

/**
 * The change column of a metric. Empty if no data is stored for the comparison period. If the change covers fewer days
 * than the value, the header shows its last day.
 */
export function changeColumns(metric: MetricName, { comparison, totals }: Compared): DataColumn<ReportRow>[] {
  if (!comparison?.before) return [];
  const { variation, compared_to: comparedTo } = comparison;
  const show = (pair: ReportRow['compared'], level: VariationLevel) => (
    <span title={baseTitle(metric, { compared: pair, comparedTo })}>
      <Delta
        metric={metric}
        change={changeOf(pair, metric)}
        within={isWithin(pair, metric, { variation, level })}
        emphasis={level === 'total' ? 'always' : 'table'}
        precision="full"
      />
    </span>
  );
  const until = hasOwnBase({ totals, compared: comparison }) ? ` to ${formatDay(comparedTo)}` : '';
  return [
    {
      id: changeKey(metric),
      header: `Change${until}`,
      spokenHeader: `${METRICS[metric].label} change${until}`,
      align: 'right',
      tight: true,
      total: show(comparison, 'total'),
      cell: row => show(row.compared, 'row'),
    },
  ];
}
