import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import type { IndexEvents, ListDetail, MonitoredLists, UrlHistory } from '@gsc/contract/indexing/lists-api';
import {
  LISTS_SCREEN_TEXT,
  MONITOR_URL_TEXT,
  NEW_LIST_TEXT,
  URL_HISTORY_TEXT,
} from '@gsc/contract/indexing/lists-screen-labels';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../../api-paths.ts';
import { api } from '../api-client.ts';
import { unwrapOr } from '../properties/problem-message.ts';

const byId = (id: string) => ({ params: { path: { id } } });

/** All keys below start with this one. */
export const LISTS_KEY = ['indexing', 'lists'] as const;

/** The worker fills a list of top pages within a minute. */
const FILLING_MS = 5000;
const LISTS_MS = 60_000;

export const listsQuery = queryOptions({
  queryKey: [...LISTS_KEY, 'all'],
  queryFn: ({ signal }): Promise<MonitoredLists> =>
    unwrapOr(LISTS_SCREEN_TEXT.loadFailed, api.GET('/api/indexing/lists', { signal })),
  refetchInterval: ({ state }) => (state.data?.lists.some(({ urls }) => urls === 0) ? FILLING_MS : LISTS_MS),
});

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<ListDetail> =>
      unwrapOr(LISTS_SCREEN_TEXT.loadFailed, api.GET('/api/indexing/lists/{id}', { ...byId(id), signal })),
    refetchInterval: LISTS_MS,
  });

export type EventKind = 'left' | 'entered' | 'all';

export const eventsQuery = (listId: string, kind: EventKind) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'events', listId, kind],
    queryFn: ({ signal }): Promise<IndexEvents> => {
      const limit = INDEXING_LIMITS.resultsPerPage;
      const query = { list_id: listId, limit, ...(kind !== 'all' && { kind }) };
      return unwrapOr(
        LISTS_SCREEN_TEXT.eventsFailed,
        api.GET('/api/indexing/events', { params: { query }, signal }),
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: LISTS_MS,
  });

export const urlQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'url', id],
    queryFn: ({ signal }): Promise<UrlHistory> =>
      unwrapOr(URL_HISTORY_TEXT.failed, api.GET('/api/indexing/urls/{id}', { ...byId(id), signal })),
  });

export type NewList = BodyOf<'createMonitoredList'>;
type ListChange = BodyOf<'changeMonitoredList'>;

export const createList = (body: NewList) =>
  unwrapOr(NEW_LIST_TEXT.failed, api.POST('/api/indexing/lists', { body }));

export const changeList = (id: string, body: ListChange) =>
  unwrapOr(LISTS_SCREEN_TEXT.changeFailed, api.PATCH('/api/indexing/lists/{id}', { ...byId(id), body }));

export const deleteList = (id: string) =>
  unwrapOr(LISTS_SCREEN_TEXT.removeFailed, api.DELETE('/api/indexing/lists/{id}', byId(id)));

export const addUrls = (id: string, urls: string[]) =>
  unwrapOr(
    MONITOR_URL_TEXT.failed,
    api.POST('/api/indexing/lists/{id}/urls', { ...byId(id), body: { urls } }),
  );

export const inspectUrl = (id: string) =>
  unwrapOr(URL_HISTORY_TEXT.inspectFailed, api.POST('/api/indexing/urls/{id}/inspect', byId(id)));
