import type { ReportDimension, ReportFilter } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { isFeed, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseGrain, type ReportGrain } from './choose-grain.ts';

/** Duplicated on purpose: the dimensions that we request from Google for each grain. */
const HAS: Record<ReportGrain, readonly string[]> = {
  total: [],
  page_total: [],
  region: ['country', 'device'],
  page: ['page', 'country', 'device'],
  query: ['query', 'country', 'device'],
  pair: ['query', 'page', 'country', 'device'],
  appearance: ['appearance', 'country', 'device'],
};
const NAMES = ['query', 'page', 'country', 'device', 'brand', 'page_group', 'folder_2'] as const;
/** The text that a dimension is derived from. */
const TEXT: Record<string, string> = { brand: 'query', page_group: 'page', folder_2: 'page' };

const filterOn = (dimension: ReportFilter['dimension']): ReportFilter => ({
  dimension,
  operator: 'is',
  values: ['x'],
});
const anyQuery = fc.record({
  searchType: fc.constantFrom(...SEARCH_TYPE_NAMES),
  dimensions: fc.subarray<ReportDimension>([...NAMES, 'property', 'day', 'week', 'month']),
  filtered: fc.subarray([...NAMES]),
});

test('chooses the coarsest grain with all dimensions, and a totals grain with all filters in the same aggregation', () => {
  fc.assert(
    fc.property(anyQuery, ({ searchType, dimensions, filtered }) => {
      const isByPage = isFeed(searchType);
      const requested = [...new Set([...dimensions, ...filtered])]
        .filter(name => NAMES.some(one => one === name))
        .map(name => TEXT[name] ?? name);
      const filteredTexts = filtered.map(name => TEXT[name] ?? name);
      fc.pre(!isByPage || !requested.includes('query'));
      const plan = chooseGrain({ searchType, dimensions, filters: filtered.map(filterOn) });
      const fits = (grain: ReportGrain, names: readonly string[]) =>
        names.every(name => HAS[grain].includes(name));
      expect(fits(plan.grain, requested)).toBe(true);
      const coarser = Object.entries(HAS).filter(([, has]) => has.length < HAS[plan.grain].length);
      for (const [grain] of coarser) expect(fits(grain as ReportGrain, requested)).toBe(false);
      expect(fits(plan.totalsGrain, filteredTexts)).toBe(true);
      const byPage = isByPage || requested.includes('page');
      expect(plan.aggregation).toBe(byPage ? 'byPage' : 'byProperty');
      const totalsByPage =
        isByPage ||
        plan.totalsGrain === 'page' ||
        plan.totalsGrain === 'pair' ||
        plan.totalsGrain === 'page_total';
      expect(totalsByPage).toBe(byPage);
      if (filteredTexts.includes('query')) expect(plan.totalsGrain).toBe(plan.grain);
    }),
    { numRuns: 2000 },
  );
});

test('the total of a report by search appearance covers all results that match its filters', () => {
  const totalsGrain = (searchType: 'web' | 'discover', filtered: ReportFilter['dimension'][]) => {
    const plan = chooseGrain({ searchType, dimensions: ['appearance'], filters: filtered.map(filterOn) });
    expect(plan).toMatchObject({ grain: 'appearance', dayGrain: 'page_total', aggregation: 'byPage' });
    return plan.totalsGrain;
  };
  expect(totalsGrain('web', [])).toBe('page_total');
  expect(totalsGrain('web', ['country'])).toBe('page');
  expect(totalsGrain('web', ['country', 'device'])).toBe('page');
  expect(totalsGrain('discover', ['country'])).toBe('region');
  expect(totalsGrain('discover', [])).toBe('page_total');
  expect(totalsGrain('web', ['appearance'])).toBe('appearance');
  expect(totalsGrain('web', ['appearance', 'device'])).toBe('appearance');
  const byDevice = chooseGrain({
    searchType: 'web',
    dimensions: ['device'],
    filters: [filterOn('appearance')],
  });
  expect(byDevice).toMatchObject({ grain: 'appearance', totalsGrain: 'appearance' });
});

test('feeds read country totals from regions, or from pages in a report by page', () => {
  const totalsGrain = (dimensions: ReportDimension[]) =>
    chooseGrain({ searchType: 'discover', dimensions, filters: [filterOn('country')] }).totalsGrain;
  expect(totalsGrain(['day'])).toBe('region');
  expect(totalsGrain(['page'])).toBe('page');
});

test.for<
  [names: ReportFilter['dimension'][], searchType: 'web' | 'discover' | 'googleNews', message: string]
>([
  [['query'], 'discover', REPORTS_TEXT.feedWithoutQueries],
  [['brand'], 'googleNews', REPORTS_TEXT.feedWithoutQueries],
  [['appearance', 'query'], 'web', REPORTS_TEXT.appearanceAlone],
  [['appearance', 'page'], 'web', REPORTS_TEXT.appearanceAlone],
  [['appearance', 'brand'], 'web', REPORTS_TEXT.appearanceAlone],
  [['appearance', 'page_group'], 'discover', REPORTS_TEXT.appearanceAlone],
  [['appearance', 'folder'], 'web', REPORTS_TEXT.appearanceAlone],
])('rejects %j in %s', ([names, searchType, message]) => {
  const refusal = expect.objectContaining({ code: 'invalid', message });
  expect(() => chooseGrain({ searchType, dimensions: names, filters: [] })).toThrow(refusal);
  expect(() => chooseGrain({ searchType, dimensions: [], filters: names.map(filterOn) })).toThrow(refusal);
});

test('uses roll-ups only if no dimension or filter needs days, countries or devices', () => {
  const rollup = (dimensions: ReportDimension[], filters: ReportFilter[] = []) =>
    chooseGrain({ searchType: 'web', dimensions, filters }).rollup;
  expect(rollup(['query'])).toBe('query');
  expect(rollup(['page', 'property'])).toBe('page');
  expect(rollup(['query', 'country'])).toBeNull();
  expect(rollup(['query', 'week'])).toBeNull();
  expect(rollup(['query'], [filterOn('query')])).toBeNull();
  expect(rollup(['query', 'page'])).toBeNull();
  expect(rollup(['brand'])).toBeNull();
  expect(rollup([])).toBeNull();
  expect(rollup(['property'])).toBeNull();
  expect(rollup(['query'], [filterOn('brand')])).toBeNull();
});
