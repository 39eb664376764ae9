import type { Granularity, ReportConfig, ReportDimension, ReportFilter } from '@gsc/contract/reports';
import type { Rule } from '@gsc/contract/reports-rules';
import type { RuleKind } from '@gsc/contract/reports-rules-text';
import { addDays, asDay, type Day, daysBetween } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';

/** Days that are set beside others: each is shown at its own day plus the shift. */
export type Before = { from: Day; to: Day; shift: number };

/** A report as the rest of this feature knows it: checked, with days instead of words for them. */
export type ReportQuery = {
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

const YEAR_DAYS = 364;

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
    before: beforeOf(config.comparison, from, to),
    granularity: config.granularity,
    dimensions: config.dimensions,
    filters: [...contains, ...config.filters],
    sort: config.sort,
    page: config.page,
  };
}

/** Whole weeks back, so that weekdays meet: a Monday is worth another than a Sunday. */
function beforeOf(comparison: ReportConfig['comparison'], from: Day, to: Day): Before | null {
  if (comparison.mode === 'none') return null;
  if (comparison.mode === 'custom') {
    const own = { from: asDay(comparison.from), to: asDay(comparison.to) };
    return { ...own, shift: daysBetween(own.from, from) };
  }
  const length = daysBetween(from, to) + 1;
  const shift = comparison.mode === 'year' ? YEAR_DAYS : Math.ceil(length / 7) * 7;
  return { from: addDays(from, -shift), to: addDays(to, -shift), shift };
}
