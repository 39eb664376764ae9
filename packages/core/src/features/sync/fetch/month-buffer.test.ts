import { asDay } from '@gsc/calendar/pacific-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Errand } from '../ledger/plan-sync.ts';
import type { Reading } from '../ledger/slice.ts';
import { Basket } from './month-buffer.ts';

let clock = 0;
beforeEach(() => {
  clock = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => void vi.restoreAllMocks());

const errand = (batch: string, ...days: string[]): Errand => ({
  searchType: 'web',
  grain: 'page',
  batch,
  days: days.map(asDay) as [Errand['days'][0], ...Errand['days'][0][]],
});
const reading = (day: string, rows = 1): Reading => ({
  key: { searchType: 'web', grain: 'page', day: asDay(day) },
  rows: Array(rows).fill({ keys: ['p'], clicks: 0, impressions: 1, positionSum: 1 }),
  clicks: 0,
  impressions: rows,
  positionSum: rows,
  checksum: day,
  truncated: false,
  complete: true,
  dayHasData: true,
  fetchedAt: new Date('2026-11-15T10:00:00Z'),
});

/** A basket for these errands, and which days were stored together. */
function basketFor(...plan: Errand[]) {
  const stored: string[][] = [];
  const basket = new Basket(plan, async readings => {
    stored.push(readings.map(each => each.key.day));
  });
  return { basket, stored };
}

const [one, two, three] = ['2026-10-01', '2026-10-02', '2026-10-03'] as const;

test('what shares a batch is stored together, as soon as the last of it is there', async () => {
  const [a, b] = [errand('october', one, two), errand('october', three)];
  const other = errand('november', '2026-11-01');
  const { basket, stored } = basketFor(a, b, other);
  await basket.put(a, [reading(one), reading(two)]);
  expect(stored).toEqual([]);
  await basket.put(other, [reading('2026-11-01')]);
  expect(stored).toEqual([['2026-11-01']]);
  await basket.put(b, [reading(three)]);
  expect(stored).toEqual([['2026-11-01'], [one, two, three]]);
  await basket.empty();
  expect(stored).toHaveLength(2);
});

test('an errand that brought nothing back does not hold up the rest', async () => {
  const [a, b] = [errand('october', one), errand('october', two)];
  const { basket, stored } = basketFor(a, b);
  await basket.put(a, [reading(one)]);
  await basket.put(b, []);
  expect(stored).toEqual([[one]]);
  const nothing = basketFor(a);
  await nothing.basket.put(a, []);
  expect(nothing.stored).toEqual([]);
});

test('50,000 rows are enough for an insert, one fewer is not; then it counts from the start', async () => {
  const errands = [one, two, three].map(day => errand('october', day));
  const [a, b, c] = errands as [Errand, Errand, Errand];
  const { basket, stored } = basketFor(...errands, errand('october', '2026-10-04'));
  await basket.put(a, [reading(one, 49_999)]);
  expect(stored).toEqual([]);
  await basket.put(b, [reading(two, 1)]);
  expect(stored).toEqual([[one, two]]);
  await basket.put(c, [reading(three, 49_999)]);
  expect(stored).toHaveLength(1);
  await basket.empty();
  expect(stored).toEqual([[one, two], [three]]);
});

test('ten seconds after the first reading the batch is stored, however small', async () => {
  const errands = [one, two, three].map(day => errand('october', day));
  const [a, b, c] = errands as [Errand, Errand, Errand];
  const { basket, stored } = basketFor(...errands, errand('october', '2026-10-04'));
  await basket.put(a, [reading(one)]);
  clock += 9_999;
  await basket.put(b, [reading(two)]);
  expect(stored).toEqual([]);
  clock += 1;
  await basket.put(c, [reading(three)]);
  expect(stored).toEqual([[one, two, three]]);
});

test('the wait begins anew after each insert', async () => {
  const errands = [one, two, three].map(day => errand('october', day));
  const [a, b, c] = errands as [Errand, Errand, Errand];
  const { basket, stored } = basketFor(...errands, errand('october', '2026-10-04'));
  await basket.put(a, [reading(one, 50_000)]);
  clock += 20_000;
  await basket.put(b, [reading(two)]);
  expect(stored).toEqual([[one]]);
  clock += 10_000;
  await basket.put(c, [reading(three)]);
  expect(stored).toEqual([[one], [two, three]]);
});
