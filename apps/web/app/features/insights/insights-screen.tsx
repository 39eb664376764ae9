import { INSIGHT_TAB_LABELS } from '@gsc/contract/insights/labels';
import type { ReportConfig, ReportFilter } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { DateRangePicker } from '../../ui/date-range/date-range-picker.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchTypeSelect } from '../../ui/filters/search-type-select.tsx';
import { formatFullDay } from '../../ui/format/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CannibalisationTab } from './cannibalisation-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { InsightError } from './insight-error.tsx';
import { InsightTabs } from './insight-tabs.tsx';
import styles from './insights.module.css';
import { OpportunitiesTab } from './opportunities-tab.tsx';
import { RegionsTab } from './regions-tab.tsx';
import { type InsightState, useInsight } from './use-insight.ts';

type InsightsScreenProps = {
  properties: readonly { id: string; name: string }[];
  /** The filter chips of the reports feature. */
  filters: (config: ReportConfig, onChange: (filters: ReportFilter[]) => void) => ReactNode;
};

export function InsightsScreen({ properties, filters }: InsightsScreenProps) {
  const { config, ...rest } = useInsight(properties);
  const { range, choice, go } = rest;
  const { data, error, refetch } = range;
  return (
    <>
      <PageHeader
        title={REPORTS_TEXT.title}
        facts={[
          INSIGHT_TAB_LABELS[choice.tab],
          data?.final_through && `final data to ${formatFullDay(data.final_through)}`,
        ]}
        actions={
          config &&
          data?.first_day &&
          data.last_day && (
            <DateRangePicker
              value={{ from: config.from, to: config.to, comparison: config.comparison }}
              bounds={{ first: data.first_day, last: data.last_day, final: data.final_through }}
              alwaysCompares
              onApply={({ from, to, comparison }) => go({ from, to, comparison })}
            />
          )
        }
      />
      <InsightTabs />
      {error && !data && <InsightError error={error} onRetry={() => refetch()} />}
      {config && (
        <Card flush>
          <div className={styles.filters}>
            {filters(config, next => go({ filters: next }))}
            <SearchTypeSelect
              size="xs"
              types={data?.search_types ?? []}
              value={config.search_type}
              onChange={type => go({ search_type: type })}
            />
          </div>
        </Card>
      )}
      {config ? (
        <Tab state={{ ...rest, config }} />
      ) : (
        !error && (
          <DelayedFallback>
            <RowsSkeleton rows={8} />
          </DelayedFallback>
        )
      )}
    </>
  );
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
