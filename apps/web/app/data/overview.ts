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
    queryFn: ({ signal }) => {
      const { query } = paramsOf(scope);
      const g = scope.granularity;
      return unwrap(api.GET('/api/overview', { params: { query: { ...query, ...(g && { g }) } }, signal }));
    },
    placeholderData,
    // During a sync, new figures appear without a reload.
    refetchInterval: ({ state: { data } }) =>
      data?.properties.some(property => property.health === 'syncing') ? SYNCING_POLL_MS : false,
  });

/** Does not depend on the selected dates, because it is about the latest complete days. */
export const attentionQuery = (type: OverviewScope['type']) =>
  queryOptions({
    queryKey: ['overview', 'attention', type],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/overview/attention', { params: { query: { type } }, signal })),
    placeholderData,
  });

export const moversQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'movers', paramsOf(scope)],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/movers', { params: paramsOf(scope), signal })),
    placeholderData,
  });

export const rankingQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: ['overview', 'ranking', paramsOf(scope)],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/ranking', { params: paramsOf(scope), signal })),
    placeholderData,
  });
