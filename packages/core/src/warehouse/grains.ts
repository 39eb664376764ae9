import type { Aggregation, Dimension, SearchType } from '@gsc/google/search-console/query';

export const SEARCH_TYPES: readonly SearchType[] = [
  'web',
  'image',
  'video',
  'news',
  'discover',
  'googleNews',
];

export type TotalGrain = 'total' | 'page_total';
export type FineGrain = 'region' | 'page' | 'query' | 'pair' | 'appearance';
export type Grain = TotalGrain | FineGrain;

export const FINE_GRAINS: readonly FineGrain[] = ['region', 'page', 'query', 'pair', 'appearance'];

type Key = Exclude<Dimension, 'date' | 'hour' | 'searchAppearance'>;

/** The column names are those of the warehouse; the order is that of a row's keys. */
export const GRAIN_TABLES: Record<Grain, { table: string; keys: readonly string[] }> = {
  total: { table: 'search_totals', keys: ['aggregation'] },
  page_total: { table: 'search_totals', keys: ['aggregation'] },
  region: { table: 'search_regions', keys: ['country', 'device'] },
  page: { table: 'search_pages', keys: ['page', 'country', 'device'] },
  query: { table: 'search_queries', keys: ['query', 'country', 'device'] },
  pair: { table: 'search_pairs', keys: ['query', 'page', 'country', 'device'] },
  appearance: { table: 'search_appearances', keys: ['appearance', 'country', 'device'] },
};

/** Where a sealed month is also kept without its days, countries and devices. */
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

/** Discover and Google News know no query and cannot be counted by property; Discover knows no device either. */
const isFeed = (type: SearchType) => type === 'discover' || type === 'googleNews';

export function totalGrainsOf(type: SearchType): readonly TotalGrain[] {
  return isFeed(type) ? ['page_total'] : ['total', 'page_total'];
}

/** The total that says whether a day has anything at all. */
export function totalsGrainOf(type: SearchType): TotalGrain {
  return isFeed(type) ? 'page_total' : 'total';
}

export function fineGrainsOf(type: SearchType): readonly FineGrain[] {
  return isFeed(type) ? ['region', 'page', 'appearance'] : FINE_GRAINS;
}

export function dimensionsOf(type: SearchType, grain: FineGrain): readonly Key[] {
  const all = FINE_DIMENSIONS[grain];
  return type === 'discover' ? all.filter(one => one !== 'device') : all;
}

export function aggregationOf(type: SearchType, grain: Grain): Exclude<Aggregation, 'byNewsShowcasePanel'> {
  if (grain === 'total') return 'byProperty';
  if (grain === 'page_total') return 'byPage';
  return grain === 'region' && !isFeed(type) ? 'byProperty' : 'auto';
}

/** Where the day has clicks or impressions, these cannot be without rows; the others can (all queries hidden). */
export function mustHaveRows(grain: Grain): boolean {
  return grain === 'region' || grain === 'page';
}

/**
 * Without a query or a page in it a month has fewer rows than one answer holds, and Google gives the same for
 * the range as for each day. The others come day by day: over ranges Google leaves rows out.
 */
export function isReadByMonth(grain: FineGrain): boolean {
  return grain === 'region' || grain === 'appearance';
}
