import { addressOf } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { ReportRange } from '@gsc/contract/analytics/report/result';
import type { AnnotationInput } from '@gsc/contract/analytics/saved/annotations';
import type { PropertyRules, RuleCountsRequest } from '@gsc/contract/analytics/saved/rules';
import type { SavedViewInput } from '@gsc/contract/analytics/saved/views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import type { FileFormat } from './file-export.ts';

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

/** The series of some rows of a report. The page and the order of the rows do not matter. */
export const rowSeriesQuery = (config: ReportConfig, rows: string[][]) =>
  queryOptions({
    queryKey: [
      'reports',
      'row-series',
      addressOf({ ...config, page: 1, sort: { by: 'clicks', descending: true } }).toString(),
      rows,
    ],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/reports/row-series', { body: { config: { ...config, page: 1 }, rows }, signal })),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });

/** The report of one row. Figures of another row are never shown in its place. */
export const rowQuery = (config: ReportConfig) => {
  const { placeholderData: _, ...options } = reportQuery(config);
  return queryOptions(options);
};

type SearchType = ReportConfig['search_type'];
const choice = (ids: readonly string[], type: SearchType) => ({ query: { p: ids.join(','), type } });

/** Null means all properties. */
export const rangeQuery = (ids: readonly string[] | null, type: SearchType) =>
  queryOptions({
    queryKey: ['reports', 'range', ids, type],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/reports/range', {
          params: ids ? choice(ids, type) : { query: { type } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

type Days = { from: string; to: string };

/** The values of a filter, with their clicks in these days. */
export const optionsQuery = (ids: readonly string[], type: SearchType, { from, to }: Days) =>
  queryOptions({
    queryKey: ['reports', 'options', ids, type, from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/reports/options', {
          params: { query: { ...choice(ids, type).query, from, to } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

export const viewsQuery = queryOptions({
  queryKey: ['reports', 'views'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/reports/views', { signal })),
});

/** Google's updates and data incidents, by day. They change only with a release of the product. */
export const eventsQuery = queryOptions({
  queryKey: ['reports', 'events'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/reports/events', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
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

/** Saves the suggested brand words of a property as its brand rules. Page groups do not change. */
export async function saveSuggestedBrand(id: string): Promise<void> {
  const [{ words }, { properties }] = await Promise.all([
    unwrap(api.GET('/api/reports/rules/{id}/brand-words', byId(id))),
    unwrap(api.GET('/api/reports/rules', { params: { query: { p: id } } })),
  ]);
  await saveRules(id, {
    brand: words.map(({ value }) => ({ operator: 'contains', value })),
    page_groups: properties.find(rules => rules.property_id === id)?.page_groups ?? [],
  });
}

const byId = (id: string) => ({ params: { path: { id } } });

export const saveView = (body: SavedViewInput) => unwrap(api.POST('/api/reports/views', { body }));
export const deleteView = (id: string) => unwrap(api.DELETE('/api/reports/views/{id}', byId(id)));
export const addAnnotation = (body: AnnotationInput) =>
  unwrap(api.POST('/api/reports/annotations', { body }));
export const changeAnnotation = (id: string, body: AnnotationInput) =>
  unwrap(api.PUT('/api/reports/annotations/{id}', { ...byId(id), body }));
export const removeAnnotation = (id: string) => unwrap(api.DELETE('/api/reports/annotations/{id}', byId(id)));

/** The selectable days: every stored day, or the default days before the first sync. */
export const boundsOf = (range: ReportRange) => ({
  first: range.first_day ?? range.default_from,
  last: range.last_day ?? range.default_to,
  final: range.final_through,
});

const FILES = { csv: '/api/reports/export.csv', xlsx: '/api/reports/export.xlsx' } as const;

/** Exports all pages. A parameter can occur several times, which an object of parameters does not support. */
const everyPage = (config: ReportConfig) => ({
  parseAs: 'blob' as const,
  querySerializer: () => addressOf({ ...config, page: 1 }).toString(),
});

export const downloadReport = (config: ReportConfig, format: FileFormat): Promise<Blob> =>
  unwrap(api.GET(FILES[format], everyPage(config)));

/** All tables in one file. The server names it after the site, the filters and the dates. */
export async function downloadWorkbook(
  config: ReportConfig,
): Promise<{ content: Blob; name: string | null }> {
  const pending = api.GET('/api/reports/workbook.xlsx', everyPage(config));
  const content: Blob = await unwrap(pending);
  const disposition = (await pending).response.headers.get('content-disposition');
  return { content, name: /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null };
}
