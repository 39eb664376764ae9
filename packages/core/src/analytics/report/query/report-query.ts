import { asDay, type Day } from '@gsc/calendar/pacific-day';
import type {
  Granularity,
  MetricFilter,
  ReportConfig,
  ReportDimension,
  ReportFilter,
} from '@gsc/contract/analytics/report/api';
import type { Rule } from '@gsc/contract/analytics/saved/rules';
import type { RuleKind } from '@gsc/contract/analytics/saved/rules-labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { type ComparisonRange, comparisonRangeOf } from '../../../ledger/read/compared-days.ts';

/** A validated report request with resolved dates. */
export type ReportQuery = {
  /** As requested. An open report contains only the counted properties. */
  propertyIds: readonly string[];
  searchType: SearchType;
  from: Day;
  to: Day;
  before: ComparisonRange | null;
  granularity: Granularity;
  dimensions: readonly ReportDimension[];
  filters: readonly ReportFilter[];
  metricFilters: readonly MetricFilter[];
  sort: ReportConfig['sort'];
  page: number;
};

/** A rule of one property. `name` is the page group, or null for a brand rule. */
export type PropertyRule = Rule & { propertyId: string; kind: RuleKind; name: string | null };

/** A query with the rules that its dimensions and filters need. */
export type QueryWithRules = ReportQuery & { rules: readonly PropertyRule[] };

export function parseReport(config: ReportConfig): ReportQuery {
  const [from, to] = [asDay(config.from), asDay(config.to)];
  const search = config.search_query.trim();
  const contains: ReportFilter[] = search
    ? [{ dimension: 'query', operator: 'contains', values: [search] }]
    : [];
  return {
    propertyIds: [...new Set(config.property_ids.map(id => id.toLowerCase()))],
    searchType: config.search_type,
    from,
    to,
    before: config.comparison.mode === 'none' ? null : comparisonRangeOf(config.comparison, { from, to }),
    granularity: config.granularity,
    dimensions: config.dimensions,
    filters: [...contains, ...config.filters],
    // A report without dimensions has one row, which is the total.
    metricFilters: config.dimensions.length > 0 ? config.metric_filters : [],
    sort: config.sort,
    page: config.page,
  };
}
