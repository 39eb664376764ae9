import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS, isListed } from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { showToast } from '../feedback/toast.tsx';

type SearchType = ReportConfig['search_type'];
type Config = Pick<ReportConfig, 'dimensions' | 'filters' | 'search_query' | 'sort'>;

/** The change to a search type, without what Google does not list for it, and the fields of the removed filters. */
export function withSearchType(
  { dimensions, filters, search_query, sort }: Config,
  search_type: SearchType,
): { change: Partial<ReportConfig>; removed: string[] } {
  const type = { search_type, filters: [] };
  const listedFilters = filters.filter(({ dimension }) => isListed(dimension, type));
  const listed = dimensions.filter(name => isListed(name, type));
  const others = (['page', 'country'] as const).filter(name =>
    isListed(name, { search_type, filters: listedFilters }),
  );
  const hasSearch = isListed('query', type);
  const isSortedByRemoved = dimensions.some(name => name === sort.by && !listed.includes(name));
  const fields = filters.flatMap(filter =>
    listedFilters.includes(filter) ? [] : DIMENSIONS[filter.dimension].field,
  );
  return {
    change: {
      search_type,
      search_query: hasSearch ? search_query : '',
      dimensions: listed.length > 0 || dimensions.length === 0 ? listed : others.slice(0, 1),
      filters: listedFilters,
      ...(isSortedByRemoved ? { sort: { by: 'clicks', descending: true } } : {}),
    },
    removed: [
      ...new Set([...fields, ...(hasSearch || search_query === '' ? [] : [REPORTS_TEXT.searchQuery])]),
    ],
  };
}

/** Like `withSearchType`, and shows which filters are removed. */
export function changeSearchType(config: Config, search_type: SearchType): Partial<ReportConfig> {
  const { change, removed } = withSearchType(config, search_type);
  if (removed.length > 0)
    showToast({ tone: 'neutral', message: REPORTS_TEXT.filtersRemoved(search_type, removed) });
  return change;
}
