import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import type { TotalGrain } from '../../../ledger/grains.ts';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import type { Reading } from '../../../ledger/plan/slice.ts';
import { row } from '../../../ledger/plan/testing-plan.ts';
import { KnownSlices } from './known-slices.ts';

const day = asDay('2026-11-10');
const task: FetchTask = { searchType: 'web', grain: 'pair', days: [day], batch: '', stage: 0 };
const someRow = { keys: ['shoes', '/a', 'usa', 'MOBILE'], clicks: 0, impressions: 1, positionSum: 1 };

/** Every day has 100 impressions by property and 200 by page. */
const totals = (impressions: number) =>
  new Map(
    Array.from({ length: 30 }, (_, back) => [addDays(day, 10 - back), { clicks: 1, impressions }] as const),
  );
const sums = new Map<TotalGrain, ReturnType<typeof totals>>([
  ['total', totals(100)],
  ['page_total', totals(200)],
]);
const dayTotals = new Map([['web' as const, { firstIncomplete: day, filled: new Set<never>(), sums }]]);
const nearRows = (more = {}) =>
  [1, 2, 3, 4].map(back =>
    row(0, { day: addDays(day, -back), rows: 40, zeroClickRows: 30, impressions: 120, ...more }),
  );
const reading = (impressions: number, rows = 40, more: Partial<Reading> = {}): Reading => ({
  key: { searchType: 'web', grain: 'pair', day },
  rows: Array.from({ length: rows }, (_, n) => ({ ...someRow, clicks: n < rows / 4 ? 1 : 0 })),
  clicks: 0,
  impressions,
  positionSum: 1,
  checksum: 'new',
  truncated: false,
  complete: true,
  dayHasData: true,
  fetchedAt: new Date(0),
  ...more,
});

test('a day that lists much less of its total than the days before has dropped', () => {
  const known = new KnownSlices(nearRows(), dayTotals);
  expect(known.hasDropped(reading(120))).toBe(false);
  expect(known.hasDropped(reading(91))).toBe(false);
  expect(known.hasDropped(reading(89))).toBe(true);
});

test('a day with a much smaller share of rows without clicks has dropped', () => {
  const known = new KnownSlices(nearRows({ zeroClickRows: 40 }), dayTotals);
  expect(known.hasDropped(reading(120))).toBe(false);
  const clicked = reading(120).rows.map((each, n) => ({ ...each, clicks: n < 12 ? 1 : 0 }));
  expect(known.hasDropped(reading(120, 40, { rows: clicked }))).toBe(true);
});

test('incomplete days, stored rows and rows without a total are not compared', () => {
  const known = new KnownSlices([...nearRows(), row(0, { day, checksum: 'stored' })], dayTotals);
  expect(known.hasDropped(reading(1))).toBe(true);
  expect(known.hasDropped(reading(1, 40, { complete: false }))).toBe(false);
  expect(known.hasDropped(reading(1, 40, { checksum: 'stored' }))).toBe(false);
  const appearance = { searchType: 'web', grain: 'appearance', day } as const;
  expect(known.hasDropped(reading(1, 40, { key: appearance }))).toBe(false);
  expect(new KnownSlices(nearRows(), new Map()).hasDropped(reading(1))).toBe(false);
});

test('days whose rows are outdated or were not counted do not show what is usual', () => {
  for (const more of [{ sameSince: null }, { zeroClickRows: null }])
    expect(new KnownSlices(nearRows(more), dayTotals).hasDropped(reading(1))).toBe(false);
});

test('readings of the same job show what is usual', () => {
  const known = new KnownSlices([], dayTotals);
  const near = [1, 2, 3, 4].map(back =>
    reading(120, 40, { key: { searchType: 'web', grain: 'pair', day: addDays(day, back) } }),
  );
  known.add(near.map(each => ({ ...each, complete: false })));
  expect(known.hasDropped(reading(1))).toBe(false);
  known.add(near);
  expect(known.hasDropped(reading(1))).toBe(true);
});

test('stored rows prove nothing after the total changed', () => {
  const stored = (more = {}) => new KnownSlices([row(0, { day, ...more })], dayTotals).expected(task);
  expect(stored().storedOf(day)).toEqual({ checksum: 'a', impressions: 10 });
  expect(stored({ sameSince: null }).storedOf(day)).toBeUndefined();
  expect(stored({ checksum: null }).storedOf(day)).toBeUndefined();
  expect(stored().storedOf(addDays(day, 1))).toBeUndefined();
});

test('the queries of a day are known when its pairs are read', async () => {
  const known = new KnownSlices([], dayTotals);
  expect(await known.expected(task).queriesOf(day)).toBeNull();
  const end = known.begin(task);
  const waiting = known.expected({ ...task, grain: 'query' }).queriesOf(day);
  end([reading(10)]);
  expect(await waiting).toMatchObject({ count: 1 });
});

test('the queries are unknown if the pairs failed or reached the limit of Google', async () => {
  for (const readings of [[], [reading(10, 40, { truncated: true })]]) {
    const known = new KnownSlices([], dayTotals);
    known.begin(task)(readings);
    expect(await known.expected(task).queriesOf(day)).toBeNull();
  }
  const known = new KnownSlices([], dayTotals);
  known.begin({ ...task, grain: 'query' })([reading(10)]);
  expect(await known.expected(task).queriesOf(day)).toBeNull();
});

test('rows with pages are compared with the total by page, and other rows with the total by property', () => {
  // By property, the day has three times the impressions of the days around it.
  const uneven = new Map<TotalGrain, ReturnType<typeof totals>>([
    [
      'total',
      new Map([...totals(100)].map(([at, sum]) => [at, at === day ? { ...sum, impressions: 300 } : sum])),
    ],
    ['page_total', totals(200)],
  ]);
  const web = new Map([['web' as const, { firstIncomplete: day, filled: new Set<never>(), sums: uneven }]]);
  for (const [grain, dropped] of [
    ['page', false],
    ['pair', false],
    ['query', true],
    ['region', true],
  ] as const)
    expect(
      new KnownSlices(nearRows({ grain }), web).hasDropped(
        reading(120, 40, { key: { searchType: 'web', grain, day } }),
      ),
      grain,
    ).toBe(dropped);
});

test('search appearances are not compared with other days, nor are days without impressions', () => {
  const appearance = { searchType: 'web', grain: 'appearance', day } as const;
  const known = new KnownSlices(nearRows({ grain: 'appearance' }), dayTotals);
  expect(known.hasDropped(reading(1, 40, { key: appearance }))).toBe(false);
  const none = new Map<TotalGrain, ReturnType<typeof totals>>([
    [
      'page_total',
      new Map([...totals(200)].map(([at, sum]) => [at, at === day ? { ...sum, impressions: 0 } : sum])),
    ],
  ]);
  const web = new Map([['web' as const, { firstIncomplete: day, filled: new Set<never>(), sums: none }]]);
  expect(new KnownSlices(nearRows(), web).hasDropped(reading(0, 0))).toBe(false);
  // No total by property was read.
  const query = { searchType: 'web', grain: 'query', day } as const;
  expect(new KnownSlices(nearRows({ grain: 'query' }), web).hasDropped(reading(1, 40, { key: query }))).toBe(
    false,
  );
});

test('search appearances with fewer impressions than the stored ones have dropped, unless the total changed', () => {
  const appearance = { searchType: 'web', grain: 'appearance', day } as const;
  const known = (more = {}) => new KnownSlices([row(0, { day, grain: 'appearance', ...more })], dayTotals);
  for (const [impressions, dropped] of [
    [0, true],
    [9, true],
    [10, false],
    [11, false],
  ] as const)
    expect(known().hasDropped(reading(impressions, 1, { key: appearance })), `${impressions}`).toBe(dropped);
  expect(known({ sameSince: null }).hasDropped(reading(9, 1, { key: appearance }))).toBe(false);
  expect(known().hasDropped(reading(9, 1, { key: appearance, complete: false }))).toBe(false);
});

test('the totals of the job are known by aggregation and day', () => {
  const { totalOf } = new KnownSlices([], dayTotals).expected(task);
  expect(totalOf('total', day)?.impressions).toBe(100);
  expect(totalOf('page_total', day)?.impressions).toBe(200);
  expect(totalOf('total', addDays(day, 100))).toBeUndefined();
});

test('the queries of a day are those of its own pairs', async () => {
  const next = addDays(day, 1);
  const known = new KnownSlices([], dayTotals);
  const other = { ...someRow, keys: ['boots', '/a', 'usa', 'MOBILE'] };
  known.begin({ ...task, days: [day, next] })([
    reading(10),
    reading(10, 0, { key: { searchType: 'web', grain: 'pair', day: next }, rows: [someRow, other] }),
  ]);
  expect(await known.expected(task).queriesOf(day)).toMatchObject({ count: 1 });
  expect(await known.expected(task).queriesOf(next)).toMatchObject({ count: 2 });
});
