import type { Inspection } from '@gsc/google/search-console/inspection';
import { expect, test } from 'vitest';
import { isSameState, stateOf } from './state-of.ts';

const INSPECTION: Inspection = {
  resultLink: null,
  index: {
    verdict: 'NEUTRAL',
    coverageState: 'Soft 404',
    robotsTxtState: 'ALLOWED',
    indexingState: 'INDEXING_ALLOWED',
    pageFetchState: 'SOFT_404',
    lastCrawl: new Date(0),
    googleCanonical: 'https://a.example/',
    userCanonical: null,
    crawledAs: 'MOBILE',
    sitemaps: ['b', 'a'],
    referringUrls: ['x'],
  },
  richResults: null,
};
const change = (index: Partial<Inspection['index']>) =>
  stateOf({ ...INSPECTION, index: { ...INSPECTION.index, ...index } });
const base = stateOf(INSPECTION);

test('the state has what Google says, without times and links', () => {
  expect(base).toEqual({
    verdict: 'NEUTRAL',
    coverage_state: 'Soft 404',
    indexing_state: 'INDEXING_ALLOWED',
    robots_txt_state: 'ALLOWED',
    page_fetch_state: 'SOFT_404',
    crawled_as: 'MOBILE',
    google_canonical: 'https://a.example/',
    user_canonical: null,
    sitemaps: ['b', 'a'],
    rich_verdict: null,
    rich_items: [],
  });
});

test('another crawl, other links and another order of sitemaps are the same state', () => {
  expect(isSameState(base, change({ lastCrawl: null, referringUrls: [], sitemaps: ['a', 'b'] }))).toBe(true);
});

test.for([
  { verdict: 'PASS' },
  { coverageState: 'x' },
  { indexingState: 'x' },
  { robotsTxtState: null },
  { pageFetchState: 'x' },
  { crawledAs: 'DESKTOP' },
  { googleCanonical: 'x' },
  { userCanonical: 'x' },
  { sitemaps: ['a'] },
] as Partial<Inspection['index']>[])('%j is another state', index => {
  expect(isSameState(base, change(index))).toBe(false);
});

test('rich results are counted by type', () => {
  const issue = (severity: string) => ({ message: 'm', severity });
  const rich = (items: NonNullable<Inspection['richResults']>['items']) =>
    stateOf({ ...INSPECTION, richResults: { verdict: 'FAIL', items } });
  const state = rich([
    { type: 'Product', name: 'a', issues: [issue('ERROR'), issue('WARNING')] },
    { type: 'Breadcrumbs', name: null, issues: [] },
    { type: 'Product', name: 'b', issues: [issue('WARNING')] },
  ]);
  expect(state.rich_verdict).toBe('FAIL');
  expect(state.rich_items).toEqual([
    { type: 'Breadcrumbs', errors: 0, warnings: 0 },
    { type: 'Product', errors: 1, warnings: 2 },
  ]);
  expect(isSameState(state, rich([{ type: 'Product', name: 'a', issues: [] }]))).toBe(false);
  expect(isSameState(state, base)).toBe(false);
});

test('types of rich results are sorted, cut off and part of the state', () => {
  const rich = (...types: string[]) =>
    stateOf({
      ...INSPECTION,
      richResults: { verdict: 'PASS', items: types.map(type => ({ type, name: null, issues: [] })) },
    });
  expect(rich('A', 'C', 'B').rich_items.map(({ type }) => type)).toEqual(['A', 'B', 'C']);
  expect(rich('x'.repeat(600)).rich_items[0]?.type).toHaveLength(500);
  expect(isSameState(rich('A'), rich('B'))).toBe(false);
});

test('long texts are cut off, and NUL is removed', () => {
  const state = change({
    coverageState: 'x\0'.repeat(400) + 'y'.repeat(400),
    googleCanonical: 'u'.repeat(3000),
    sitemaps: Array.from({ length: 30 }, () => 's\0'.repeat(3000)),
  });
  expect(state.coverage_state).toBe('x'.repeat(400) + 'y'.repeat(100));
  expect(state.google_canonical).toHaveLength(2048);
  expect(state.sitemaps).toHaveLength(20);
  expect(state.sitemaps[0]).toBe('s'.repeat(2048));
});
