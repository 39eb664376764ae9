import type { ReportDimension, ReportFilter } from '@gsc/contract/reports/api';
import { REPORT_SEARCH_TYPES, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseGrain, type ReportGrain } from './choose-grain.ts';

/** Written down a second time, from what Google is asked for each grain. */
const HAS: Record<ReportGrain, readonly string[]> = {
  total: [],
  page_total: [],
  region: ['country', 'device'],
  page: ['page', 'country', 'device'],
  query: ['query', 'country', 'device'],
  pair: ['query', 'page', 'country', 'device'],
  appearance: ['appearance', 'country', 'device'],
};
const NAMES = ['query', 'page', 'country', 'device', 'brand', 'page_group'] as const;
/** What a name is read from. */
const TEXT: Record<string, string> = { brand: 'query', page_group: 'page' };

const filterOn = (dimension: ReportFilter['dimension']): ReportFilter => ({
  dimension,
  operator: 'is',
  values: ['x'],
});
const question = fc.record({
  searchType: fc.constantFrom(...REPORT_SEARCH_TYPES),
  dimensions: fc.subarray<ReportDimension>([...NAMES, 'property', 'day', 'week', 'month']),
  filtered: fc.subarray([...NAMES]),
});

test('the coarsest grain that has what is asked, and a truth that has the filters in the same aggregation', () => {
  fc.assert(
    fc.property(question, ({ searchType, dimensions, filtered }) => {
      const isFeed = searchType === 'discover' || searchType === 'googleNews';
      const asked = [...new Set([...dimensions, ...filtered])]
        .filter(name => NAMES.some(one => one === name))
        .map(name => TEXT[name] ?? name);
      const kept = filtered.map(name => TEXT[name] ?? name);
      fc.pre(!isFeed || !asked.includes('query'));
      const plan = chooseGrain({ searchType, dimensions, filters: filtered.map(filterOn) });
      const fits = (grain: ReportGrain, names: readonly string[]) =>
        names.every(name => HAS[grain].includes(name));
      expect(fits(plan.grain, asked)).toBe(true);
      const coarser = Object.entries(HAS).filter(([, has]) => has.length < HAS[plan.grain].length);
      for (const [grain] of coarser) expect(fits(grain as ReportGrain, asked)).toBe(false);
      expect(fits(plan.truth, kept)).toBe(true);
      const byPage = isFeed || asked.includes('page');
      expect(plan.aggregation).toBe(byPage ? 'byPage' : 'byProperty');
      const truthByPage =
        isFeed || plan.truth === 'page' || plan.truth === 'pair' || plan.truth === 'page_total';
      expect(truthByPage).toBe(byPage);
      if (kept.includes('query')) expect(plan.truth).toBe(plan.grain);
    }),
    { numRuns: 2000 },
  );
});

test('the total of a report by search appearance is that of all results with its filters', () => {
  const truth = (searchType: 'web' | 'discover', filtered: ReportFilter['dimension'][]) => {
    const plan = chooseGrain({ searchType, dimensions: ['appearance'], filters: filtered.map(filterOn) });
    expect(plan).toMatchObject({ grain: 'appearance', dayGrain: 'page_total', aggregation: 'byPage' });
    return plan.truth;
  };
  expect(truth('web', [])).toBe('page_total');
  expect(truth('web', ['country'])).toBe('page');
  expect(truth('web', ['country', 'device'])).toBe('page');
  expect(truth('discover', ['country'])).toBe('region');
  expect(truth('discover', [])).toBe('page_total');
  expect(truth('web', ['appearance'])).toBe('appearance');
  expect(truth('web', ['appearance', 'device'])).toBe('appearance');
  const byDevice = chooseGrain({
    searchType: 'web',
    dimensions: ['device'],
    filters: [filterOn('appearance')],
  });
  expect(byDevice).toMatchObject({ grain: 'appearance', truth: 'appearance' });
});

test('a feed counts countries by region, but the pages of a report by page count their own', () => {
  const truth = (dimensions: ReportDimension[]) =>
    chooseGrain({ searchType: 'discover', dimensions, filters: [filterOn('country')] }).truth;
  expect(truth(['day'])).toBe('region');
  expect(truth(['page'])).toBe('page');
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
])('%j together in %s are refused', ([names, searchType, message]) => {
  const refusal = expect.objectContaining({ code: 'invalid', message });
  expect(() => chooseGrain({ searchType, dimensions: names, filters: [] })).toThrow(refusal);
  expect(() => chooseGrain({ searchType, dimensions: [], filters: names.map(filterOn) })).toThrow(refusal);
});

test('months are read from their roll-up only where nothing needs their days', () => {
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
