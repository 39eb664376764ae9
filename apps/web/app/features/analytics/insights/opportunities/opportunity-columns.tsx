import type { Opportunity } from '@gsc/contract/analytics/insights/api';
import { INSIGHT_COLUMN_LABELS } from '@gsc/contract/analytics/insights/labels';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { formatMetric, formatNumber, MISSING } from '../../../../ui/format/format.ts';
import { LongText } from '../../../../ui/format/long-text.tsx';
import { metricOf } from '../../../../ui/metrics/metric-change.ts';
import { PanelLink } from '../../../../ui/panel/panel-link.tsx';
import type { DataColumn } from '../../../../ui/table/data-column.ts';

type Column = DataColumn<Opportunity>;

/** Includes the estimate ('about 12') and its 90 % interval. The column ids are the sort keys of the list. */
export function opportunityColumns(): Column[] {
  const metric = (name: MetricName): Column => ({
    id: name,
    header: METRICS[name].label,
    align: 'right',
    cell: row => formatMetric(name, metricOf(row, name), 'short'),
  });
  return [
    {
      id: 'query',
      header: DIMENSIONS.query.field,
      long: true,
      sortable: false,
      cell: ({ query }) => (
        <PanelLink dimension="query" value={query}>
          <LongText>{query}</LongText>
        </PanelLink>
      ),
    },
    {
      id: 'extra',
      header: INSIGHT_COLUMN_LABELS.extra,
      align: 'right',
      bar: row => row.extra,
      cell: row => `about ${formatNumber(row.extra)}`,
    },
    {
      id: 'between',
      header: INSIGHT_COLUMN_LABELS.between,
      spokenHeader: '90 percent interval',
      align: 'right',
      sortable: false,
      cell: row => `${formatNumber(row.low)} – ${formatNumber(row.high)}`,
    },
    ...(['position', 'impressions', 'clicks', 'ctr'] as const).map(metric),
    {
      id: 'best_page',
      header: INSIGHT_COLUMN_LABELS.best_page,
      long: true,
      sortable: false,
      cell: ({ best_page }) =>
        best_page === null ? (
          MISSING
        ) : (
          <PanelLink dimension="page" value={best_page}>
            <LongText>{best_page}</LongText>
          </PanelLink>
        ),
    },
  ];
}
