import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { useQuery } from '@tanstack/react-query';
import { rowSeriesQuery } from '../../../../data/reports.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatMetric, formatMonth } from '../../../../ui/format/format.ts';
import { LongText } from '../../../../ui/format/long-text.tsx';
import { metricOf } from '../../../../ui/metrics/metric-change.ts';
import { rowLabel } from './plot-model.ts';
import classes from './plotted-rows.module.css';

type PivotCardProps = { config: ReportConfig; rows: string[][]; metric: MetricName };

/** The selected rows with a column for each month. A month that the range cuts is marked. */
export function PivotCard({ config, rows, metric }: PivotCardProps) {
  const { data, error, refetch } = useQuery(rowSeriesQuery({ ...config, granularity: 'month' }, rows));
  const months = data?.rows[0]?.series ?? [];
  return (
    <Card title={PLOT_TEXT.pivot} hint={METRICS[metric].label} explained="totals-and-rows" flush>
      {error && <LoadError onRetry={() => refetch()}>{PLOT_TEXT.failed}</LoadError>}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={4} inCard />
        </DelayedFallback>
      )}
      {data && !error && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.pivot} aria-label={`${PLOT_TEXT.pivot}, table`} tabIndex={0}>
          <table aria-label={PLOT_TEXT.pivot}>
            <thead>
              <tr>
                <th scope="col">{PLOT_TEXT.row}</th>
                {months.map(({ day, days_counted, bucket_days }) => (
                  <th key={day} scope="col">
                    {formatMonth(day)}
                    {days_counted < bucket_days && <em> {`${days_counted} of ${bucket_days} days`}</em>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ values, series }) => (
                <tr key={JSON.stringify(values)}>
                  <th scope="row">
                    <LongText>{rowLabel(config, values)}</LongText>
                  </th>
                  {series.map(({ day, now }) => (
                    <td key={day}>{formatMetric(metric, metricOf(now, metric))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
