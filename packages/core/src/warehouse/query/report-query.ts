import { asDay, type Day } from '@gsc/calendar/pacific-day';
import type { Granularity, ReportConfig, ReportDimension, ReportFilter } from '@gsc/contract/reports/api';
import type { Rule } from '@gsc/contract/reports/rules';
import type { RuleKind } from '@gsc/contract/reports/rules-labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { type Before, beforeOf } from '../scope/compared-days.ts';

/** A report as the rest of this feature knows it: checked, with days instead of words for them. */
export type ReportQuery = {
  /** As asked for; an open report has those that are counted. */
  propertyIds: readonly string[];
  searchType: SearchType;
  from: Day;
  to: Day;
  before: Before | null;
  granularity: Granularity;
  dimensions: readonly ReportDimension[];
  filters: readonly ReportFilter[];
  sort: ReportConfig['sort'];
  page: number;
};

/** A rule of one property; `name` is that of a page group. */
export type OwnRule = Rule & { propertyId: string; kind: RuleKind; name: string | null };

/** With the rules of its properties, as far as it is grouped or filtered by what they name. */
export type RuledQuery = ReportQuery & { rules: readonly OwnRule[] };

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
    before: config.comparison.mode === 'none' ? null : beforeOf(config.comparison, { from, to }),
    granularity: config.granularity,
    dimensions: config.dimensions,
    filters: [...contains, ...config.filters],
    sort: config.sort,
    page: config.page,
  };
}
