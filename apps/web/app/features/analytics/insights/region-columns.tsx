import { INSIGHT_COLUMN_LABELS } from '@gsc/contract/analytics/insights/labels';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import { deviceName } from '@gsc/contract/analytics/names/device-name';
import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import { Link } from 'react-router';
import { onlyValues } from '../../../data/row-filters.ts';
import { formatPercent } from '../../../ui/format/format.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { metricColumns } from '../../../ui/table/metric-columns.tsx';
import { trendColumns } from '../../../ui/table/trend-columns.tsx';
import type { InsightState } from './use-insight.ts';

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
        const filters = onlyValues(config.filters, dimension, [value]);
        return <Link to={linkFor(config, { filters }, { tab: 'changes', by: 'query' })}>{name}</Link>;
      },
    },
    {
      id: 'share',
      header: INSIGHT_COLUMN_LABELS.share,
      align: 'right',
      sortable: false,
      total: formatPercent(1),
      cell: row => formatPercent(row.clicks / totalClicks),
    },
    ...METRIC_NAMES.flatMap(metric => metricColumns(metric, report)),
    ...trendColumns(report),
  ];
}
