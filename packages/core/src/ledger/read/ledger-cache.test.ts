import { expect, test, vi } from 'vitest';
import { LedgerCache, type LedgerPart } from './ledger-cache.ts';
import type { MonthSlice } from './month-slices.ts';

const part = (first: string, last: string, more: Partial<LedgerPart> = {}): LedgerPart => ({
  ...{ searchType: 'web', grain: 'total', first, last, figures: false },
  ...more,
});
const NONE = { shown: 0, read: 0, filled: 0, incomplete: 0, truncated: 0, explained: 0 };
const slice = (gen: number): MonthSlice => ({ ...NONE, gens: gen, figures: null });
const months = (...names: string[]) => new Map(names.map((name, at) => [name, slice(at)]));

test('months are found within the part that was read, also those without rows', () => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  expect(cache.isOff).toBe(false);
  for (const [first, last] of [
    ['2026-05', '2026-08'],
    ['2026-06', '2026-06'],
    ['2026-07', '2026-08'],
  ] as const)
    expect([...(cache.months('p', 'v1', part(first, last)) ?? [])]).toEqual([['2026-06', slice(0)]]);
});

test.each([
  ['version', 'p', 'v2', part('2026-06', '2026-06')],
  ['property', 'q', 'v1', part('2026-06', '2026-06')],
  ['search type', 'p', 'v1', part('2026-06', '2026-06', { searchType: 'image' })],
  ['grain', 'p', 'v1', part('2026-06', '2026-06', { grain: 'query' })],
  ['earlier month', 'p', 'v1', part('2026-04', '2026-06')],
  ['later month', 'p', 'v1', part('2026-06', '2026-09')],
  ['figures', 'p', 'v1', part('2026-06', '2026-06', { figures: true })],
])('another %s is not known', (_, property, version, wanted) => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  expect(cache.months(property, version, wanted)).toBeUndefined();
});

test('a part with figures answers those without', () => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08', { figures: true }), months('2026-06'));
  expect(cache.months('p', 'v1', part('2026-05', '2026-08'))).toBeDefined();
});

test('overlapping parts are joined', () => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-03', '2026-05'), months('2026-03', '2026-05'));
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-05', '2026-08'));
  cache.addMonths('p', 'v1', part('2026-01', '2026-03'), months('2026-01'));
  expect([...(cache.months('p', 'v1', part('2026-01', '2026-08'))?.keys() ?? [])].sort()).toEqual([
    '2026-01',
    '2026-03',
    '2026-05',
    '2026-08',
  ]);
});

test.each([
  ['a distant part', part('2016-03', '2016-05'), ['2016-04']],
  ['an adjacent part', part('2026-02', '2026-04'), ['2026-02', '2026-03']],
  ['a later part', part('2026-10', '2026-12'), ['2026-10', '2026-11']],
  ['a part with figures', part('2026-06', '2026-06', { figures: true }), []],
])('%s replaces the part before it', (_, next, names) => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  cache.addMonths('p', 'v1', next, months(...names));
  expect(cache.months('p', 'v1', next)).toEqual(months(...names));
  expect(cache.months('p', 'v1', part('2026-05', '2026-08'))).toBeUndefined();
});

test('a distant part with fewer months does not replace the part before it', () => {
  const cache = new LedgerCache(1);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  cache.addMonths('p', 'v1', part('2006-05', '2006-08'), months());
  expect(cache.months('p', 'v1', part('2006-05', '2006-08'))).toBeUndefined();
  expect(cache.months('p', 'v1', part('2026-05', '2026-08'))).toEqual(months('2026-06'));
});

test('a new version replaces everything that is known of the property', () => {
  const cache = new LedgerCache(1);
  const days = { first: null, last: null, final: null };
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  cache.addStoredDays('p', 'v1', 'web', days);
  expect(cache.storedDays('p', 'v1', 'web')).toBe(days);
  expect(cache.storedDays('p', 'v1', 'image')).toBeUndefined();
  expect(cache.storedDays('p', 'v2', 'web')).toBeUndefined();
  cache.addStoredDays('p', 'v2', 'image', days);
  expect(cache.storedDays('p', 'v1', 'web')).toBeUndefined();
  expect(cache.months('p', 'v1', part('2026-05', '2026-08'))).toBeUndefined();
  expect(cache.storedDays('p', 'v2', 'image')).toBe(days);
});

test('the properties that were used last stay within the memory', () => {
  const cache = new LedgerCache(1);
  const zeros = () => new Array<number>(31).fill(0);
  const figures = { clicks: zeros(), impressions: zeros(), positionSums: zeros() };
  // About 1,420 bytes for each month, so 55 properties of 12 months need a megabyte.
  const year = new Map(
    Array.from({ length: 12 }, (_, at) => [`2026-${at}`, { ...NONE, gens: zeros(), figures }]),
  );
  const wanted = part('2026-01', '2026-12', { figures: true });
  const isKnown = (property: number) => cache.months(`p${property}`, 'v1', wanted) !== undefined;
  cache.addMonths('p0', 'v1', wanted, year);
  for (let property = 1; property < 100; property++) {
    cache.addMonths(`p${property}`, 'v1', wanted, year);
    expect(isKnown(0)).toBe(true);
  }
  const countKnown = () =>
    Array.from({ length: 100 }, (_, property) => isKnown(property)).filter(Boolean).length;
  const known = countKnown();
  expect(known).toBeGreaterThan(50);
  expect(known).toBeLessThan(60);
  // Parts that are added later need room as well.
  cache.addMonths('p0', 'v1', { ...wanted, grain: 'query' }, year);
  cache.addMonths('p0', 'v1', { ...wanted, grain: 'page' }, year);
  expect(countKnown()).toBeLessThan(known);
});

test('nothing is known after an hour', () => {
  vi.useFakeTimers();
  try {
    // The library does not expire what was added at time 0.
    vi.advanceTimersByTime(1);
    const cache = new LedgerCache(1);
    const wanted = part('2026-05', '2026-08');
    cache.addMonths('p', 'v1', wanted, months('2026-06'));
    vi.advanceTimersByTime(3_599_000);
    expect(cache.months('p', 'v1', wanted)).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(cache.months('p', 'v1', wanted)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('without memory nothing is known', () => {
  const cache = new LedgerCache(0);
  cache.addMonths('p', 'v1', part('2026-05', '2026-08'), months('2026-06'));
  cache.addStoredDays('p', 'v1', 'web', { first: null, last: null, final: null });
  expect(cache.isOff).toBe(true);
  expect(cache.months('p', 'v1', part('2026-05', '2026-08'))).toBeUndefined();
  expect(cache.storedDays('p', 'v1', 'web')).toBeUndefined();
});
