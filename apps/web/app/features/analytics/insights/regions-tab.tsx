import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { deviceName } from '@gsc/contract/analytics/names/device-name';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import { REPORT_SORT_KEYS } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { useQuery } from '@tanstack/react-query';
import { type RegionDimension, regionConfig, regionsQuery } from '../../../data/insights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { plural } from '../../../ui/format/format.ts';
import { ReportComparisonNotes } from '../../../ui/metrics/comparison-notes.tsx';
import { DEVICE_ICONS } from '../../../ui/metrics/device-icons.ts';
import { noRowsText } from '../../../ui/metrics/no-rows-text.ts';
import { ShareBar } from '../../../ui/small-charts/share-bar.tsx';
import { TableCard } from '../../../ui/table/table-card.tsx';
import { insightActions } from './insight-actions.ts';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import { regionColumns } from './region-columns.tsx';
import { tablePages } from './table-pages.ts';
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

type RegionsProps = { dimension: RegionDimension; title: string; state: InsightState };

function Regions({ dimension, title, state }: RegionsProps) {
  const { config, go } = state;
  const isList = dimension === 'country';
  const { sort } = regionConfig(config, dimension);
  const { data, error, refetch, isPlaceholderData } = useQuery(regionsQuery(config, dimension));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={isList ? 10 : 3} />
      </DelayedFallback>
    );
  }
  return (
    <>
      {!isList && <NestedNote nested={data.nested} nameOf={state.nameOf} />}
      {!isList && <ReportComparisonNotes comparison={data.comparison} />}
      <TableCard
        id={dimension}
        title={title}
        explained="totals-and-rows"
        hint={plural(data.row_count, dimension, isList ? 'countries' : 'devices')}
        empty={
          data.row_count === 0 ? (
            <EmptyState title={`No ${dimension} listed`}>{noRowsText(data.config, data.coverage)}</EmptyState>
          ) : null
        }
        intro={!isList && data.row_count > 0 && <DeviceShares report={data} />}
        table={{
          columns: regionColumns(data, dimension, state),
          rows: data.rows,
          rowKey: row => row.values[0] ?? '',
          rowName: row => valueName(dimension, row.values[0] ?? ''),
          rowActions: row =>
            insightActions(
              dimension,
              row.values.flatMap(value => value ?? []),
              state,
            ),
          sort: { id: sort.by, desc: sort.descending },
          onSort: ({ id, desc }) => {
            const by = REPORT_SORT_KEYS.find(key => key === id);
            if (by) go({ sort: { by, descending: desc } });
          },
          refreshing: isPlaceholderData,
        }}
        selectionScope=""
        selectionActions={keys => insightActions(dimension, keys.filter(Boolean), state)}
        {...(isList ? { pager: tablePages(state, data, isPlaceholderData) } : {})}
      />
    </>
  );
}

function DeviceShares({ report }: { report: Report }) {
  const totalClicks = Math.max(1, report.totals.clicks);
  return (
    <div className={styles.inset}>
      <ShareBar
        label="Share of clicks"
        parts={report.rows.map(({ values: [value = null], clicks }) => ({
          id: value ?? 'unknown',
          label: deviceName(value),
          share: clicks / totalClicks,
          ...(value && DEVICE_ICONS[value] ? { icon: DEVICE_ICONS[value] } : {}),
        }))}
      />
    </div>
  );
}
