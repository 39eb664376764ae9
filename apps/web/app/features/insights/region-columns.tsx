import { countryName } from '@gsc/contract/reports/country-name';
import { deviceName } from '@gsc/contract/reports/device-name';
import { REPORT_METRIC_LABELS, REPORT_METRICS } from '@gsc/contract/reports/labels';
import type { Report, ReportRow } from '@gsc/contract/reports/result';
import { Link } from 'react-router';
import { formatMetric, formatPercent } from '../../ui/format/format.ts';
import { metricOf } from '../../ui/metrics/metric-change.ts';
import { changeColumns } from '../../ui/table/change-column.tsx';
import type { DataColumn } from '../../ui/table/data-table.tsx';
import { trendColumns } from '../../ui/table/trend-columns.tsx';
import type { InsightState } from './use-insight.ts';

type Metric = (typeof REPORT_METRICS)[number];

/** A country or device with its share, metrics and changes. Its link explains the change. */
export function regionColumns(
  report: Report,
  dimension: 'country' | 'device',
  { config, linkFor }: InsightState,
): DataColumn<ReportRow>[] {
  const totalClicks = Math.max(1, report.totals.clicks);
  return [
    {
      id: dimension,
      header: dimension === 'country' ? 'Country' : 'Device',
      sortable: false,
      total: 'All',
      cell: ({ values: [value = null] }) => {
        const name = dimension === 'country' ? countryName(value) : deviceName(value);
        if (value === null) return name;
        const others = config.filters.filter(filter => filter.dimension !== dimension);
        const filters = [...others, { dimension, operator: 'in' as const, values: [value] }];
        return <Link to={linkFor(config, { filters }, { tab: 'changes', by: 'query' })}>{name}</Link>;
      },
    },
    {
      id: 'share',
      header: 'Share',
      align: 'right',
      sortable: false,
      total: formatPercent(1),
      cell: row => formatPercent(row.clicks / totalClicks),
    },
    ...REPORT_METRICS.flatMap(metric => [metricColumn(metric, report), ...changeColumns(metric, report, 1)]),
    ...trendColumns(report),
  ];
}

const metricColumn = (metric: Metric, { totals }: Report): DataColumn<ReportRow> => ({
  id: metric,
  header: REPORT_METRIC_LABELS[metric],
  align: 'right',
  total: formatMetric(metric, metricOf(totals, metric)),
  cell: row => formatMetric(metric, metricOf(row, metric)),
  ...(metric === 'clicks' || metric === 'impressions' ? { bar: row => row[metric] } : {}),
});
