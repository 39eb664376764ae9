import { INSIGHT_TAB_LABELS } from '@gsc/contract/analytics/insights/labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type InsightChoice, insightAddress } from '../../../data/insight-address.ts';
import { listQuery } from '../../../data/insights.ts';
import { boundsOf } from '../../../data/reports.ts';
import { DateRangePicker } from '../../../ui/date-range/date-range-picker.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { changeSearchType } from '../../../ui/filters/change-search-type.ts';
import { ScopeCard, ScopeSkeleton } from '../../../ui/filters/scope-card.tsx';
import { SearchTypeSelect } from '../../../ui/filters/search-type-select.tsx';
import { formatFullDay } from '../../../ui/format/format.ts';
import { useAnnotationActions } from '../report/annotations/use-annotation-actions.tsx';
import { AnalyticsHeader } from '../report/header/analytics-header.tsx';
import { RowPanel } from '../report/panel/row-panel.tsx';
import { AnalyticsTabs } from '../tabs/analytics-tabs.tsx';
import { CannibalisationTab } from './cannibalisation-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { InsightError } from './insight-error.tsx';
import { insightFiles } from './insight-files.ts';
import { InsightFilters } from './insight-filters.tsx';
import styles from './insights.module.css';
import { OpportunitiesTab } from './opportunities/opportunities-tab.tsx';
import { RegionsTab } from './regions-tab.tsx';
import { type InsightState, useInsight } from './use-insight.ts';

type InsightsScreenProps = { properties: readonly { id: string; name: string }[] };

export function InsightsScreen({ properties }: InsightsScreenProps) {
  const annotationActions = useAnnotationActions();
  const { config, ...rest } = useInsight(properties);
  const { range, choice, go } = rest;
  const { data, error, refetch } = range;
  const hasRows = useHasRows(config, choice);
  return (
    <>
      <AnalyticsHeader
        facts={[
          INSIGHT_TAB_LABELS[choice.tab],
          data?.final_through && `final data to ${formatFullDay(data.final_through)}`,
        ]}
        address={config && insightAddress(config, choice).toString()}
        files={config ? insightFiles(config, choice) : []}
        hasRows={hasRows}
      />
      <AnalyticsTabs />
      {error && !data && <InsightError error={error} onRetry={() => refetch()} />}
      {config && data && (
        <ScopeCard
          filters={<InsightFilters tab={choice.tab} config={config} properties={properties} onChange={go} />}
        >
          <DateRangePicker
            value={{ from: config.from, to: config.to, comparison: config.comparison }}
            bounds={boundsOf(data)}
            position="bottom-start"
            alwaysCompares
            onApply={({ from, to, comparison }) => go({ from, to, comparison })}
          />
          <SearchTypeSelect
            types={data.search_types}
            value={config.search_type}
            onChange={type => go(changeSearchType(config, type))}
          />
        </ScopeCard>
      )}
      {config ? (
        <Tab state={{ ...rest, config, annotationActions }} />
      ) : (
        !error && (
          <DelayedFallback>
            <div className={styles.skeleton}>
              <ScopeSkeleton />
              <RowsSkeleton rows={8} />
            </div>
          </DelayedFallback>
        )
      )}
      <RowPanel config={config} />
      {data && annotationActions.dialog(boundsOf(data))}
    </>
  );
}

/** Whether the list of the tab has rows. Re-renders with every response. */
function useHasRows(config: ReportConfig | null, choice: InsightChoice): boolean {
  const queries = useQueryClient();
  useIsFetching({ queryKey: ['insights'] });
  const list = config && queries.getQueryData<{ row_count: number }>(listQuery(config, choice).queryKey);
  return (list?.row_count ?? 0) > 0;
}

function Tab({ state }: { state: InsightState }) {
  switch (state.choice.tab) {
    case 'opportunities':
      return <OpportunitiesTab state={state} />;
    case 'cannibalisation':
      return <CannibalisationTab state={state} />;
    case 'regions':
      return <RegionsTab state={state} />;
    default:
      return <ChangesTab state={state} />;
  }
}
