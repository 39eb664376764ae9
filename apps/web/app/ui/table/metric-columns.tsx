import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { isCount, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { formatMetric } from '../format/format.ts';
import { metricOf } from '../metrics/metric-change.ts';
import { changeColumns } from './change-column.tsx';
import type { DataColumn } from './data-column.ts';

/** The values of a metric and their changes. */
export const metricColumns = (metric: MetricName, report: Report): DataColumn<ReportRow>[] => [
  {
    id: metric,
    header: METRICS[metric].label,
    align: 'right',
    total: formatMetric(metric, metricOf(report.totals, metric)),
    cell: row => formatMetric(metric, metricOf(row, metric)),
    ...(isCount(metric) ? { bar: row => row[metric] } : {}),
  },
  ...changeColumns(metric, report),
];
