import { hasDevices, isFeed } from '@gsc/contract/search-types';
import type { Aggregation, Dimension, SearchType } from '@gsc/google/search-console/query';

export type TotalGrain = 'total' | 'page_total';
export type FineGrain = 'region' | 'page' | 'query' | 'pair' | 'appearance';
export type Grain = TotalGrain | FineGrain;

export const FINE_GRAINS: readonly FineGrain[] = ['region', 'page', 'query', 'pair', 'appearance'];

type Key = Exclude<Dimension, 'date' | 'hour' | 'searchAppearance'>;

/** Warehouse table of each grain and its key columns, in the order of a row's keys. */
export const GRAIN_TABLES: Record<Grain, { table: string; keys: readonly string[] }> = {
  total: { table: 'search_totals', keys: ['aggregation'] },
  page_total: { table: 'search_totals', keys: ['aggregation'] },
  region: { table: 'search_regions', keys: ['country', 'device'] },
  page: { table: 'search_pages', keys: ['page', 'country', 'device'] },
  query: { table: 'search_queries', keys: ['query', 'country', 'device'] },
  pair: { table: 'search_pairs', keys: ['query', 'page', 'country', 'device'] },
  appearance: { table: 'search_appearances', keys: ['appearance', 'country', 'device'] },
};

/** Tables that also store sealed months aggregated over days, countries and devices. */
export const ROLL_UPS: Partial<Record<Grain, { table: string; hash: string }>> = {
  query: { table: 'month_queries', hash: 'query_hash' },
  page: { table: 'month_pages', hash: 'page_hash' },
};

const FINE_DIMENSIONS: Record<FineGrain, readonly Key[]> = {
  region: ['country', 'device'],
  page: ['page', 'country', 'device'],
  query: ['query', 'country', 'device'],
  pair: ['query', 'page', 'country', 'device'],
  appearance: ['country', 'device'],
};

/** The first one decides whether a day has any data. */
export function totalGrainsOf(type: SearchType): readonly [TotalGrain, ...TotalGrain[]] {
  return isFeed(type) ? ['page_total'] : ['total', 'page_total'];
}

/** The total that decides whether a day has any data. */
export function totalsGrainOf(type: SearchType): TotalGrain {
  return isFeed(type) ? 'page_total' : 'total';
}

export function fineGrainsOf(type: SearchType): readonly FineGrain[] {
  return isFeed(type) ? ['region', 'page', 'appearance'] : FINE_GRAINS;
}

export function dimensionsOf(type: SearchType, grain: FineGrain): readonly Key[] {
  const all = FINE_DIMENSIONS[grain];
  return hasDevices(type) ? all : all.filter(one => one !== 'device');
}

export function aggregationOf(type: SearchType, grain: Grain): Exclude<Aggregation, 'byNewsShowcasePanel'> {
  if (grain === 'total') return 'byProperty';
  if (grain === 'page_total') return 'byPage';
  return grain === 'region' && !isFeed(type) ? 'byProperty' : 'auto';
}

/** Grains that must have rows if the day has impressions. Others may be empty, for example when all queries are anonymized. */
export function mustHaveRows(grain: Grain): boolean {
  return grain === 'region' || grain === 'page';
}

/**
 * Grains without queries or pages are fetched by month: all rows fit into one response, and Google returns the same
 * rows for the range as for each day. Other grains are fetched by day, because Google omits rows for ranges.
 */
export function isReadByMonth(grain: FineGrain): boolean {
  return grain === 'region' || grain === 'appearance';
}
