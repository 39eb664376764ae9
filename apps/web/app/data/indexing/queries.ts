import { INDEXING_POLL_MS, INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '../../api-paths.ts';
import { api, unwrap } from '../api-client.ts';
import { unwrapOr } from '../properties/problem-message.ts';

const isOpen = ({ status }: { status: string }) => status === 'in_progress';
const byId = (id: string) => ({ params: { path: { id } } });

/** Reloads while a check is in progress. */
export const checksQuery = queryOptions({
  queryKey: ['indexing', 'checks'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/indexing/checks', { signal })),
  refetchInterval: ({ state }) => (state.data?.checks.some(isOpen) ? INDEXING_POLL_MS : false),
});

export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: ['indexing', 'check', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/indexing/checks/{id}', { ...byId(id), signal })),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? INDEXING_POLL_MS : false),
  });

export type ResultFilters = Omit<QueryOf<'listIndexingResults'>, 'offset' | 'limit'>;

const FIRST_ROWS = 20;
const MORE_ROWS = 500;

/** The status is part of the key, so that the last results are loaded when the check ends. */
export const resultsQuery = (check: { id: string; status: string }, filters: ResultFilters) =>
  infiniteQueryOptions({
    queryKey: ['indexing', 'results', check.id, filters, check.status],
    queryFn: ({ signal, pageParam: offset }) => {
      const query = { ...filters, offset, limit: offset === 0 ? FIRST_ROWS : MORE_ROWS };
      return unwrap(
        api.GET('/api/indexing/checks/{id}/results', { params: { path: { id: check.id }, query }, signal }),
      );
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.results.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: isOpen(check) ? INDEXING_POLL_MS : false,
  });

type StartCheck = BodyOf<'startIndexingCheck'>;

export async function startCheck(body: StartCheck) {
  const result = await api.POST('/api/indexing/checks', { body }).catch(() => null);
  if (result?.response.status === 401) throw new Error(INDEXING_TEXT.signedOut);
  if (!result) throw new Error(INDEXING_TEXT.startFailed);
  return unwrapOr(INDEXING_TEXT.startFailed, Promise.resolve(result));
}

export const stopCheck = (id: string) =>
  unwrapOr(CHECK_RESULTS_TEXT.stopFailed, api.POST('/api/indexing/checks/{id}/stop', byId(id)));

export const repeatCheck = (id: string) =>
  unwrapOr(INDEXING_TEXT.startFailed, api.POST('/api/indexing/checks/{id}/again', byId(id)));

export async function downloadResults(checkId: string): Promise<Blob> {
  const { data, response } = await api.GET('/api/indexing/export.csv', {
    params: { query: { checkId } },
    parseAs: 'blob',
  });
  if (!response.ok) throw new Error(INDEXING_TEXT.exportRefused);
  return data as Blob;
}
