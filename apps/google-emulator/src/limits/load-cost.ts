import type { SearchAnalyticsRequest } from '../protocol/query-types.ts';

const DAY = 86_400_000;

/** Longer ranges and grouping or filtering by page or query cost more, as documented by Google. */
export function loadCost(
  request: Pick<SearchAnalyticsRequest, 'startDate' | 'endDate' | 'dimensions' | 'filters'>,
): number {
  const days = (Date.parse(request.endDate) - Date.parse(request.startDate)) / DAY + 1;
  const uses = (dimension: 'page' | 'query') =>
    request.dimensions.includes(dimension) || request.filters.some(filter => filter.dimension === dimension);
  const expensive = Number(uses('page')) + Number(uses('query'));
  return days * ([1, 4, 10][expensive] ?? 1);
}
