import { INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { deviceName } from '@gsc/contract/reports/device-name';
import { REPORT_PAGE_SIZE, REPORT_SORT_KEYS } from '@gsc/contract/reports/labels';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../data/insights.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { plural } from '../../ui/format/format.ts';
import { ReportComparisonNotes } from '../../ui/metrics/comparison-notes.tsx';
import { DEVICE_ICONS } from '../../ui/metrics/device-icons.ts';
import { ShareBar } from '../../ui/small-charts/share-bar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import { regionColumns } from './region-columns.tsx';
import type { InsightState } from './use-insight.ts';
import { WorldCard } from './world-card.tsx';

export function RegionsTab({ state }: { state: InsightState }) {
  return (
    <>
      <WorldCard state={state} />
      <Regions dimension="device" title={INSIGHTS_TEXT.devices} state={state} />
      <Regions dimension="country" title={INSIGHTS_TEXT.countries} state={state} />
    </>
  );
}

type RegionsProps = { dimension: 'country' | 'device'; title: string; state: InsightState };

function Regions({ dimension, title, state }: RegionsProps) {
  const { config, go } = state;
  const isList = dimension === 'country';
  const sort =
    config.sort.by in { query: 1, page: 1 } ? { by: 'clicks' as const, descending: true } : config.sort;
  const request = { ...config, sort, page: isList ? config.page : 1 };
  const { data, error, refetch, isPlaceholderData } = useQuery(regionsQuery(request, dimension));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={isList ? 10 : 3} />
      </DelayedFallback>
    );
  }
  const totalClicks = Math.max(1, data.totals.clicks);
  return (
    <>
      {!isList && <NestedNote nested={data.nested} nameOf={state.nameOf} />}
      {!isList && <ReportComparisonNotes comparison={data.comparison} />}
      <Card title={title} hint={plural(data.row_count, dimension, isList ? 'countries' : 'devices')} flush>
        {data.row_count === 0 ? (
          <EmptyState title={`No ${dimension} listed`}>
            Google listed no data for these dates and this search type.
          </EmptyState>
        ) : (
          <>
            {!isList && (
              <div className={styles.inset}>
                <ShareBar
                  label="Share of clicks"
                  parts={data.rows.map(({ values: [value = null], clicks }) => ({
                    id: value ?? 'unknown',
                    label: deviceName(value),
                    share: clicks / totalClicks,
                    ...(value && DEVICE_ICONS[value] ? { icon: DEVICE_ICONS[value] } : {}),
                  }))}
                />
              </div>
            )}
            <DataTable
              label={title}
              columns={regionColumns(data, dimension, state)}
              rows={data.rows}
              rowKey={row => row.values[0] ?? ''}
              sort={{ id: sort.by, desc: sort.descending }}
              onSort={({ id, desc }) => {
                const by = REPORT_SORT_KEYS.find(key => key === id);
                if (by) go({ sort: { by, descending: desc } });
              }}
              refreshing={isPlaceholderData}
            />
            {isList && (
              <TablePager
                page={data.page}
                total={data.row_count}
                pageSize={REPORT_PAGE_SIZE}
                onPage={page => go({ page })}
              />
            )}
          </>
        )}
      </Card>
    </>
  );
}
