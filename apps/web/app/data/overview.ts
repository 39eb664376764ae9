import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { cmpOf, type OverviewScope } from './overview-scope.ts';

/** The server uses all properties and the default range unless they are specified. */
const paramsOf = ({ propertyId, range, comparison, type }: OverviewScope) => {
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

/** The previous figures stay on screen until the new ones are loaded. */
const placeholderData = keepPreviousData;

export const overviewQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'cards', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview', { params: paramsOf(scope), signal })),
    placeholderData,
    // During a sync, new figures appear without a reload.
    refetchInterval: ({ state: { data } }) =>
      data?.properties.some(property => property.health === 'syncing') ? SYNCING_POLL_MS : false,
  });

export const moversQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'movers', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/movers', { params: paramsOf(scope), signal })),
    placeholderData,
  });

export const rankingQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'ranking', scope],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/ranking', { params: paramsOf(scope), signal })),
    placeholderData,
  });
