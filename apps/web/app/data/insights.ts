import { addressOf } from '@gsc/contract/reports/address';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { askedAddress, type InsightChoice } from './insight-address.ts';

/** Data changes with a sync, not with a click; the old answer stays on screen until the new one is there. */
const KEPT = { placeholderData: keepPreviousData, staleTime: 60_000, retry: false } as const;

/** An address may name a part several times, which an object cannot. */
const at = (address: string, signal: AbortSignal) => ({ querySerializer: () => address, signal });
/** Filters of the whole and its parts do not depend on the page of a list. */
const first = (config: ReportConfig) => ({ ...config, page: 1 });

export const changeQuery = (config: ReportConfig, by: InsightChoice['by']) => {
  const asked = askedAddress(first(config), { by });
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'change', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/change', at(asked, signal))),
  });
};

export const changedRowsQuery = (config: ReportConfig, { by, list }: InsightChoice) => {
  const asked = askedAddress(config, { by, list });
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'changed-rows', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/changed-rows', at(asked, signal))),
  });
};

export const movementsQuery = (config: ReportConfig) => {
  const asked = askedAddress(first(config));
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'movements', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/movements', at(asked, signal))),
  });
};

export const opportunitiesQuery = (config: ReportConfig, target: InsightChoice['target']) => {
  const asked = askedAddress(config, { target });
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'opportunities', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/opportunities', at(asked, signal))),
  });
};

export const cannibalisationQuery = (config: ReportConfig) => {
  const asked = askedAddress(config);
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'cannibalisation', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/cannibalisation', at(asked, signal))),
  });
};

/** Regions and devices are ordinary reports. */
export const regionsQuery = (config: ReportConfig, dimension: 'country' | 'device') => {
  const body: ReportConfig = { ...config, dimensions: [dimension], granularity: 'day' };
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'regions', dimension, addressOf(body).toString()],
    queryFn: ({ signal }) => unwrap(api.POST('/api/reports', { body, signal })),
  });
};

export const countriesQuery = (config: ReportConfig) => {
  const asked = askedAddress(first(config));
  return queryOptions({
    ...KEPT,
    queryKey: ['insights', 'countries', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/api/insights/countries', at(asked, signal))),
  });
};

/** Which days can be chosen. */
export const rangeQuery = (ids: readonly string[], type: ReportConfig['search_type']) =>
  queryOptions({
    ...KEPT,
    queryKey: ['insights', 'range', ids, type],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/reports/range', { params: { query: { p: ids.join(','), type } }, signal })),
  });
