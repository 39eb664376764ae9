import { propertyName } from '@gsc/contract/properties/name';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { isFeed } from '@gsc/contract/search-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../data/insight-address.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { InsightTabs } from '../../features/insights/insight-tabs.tsx';
import { InsightsScreen } from '../../features/insights/insights-screen.tsx';
import { ReportBuilderScreen } from '../../features/reports/builder/report-builder-screen.tsx';
import { ReportFilters } from '../../features/reports/builder/report-filters.tsx';
import { BrandNote, BrandSwitch } from '../../features/reports/rules/brand-switch.tsx';
import { RulesButton } from '../../features/reports/rules/rules-button.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

/** Search types without queries, and so without brand queries. */

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
  const { tab } = choiceOf(useSearchParams()[0]);
  if (tab !== 'report' && properties && properties.length > 0) {
    return (
      <InsightsScreen
        properties={properties}
        filters={({ filters, property_ids, search_type }, onChange) => (
          <>
            <ReportFilters
              filters={filters}
              propertyIds={property_ids}
              searchType={search_type}
              onChange={onChange}
            />
            {tab !== 'regions' && !isFeed(search_type) && (
              <BrandSwitch filters={filters} onChange={onChange} />
            )}
            <RulesButton properties={properties} chosen={property_ids} />
            <BrandNote filters={filters} propertyIds={property_ids} />
          </>
        )}
      />
    );
  }
  return (
    <ReportBuilderScreen
      tabs={<InsightTabs />}
      properties={properties}
      failed={error !== null && !data}
      onRetry={() => void refetch()}
    />
  );
}
