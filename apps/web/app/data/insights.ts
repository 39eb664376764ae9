import { addressOf } from '@gsc/contract/reports/address';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
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

export const changedRowsQuery = (config: ReportConfig, { by, list }: InsightChoice) => {
  const query = requestQuery(config, { by, list });
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

export const opportunitiesQuery = (config: ReportConfig, target: InsightChoice['target']) => {
  const query = requestQuery(config, { target });
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'opportunities', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/opportunities', at(query, signal))),
  });
};

export const cannibalisationQuery = (config: ReportConfig) => {
  const query = requestQuery(config);
  return queryOptions({
    ...QUERY_DEFAULTS,
    queryKey: ['insights', 'cannibalisation', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/cannibalisation', at(query, signal))),
  });
};

/** Regions and devices are ordinary reports. */
export const regionsQuery = (config: ReportConfig, dimension: 'country' | 'device') => {
  const body: ReportConfig = { ...config, dimensions: [dimension], granularity: 'day' };
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
