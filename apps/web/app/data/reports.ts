import { addressOf } from '@gsc/contract/reports/address';
import type { AnnotationInput } from '@gsc/contract/reports/annotations';
import type { ReportConfig } from '@gsc/contract/reports/api';
import type { PropertyRules, RuleCountsRequest } from '@gsc/contract/reports/rules';
import type { SavedViewInput } from '@gsc/contract/reports/views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

/** Data changes only with a sync, so the back button can show cached data. */
const STALE_MS = 60_000;

/** The previous report stays on screen until the new one is loaded. */
export const reportQuery = (config: ReportConfig) =>
  queryOptions({
    queryKey: ['reports', 'run', addressOf(config).toString()],
    queryFn: ({ signal }) => unwrap(api.POST('/api/reports', { body: config, signal })),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });

type SearchType = ReportConfig['search_type'];
const choice = (ids: readonly string[], type: SearchType) => ({ query: { p: ids.join(','), type } });

export const rangeQuery = (ids: readonly string[], type: SearchType) =>
  queryOptions({
    queryKey: ['reports', 'range', ids, type],
    queryFn: ({ signal }) => unwrap(api.GET('/api/reports/range', { params: choice(ids, type), signal })),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

export const optionsQuery = (ids: readonly string[], type: SearchType) =>
  queryOptions({
    queryKey: ['reports', 'options', ids, type],
    queryFn: ({ signal }) => unwrap(api.GET('/api/reports/options', { params: choice(ids, type), signal })),
    staleTime: STALE_MS,
  });

export const viewsQuery = queryOptions({
  queryKey: ['reports', 'views'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/reports/views', { signal })),
});

/** The brand and page group rules of these properties. */
export const rulesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['reports', 'rules', ids],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/reports/rules', { params: { query: { p: ids.join(',') } }, signal })),
    staleTime: STALE_MS,
  });

/** The previous counts stay on screen until the new ones are loaded. */
export const ruleCountsQuery = (id: string, request: RuleCountsRequest) =>
  queryOptions({
    queryKey: ['reports', 'rule-counts', id, request],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/reports/rules/{id}/counts', { ...byId(id), body: request, signal })),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });

export const brandTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'brand-words', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/reports/rules/{id}/brand-words', { ...byId(id), signal })),
    staleTime: STALE_MS,
  });

export const saveRules = (id: string, body: PropertyRules) =>
  unwrap(api.PUT('/api/reports/rules/{id}', { ...byId(id), body }));

const byId = (id: string) => ({ params: { path: { id } } });

export const saveView = (body: SavedViewInput) => unwrap(api.POST('/api/reports/views', { body }));
export const deleteView = (id: string) => unwrap(api.DELETE('/api/reports/views/{id}', byId(id)));
export const addAnnotation = (body: AnnotationInput) =>
  unwrap(api.POST('/api/reports/annotations', { body }));
export const removeAnnotation = (id: string) => unwrap(api.DELETE('/api/reports/annotations/{id}', byId(id)));

const FILES = { csv: '/api/reports/export.csv', xlsx: '/api/reports/export.xlsx' } as const;

/** Exports all pages. A parameter can occur several times, which an object of parameters does not support. */
export const downloadReport = (config: ReportConfig, format: keyof typeof FILES): Promise<Blob> =>
  unwrap(
    api.GET(FILES[format], {
      parseAs: 'blob',
      querySerializer: () => addressOf({ ...config, page: 1 }).toString(),
    }),
  );
