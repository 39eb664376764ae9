import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client.ts';
import { cmpOf, type OverviewScope } from '../overview-scope.ts';
import { OVERVIEW_KEY, pollMs } from './syncs.ts';

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

/** The previous figures stay on screen until the new ones are loaded. */
const placeholderData = keepPreviousData;

export const overviewQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, 'cards', scope],
    queryFn: ({ signal }) => {
      const { query } = paramsOf(scope);
      const g = scope.granularity;
      return unwrap(api.GET('/api/overview', { params: { query: { ...query, ...(g && { g }) } }, signal }));
    },
    placeholderData,
    // LiveJobs invalidates all queries when a job ends.
    refetchInterval: ({ state }) => pollMs(state.data?.properties ?? []),
  });

/** Does not depend on the selected dates, because it is about the latest complete days. */
export const attentionQuery = (type: OverviewScope['type']) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, 'attention', type],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/overview/attention', { params: { query: { type } }, signal })),
    placeholderData,
  });

export const moversQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, 'movers', paramsOf(scope)],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/movers', { params: paramsOf(scope), signal })),
    placeholderData,
  });

export const rankingQuery = (scope: OverviewScope) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, 'ranking', paramsOf(scope)],
    queryFn: ({ signal }) => unwrap(api.GET('/api/overview/ranking', { params: paramsOf(scope), signal })),
    placeholderData,
  });
