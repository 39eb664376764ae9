import type { ReportMetric } from '@gsc/contract/reports';
import type { Report, Residual } from '@gsc/contract/reports-answer';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { formatMetric } from '../../ui/format.ts';
import { metricOf } from '../../ui/metric-change.ts';
import styles from './report-results.module.css';

const NAMES: Record<Residual['kind'], string> = {
  anonymized: REPORTS_TEXT.anonymized,
  truncated: REPORTS_TEXT.truncated,
  not_read: REPORTS_TEXT.notRead,
  unlisted: REPORTS_TEXT.unlisted,
};

type ResidualRowsProps = { report: Report; columns: readonly string[] };

/** What the listed rows leave out, so that the table adds up to its first line. */
export function ResidualRows({ report: { residuals, config }, columns }: ResidualRowsProps) {
  return residuals
    .filter(({ clicks, impressions }) => clicks !== 0 || impressions !== 0)
    .map(residual => (
      <tr key={residual.kind} className={styles.residual}>
        {columns.map((column, i) => {
          const metric = config.metrics.find(each => each === column);
          return (
            <td key={column} className={metric && styles.number}>
              {i === 0 ? NAMES[residual.kind] : metric && figure(residual, metric)}
            </td>
          );
        })}
      </tr>
    ));
}

const figure = (residual: Residual, metric: ReportMetric): string =>
  formatMetric(metric, metricOf(residual, metric));
