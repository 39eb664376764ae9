import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { cmpOf, type OverviewScope } from './overview-scope.ts';

/** What the server is asked for; all properties and the default range when nothing is named. */
const asked = ({ propertyId, range, comparison, type }: OverviewScope) => {
  const cmp = cmpOf(comparison);
  return {
    query: {
      type,
      ...(propertyId && { p: propertyId }),
      ...(range && { from: range.from, to: range.to }),
      ...(cmp && { cmp }),
    },
  };
};

const SYNCING_POLL_MS = 5000;

/** The old figures stay on screen until the new ones are there. */
const placeholderData = keepPreviousData;

export const overviewQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'cards', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview', { params: asked(scope), signal })),
    placeholderData,
    // While a property syncs its figures grow; the first of them should come without a reload.
    refetchInterval: ({ state: { data } }) =>
      data?.properties.some(property => property.health === 'syncing') ? SYNCING_POLL_MS : false,
  });

export const moversQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'movers', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/movers', { params: asked(scope), signal })),
    placeholderData,
  });

export const rankingQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'ranking', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/ranking', { params: asked(scope), signal })),
    placeholderData,
  });

/** Which days and search types can be chosen. */
export const rangeQuery = (ids: readonly string[], type: OverviewScope['type']) =>
  queryOptions({
    queryKey: ['overview', 'range', ids, type],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/reports/range', { params: { query: { p: ids.join(','), type } }, signal })),
    placeholderData,
  });
