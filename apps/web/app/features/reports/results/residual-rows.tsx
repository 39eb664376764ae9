import { isCount, type MetricName } from '@gsc/contract/metrics/metrics';
import { REPORT_RESIDUAL_LABELS } from '@gsc/contract/reports/labels';
import type { Report, Residual } from '@gsc/contract/reports/result';
import { formatMetric } from '../../../ui/format/format.ts';
import { metricOf } from '../../../ui/metrics/metric-change.ts';
import styles from './report-results.module.css';

type ResidualRowsProps = { report: Report; columns: readonly string[] };

/** The difference between the listed rows and the totals, so that the table adds up. */
export function ResidualRows({ report: { residuals, config }, columns }: ResidualRowsProps) {
  return residuals
    .filter(({ clicks, impressions }) => clicks !== 0 || impressions !== 0)
    .map(residual => (
      <tr key={residual.kind} className={styles.residual}>
        {columns.map((column, i) => {
          const metric = config.metrics.find(each => each === column);
          return (
            <td key={column} className={metric && styles.number}>
              {i === 0 ? REPORT_RESIDUAL_LABELS[residual.kind] : metric && figure(residual, metric)}
            </td>
          );
        })}
      </tr>
    ));
}

/** A residual without impressions has neither a CTR nor a position. */
function figure(residual: Residual, metric: MetricName): string {
  const isKnown = isCount(metric) || residual.impressions > 0;
  return formatMetric(metric, isKnown ? metricOf(residual, metric) : null);
}
