import { REPORT_RESIDUAL_LABELS } from '@gsc/contract/analytics/report/labels';
import type { Report, Residual } from '@gsc/contract/analytics/report/result';
import { isCount, type MetricName } from '@gsc/contract/metrics/metrics';
import { formatMetric } from '../../../../ui/format/format.ts';
import { metricOf } from '../../../../ui/metrics/metric-change.ts';
import type { ExtraRow } from '../../../../ui/table/data-column.ts';

/** The difference between the listed rows and the totals, so that the table adds up. */
export const residualRows = ({ residuals, config }: Report): ExtraRow[] =>
  residuals
    .filter(({ clicks, impressions }) => clicks !== 0 || impressions !== 0)
    .map(residual => ({
      id: residual.kind,
      cells: {
        [config.dimensions[0] ?? '']: REPORT_RESIDUAL_LABELS[residual.kind],
        ...Object.fromEntries(config.metrics.map(metric => [metric, figure(residual, metric)])),
      },
    }));

/** A residual without impressions has neither a CTR nor a position. */
function figure(residual: Residual, metric: MetricName): string {
  const isKnown = isCount(metric) || residual.impressions > 0;
  return formatMetric(metric, isKnown ? metricOf(residual, metric) : null);
}
