import type { ReportConfig, ReportDimension, ReportFilter } from '@gsc/contract/reports/api';
import { isFeed } from '@gsc/contract/search-types';
import { addDays, addMonths } from '../../../ui/format/day.ts';

/** A query and a page group lead to their pages, everything else to its queries. */
const NEXT: Record<string, ReportDimension[]> = { query: ['page'], page_group: ['page'] };
const NAMED = ['page', 'country', 'device', 'appearance', 'brand', 'page_group'] as const;

function filterFor(dimension: ReportDimension, value: string): ReportFilter | null {
  if (dimension === 'query') return { dimension, operator: 'is', values: [value] };
  const named = NAMED.find(name => name === dimension);
  return named ? { dimension: named, operator: 'in', values: [value] } : null;
}

/** The days of a row by day, week or month, limited to the report's range. */
function spanOf(dimension: ReportDimension, day: string, { from, to }: ReportConfig) {
  if (dimension !== 'day' && dimension !== 'week' && dimension !== 'month') return null;
  const last =
    dimension === 'day'
      ? day
      : dimension === 'week'
        ? addDays(day, 6)
        : addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  return { from: day < from ? from : day, to: last > to ? to : last };
}

/** Returns the report one level below a row's value, or null if there is none. */
export function drillInto(
  config: ReportConfig,
  dimension: ReportDimension,
  value: string | null,
): ReportConfig | null {
  if (value === null) return null;
  const filter = filterFor(dimension, value);
  const span = spanOf(dimension, value, config);
  if (dimension !== 'property' && !filter && !span) return null;
  const rest = config.dimensions.filter(each => each !== dimension);
  const fallback: ReportDimension[] = isFeed(config.search_type) ? ['page'] : (NEXT[dimension] ?? ['query']);
  // Search appearances cannot be combined with queries or pages, so they lead to countries.
  const below: ReportDimension[] = dimension === 'appearance' ? ['country'] : fallback;
  return {
    ...config,
    ...span,
    ...(dimension === 'property' ? { property_ids: [value] } : {}),
    dimensions: rest.length > 0 ? rest : below,
    filters: filter
      ? [...config.filters.filter(each => each.dimension !== dimension), filter]
      : config.filters,
    sort: { by: 'clicks', descending: true },
    page: 1,
  };
}
