import type { Opportunities, Opportunity } from '@gsc/contract/insights/api';
import { INSIGHTS_TEXT, OPPORTUNITY_TARGETS, STRIKING_DISTANCE } from '@gsc/contract/insights/labels';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { opportunitiesQuery } from '../../data/insights.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { formatMetric, formatNumber, plural } from '../../ui/format/format.ts';
import { LongText } from '../../ui/format/long-text.tsx';
import { metricOf } from '../../ui/metrics/metric-change.ts';
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import { CurveCard } from './curve-card.tsx';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

export function OpportunitiesTab({ state }: { state: InsightState }) {
  const { config, choice, go } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery(opportunitiesQuery(config, choice.target));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={10} />
      </DelayedFallback>
    );
  }
  return (
    <>
      <NestedNote nested={data.nested} nameOf={state.nameOf} />
      <div className={styles.split}>
        <Card
          title={INSIGHTS_TEXT.opportunities}
          hint={hintOf(data)}
          flush
          actions={
            <span className={styles.choices}>
              <SegmentedControl
                aria-label="Target position"
                data={OPPORTUNITY_TARGETS.map(target => ({
                  value: String(target),
                  label: `Position ${target}`,
                }))}
                value={String(choice.target)}
                onChange={value =>
                  go({}, { target: OPPORTUNITY_TARGETS.find(one => String(one) === value) ?? 3 })
                }
              />
            </span>
          }
        >
          {data.row_count === 0 ? (
            <EmptyState title="No queries in striking distance">
              None of the listed queries is between position {data.target} and {STRIKING_DISTANCE} and would
              gain clicks at a better position.
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={INSIGHTS_TEXT.opportunities}
                columns={columnsFor(state)}
                rows={data.rows}
                rowKey={row => row.query}
                sort={{ id: 'extra', desc: true }}
                onSort={() => undefined}
                refreshing={isPlaceholderData}
              />
              <TablePager
                page={data.page}
                total={data.row_count}
                pageSize={REPORT_PAGE_SIZE}
                onPage={page => go({ page })}
              />
            </>
          )}
        </Card>
        <CurveCard curves={data.curves} />
      </div>
    </>
  );
}

const hintOf = ({ extra, row_count }: Opportunities) =>
  row_count === 0
    ? null
    : `${plural(row_count, 'query', 'queries')}, about ${formatNumber(extra)} more clicks in total`;

/** Includes the estimate ('about 12') and its 90 % interval. */
function columnsFor({ config, linkFor }: InsightState): DataColumn<Opportunity>[] {
  const metric = (name: MetricName): DataColumn<Opportunity> => ({
    id: name,
    header: METRICS[name].label,
    align: 'right',
    sortable: false,
    cell: row => formatMetric(name, metricOf(row, name), 'short'),
  });
  return [
    {
      id: 'query',
      header: 'Query',
      long: true,
      sortable: false,
      cell: row => (
        <Link
          to={linkFor(
            config,
            {
              dimensions: ['page'],
              filters: [
                ...config.filters.filter(({ dimension }) => dimension !== 'query'),
                { dimension: 'query', operator: 'is', values: [row.query] },
              ],
            },
            { tab: 'report' },
          )}
        >
          <LongText>{row.query}</LongText>
        </Link>
      ),
    },
    ...(['position', 'impressions', 'clicks', 'ctr'] as const).map(metric),
    {
      id: 'extra',
      header: 'Potential clicks',
      align: 'right',
      sortable: false,
      bar: row => row.extra,
      cell: row => `about ${formatNumber(row.extra)}`,
    },
    {
      id: 'between',
      header: 'Between',
      spokenHeader: '90 percent interval',
      align: 'right',
      sortable: false,
      cell: row => `${formatNumber(row.low)} – ${formatNumber(row.high)}`,
    },
  ];
}
