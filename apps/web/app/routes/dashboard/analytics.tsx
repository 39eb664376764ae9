import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { NON_BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { isFeed } from '@gsc/contract/search-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../data/insight-address.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { InsightTabs } from '../../features/analytics/insights/insight-tabs.tsx';
import { InsightsScreen } from '../../features/analytics/insights/insights-screen.tsx';
import { useNoteActions } from '../../features/analytics/report/annotations/use-note-actions.tsx';
import { ReportFilters } from '../../features/analytics/report/builder/report-filters.tsx';
import { AnalyticsHeader } from '../../features/analytics/report/header/analytics-header.tsx';
import { OpenView } from '../../features/analytics/report/header/open-view.tsx';
import { RowPanel } from '../../features/analytics/report/panel/row-panel.tsx';
import { ReportBuilderScreen } from '../../features/analytics/report/report-builder-screen.tsx';
import { BrandNote, BrandSwitch } from '../../features/analytics/report/rules/brand-switch.tsx';
import { RulesButton } from '../../features/analytics/report/rules/rules-button.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(REPORTS_TEXT.title);

export default function Analytics() {
  const { data, error, refetch } = useQuery(propertiesQuery);
  const properties = useMemo(
    () =>
      data?.active
        .map(({ id, property_url }) => ({ id, name: propertyName(property_url) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
  return (
    <OpenView everyId={properties?.map(({ id }) => id) ?? []}>
      <AnalyticsTab properties={properties} failed={error !== null && !data} onRetry={() => void refetch()} />
    </OpenView>
  );
}

type AnalyticsTabProps = {
  properties: { id: string; name: string }[] | undefined;
  failed: boolean;
  onRetry: () => void;
};

function AnalyticsTab({ properties, failed, onRetry }: AnalyticsTabProps) {
  const { tab } = choiceOf(useSearchParams()[0]);
  const notes = useNoteActions();
  if (tab !== 'report' && properties && properties.length > 0) {
    return (
      <InsightsScreen
        properties={properties}
        header={props => <AnalyticsHeader {...props} />}
        filters={(config, onChange) => (
          <>
            <ReportFilters
              value={config}
              scope={config}
              byMetric={tab === 'opportunities' || tab === 'regions'}
              onChange={onChange}
            />
            {tab !== 'regions' && !isFeed(config.search_type) && (
              <BrandSwitch
                filters={config.filters}
                byDefault={tab === 'opportunities' ? NON_BRAND : 'All'}
                onChange={filters => onChange({ filters })}
              />
            )}
            <RulesButton properties={properties} chosen={config.property_ids} />
            <BrandNote filters={config.filters} propertyIds={config.property_ids} />
          </>
        )}
        panel={config => <RowPanel config={config} />}
        notes={notes}
      />
    );
  }
  return (
    <ReportBuilderScreen tabs={<InsightTabs />} properties={properties} failed={failed} onRetry={onRetry} />
  );
}
