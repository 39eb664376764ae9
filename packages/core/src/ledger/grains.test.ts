import { isFeed, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { expect, test } from 'vitest';
import {
  aggregationOf,
  dimensionsOf,
  FINE_GRAINS,
  fineGrainsOf,
  GRAIN_TABLES,
  isReadByMonth,
  mustHaveRows,
  ROLL_UPS,
  totalGrainsOf,
  totalsGrainOf,
} from './grains.ts';

const FEEDS = SEARCH_TYPE_NAMES.filter(isFeed);
const OTHERS = SEARCH_TYPE_NAMES.filter(type => !isFeed(type));

test('lists search types with queries first, and five grains of rows', () => {
  expect(SEARCH_TYPE_NAMES).toEqual([...OTHERS, ...FEEDS]);
  expect(FINE_GRAINS).toEqual(['region', 'page', 'query', 'pair', 'appearance']);
});

test.for(FEEDS)('%s has no queries and no totals by property', type => {
  expect(totalGrainsOf(type)).toEqual(['page_total']);
  expect(totalsGrainOf(type)).toBe('page_total');
  expect(fineGrainsOf(type)).toEqual(['region', 'page', 'appearance']);
  expect(aggregationOf(type, 'region')).toBe('auto');
});

test.for(OTHERS)('%s has every grain and both totals', type => {
  expect(totalGrainsOf(type)).toEqual(['total', 'page_total']);
  expect(totalsGrainOf(type)).toBe('total');
  expect(fineGrainsOf(type)).toEqual(FINE_GRAINS);
  expect(aggregationOf(type, 'region')).toBe('byProperty');
});

test('only totals and regions set an aggregation explicitly', () => {
  for (const type of SEARCH_TYPE_NAMES) {
    expect(aggregationOf(type, 'total')).toBe('byProperty');
    expect(aggregationOf(type, 'page_total')).toBe('byPage');
    for (const grain of ['page', 'query', 'pair', 'appearance'] as const)
      expect(aggregationOf(type, grain)).toBe('auto');
  }
});

test('requests the dimensions of each grain, without devices for Discover', () => {
  for (const type of ['web', 'googleNews'] as const) {
    expect(dimensionsOf(type, 'region')).toEqual(['country', 'device']);
    expect(dimensionsOf(type, 'page')).toEqual(['page', 'country', 'device']);
    expect(dimensionsOf(type, 'query')).toEqual(['query', 'country', 'device']);
    expect(dimensionsOf(type, 'pair')).toEqual(['query', 'page', 'country', 'device']);
    expect(dimensionsOf(type, 'appearance')).toEqual(['country', 'device']);
  }
  expect(dimensionsOf('discover', 'page')).toEqual(['page', 'country']);
  expect(dimensionsOf('discover', 'region')).toEqual(['country']);
});

test('table keys match the requested dimensions, in the same order', () => {
  for (const grain of FINE_GRAINS) {
    const keys = GRAIN_TABLES[grain].keys.filter(key => key !== 'appearance');
    expect(keys).toEqual(dimensionsOf('web', grain));
  }
  expect(GRAIN_TABLES.appearance.keys[0]).toBe('appearance');
  for (const grain of ['total', 'page_total'] as const)
    expect(GRAIN_TABLES[grain]).toEqual({ table: 'search_totals', keys: ['aggregation'] });
  const tables = FINE_GRAINS.map(grain => GRAIN_TABLES[grain].table);
  expect(tables).toEqual([
    'search_regions',
    'search_pages',
    'search_queries',
    'search_pairs',
    'search_appearances',
  ]);
});

test('sealed months are rolled up by query and by page', () => {
  expect(ROLL_UPS).toEqual({
    query: { table: 'month_queries', hash: 'query_hash' },
    page: { table: 'month_pages', hash: 'page_hash' },
  });
});

test('fetches grains without texts by month, and requires rows for regions and pages', () => {
  expect(FINE_GRAINS.filter(isReadByMonth)).toEqual(['region', 'appearance']);
  expect((['total', 'page_total', ...FINE_GRAINS] as const).filter(mustHaveRows)).toEqual(['region', 'page']);
});
