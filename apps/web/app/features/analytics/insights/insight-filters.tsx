import type { InsightTab } from '@gsc/contract/analytics/insights/labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { NON_BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { isFeed } from '@gsc/contract/search-types';
import { ReportFilters } from '../report/builder/report-filters.tsx';
import { BrandNote, BrandSwitch } from '../report/rules/brand-switch.tsx';
import { RulesButton } from '../report/rules/rules-button.tsx';

type InsightFiltersProps = {
  tab: InsightTab;
  config: ReportConfig;
  properties: readonly { id: string; name: string }[];
  onChange: (change: Partial<ReportConfig>) => void;
};

export function InsightFilters({ tab, config, properties, onChange }: InsightFiltersProps) {
  return (
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
  );
}
