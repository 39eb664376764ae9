import type { SearchAnalyticsRequest } from '../search-console/analytics/query-types.ts';

const DAY = 86_400_000;

/** Google: grouping or filtering by page or query is dear, both together worst, and longer ranges cost more. */
export function loadCost(
  request: Pick<SearchAnalyticsRequest, 'startDate' | 'endDate' | 'dimensions' | 'filters'>,
): number {
  const days = (Date.parse(request.endDate) - Date.parse(request.startDate)) / DAY + 1;
  const touches = (dimension: 'page' | 'query') =>
    request.dimensions.includes(dimension) || request.filters.some(filter => filter.dimension === dimension);
  const dear = Number(touches('page')) + Number(touches('query'));
  return days * ([1, 4, 10][dear] ?? 1);
}
