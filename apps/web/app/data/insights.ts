import { INSIGHT_FILE_PATHS } from '@gsc/contract/analytics/insights/api';
import { addressOf } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import type { FileFormat } from './file-export.ts';
import { type InsightChoice, requestQuery } from './insight-address.ts';

/** Data changes only with a sync. The previous result stays on screen until the new one is loaded. */
const QUERY_DEFAULTS = { placeholderData: keepPreviousData, staleTime: 60_000, retry: false } as const;

/** A parameter can occur several times, which an object of parameters does not support. */
const at = (address: string, signal: AbortSignal) => ({ querySerializer: () => address, signal });
/** Totals do not depend on the page of a list. */
const first = (config: ReportConfig) => ({ ...config, page: 1 });

export const changeQuery = (config: ReportConfig, by: InsightChoice['by']) => {
  const query = requestQuery(first(config), { by });
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'change', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/change', at(query, signal))),
  });
};

export const changedRowsQuery = (config: ReportConfig, { by, list, order }: InsightChoice) => {
  const query = requestQuery(config, { by, list, order });
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'changed-rows', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/changed-rows', at(query, signal))),
  });
};

export const movementsQuery = (config: ReportConfig) => {
  const query = requestQuery(first(config));
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'movements', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/movements', at(query, signal))),
  });
};

export const opportunitiesQuery = (config: ReportConfig, { target, order }: InsightChoice) => {
  const query = requestQuery(config, { target, order });
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'opportunities', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/opportunities', at(query, signal))),
  });
};

export const cannibalisationQuery = (config: ReportConfig, { order }: InsightChoice) => {
  const query = requestQuery(config, { order });
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'cannibalisation', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/cannibalisation', at(query, signal))),
  });
};

export type RegionDimension = 'country' | 'device';

/** Regions and devices are ordinary reports. All devices fit on one page. */
export function regionConfig(config: ReportConfig, dimension: RegionDimension): ReportConfig {
  const sort =
    config.sort.by in { query: 1, page: 1 } ? { by: 'clicks' as const, descending: true } : config.sort;
  const page = dimension === 'country' ? config.page : 1;
  return { ...config, dimensions: [dimension], granularity: 'day', sort, page };
}

export const regionsQuery = (config: ReportConfig, dimension: RegionDimension) => {
  const body = regionConfig(config, dimension);
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'regions', dimension, addressOf(body).toString()],
    queryFn: ({ signal }) => unwrap(api.POST('/api/reports', { body, signal })),
  });
};

export const countriesQuery = (config: ReportConfig) => {
  const query = requestQuery(first(config));
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'countries', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/countries', at(query, signal))),
  });
};

/** The list that a tab exports. */
export function listQuery(config: ReportConfig, choice: InsightChoice) {
  if (choice.tab === 'opportunities') return opportunitiesQuery(config, choice);
  if (choice.tab === 'cannibalisation') return cannibalisationQuery(config, choice);
  return choice.tab === 'regions' ? regionsQuery(config, 'country') : changedRowsQuery(config, choice);
}

/** All rows of a list. The parameters are the same as those of the list. */
export function downloadInsight(
  config: ReportConfig,
  { tab, by, list, target, order }: InsightChoice,
  format: FileFormat,
): Promise<Blob> {
  const file = <T extends object>(more: T) => ({
    parseAs: 'blob' as const,
    querySerializer: () => requestQuery(first(config), more),
  });
  if (tab === 'opportunities')
    return unwrap(api.GET(INSIGHT_FILE_PATHS.opportunities[format], file({ target, order })));
  if (tab === 'cannibalisation')
    return unwrap(api.GET(INSIGHT_FILE_PATHS.cannibalisation[format], file({ order })));
  return unwrap(api.GET(INSIGHT_FILE_PATHS.changes[format], file({ by, list, order })));
}
