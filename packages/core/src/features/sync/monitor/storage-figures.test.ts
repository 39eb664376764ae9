import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { type ComparedDays, isComparedDay } from '../../../ledger/read/compared-days.ts';
import { storageFigures } from './storage-figures.ts';

const day = (text: string) => text as Day;
const range = {
  ...{ from: day('2026-10-14'), to: day('2026-11-12') },
  before: { from: day('2026-09-14'), to: day('2026-10-13'), shift: 30 },
};
const sumOf = (days: ComparedDays) => ({ days, isCompared: isComparedDay(days, range) });
const whole: ComparedDays = { to: range.to, leftOut: [], hasBefore: true };
const compared = sumOf(whole);
const days = (count: number, clicks: number, last: Day) =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      addDays(last, index + 1 - count),
      { clicks, impressions: 10 * clicks },
    ]),
  );

test('the range is compared with the days before it, and later days are ignored', () => {
  const stored = new Map([
    ...days(31, 2, range.before.to),
    ...days(30, 3, range.to),
    ...days(2, 9, day('2026-11-14')),
  ]);
  expect(storageFigures('a', stored, range, compared)).toEqual({
    clicks: 90,
    impressions: 900,
    compared: { now: { clicks: 90, impressions: 900 }, before: { clicks: 60, impressions: 600 } },
    clicks_by_day: Array(30).fill(3),
  });
});

test('an excluded day counts on neither side of the change, and a gap is not zero', () => {
  expect(storageFigures('a', new Map(), range, compared)).toBeNull();
  const holed = days(60, 1, range.to);
  holed.delete(day('2026-11-10'));
  const without = sumOf({ ...whole, leftOut: [['a', day('2026-11-10')]] });
  const figures = storageFigures('a', holed, range, without);
  expect(figures?.clicks).toBe(29);
  expect(figures?.compared).toMatchObject({ now: { clicks: 29 }, before: { clicks: 29 } });
  expect(figures?.clicks_by_day.at(-3)).toBeNull();
  expect(storageFigures('a', days(30, 1, range.to), range, compared)?.compared?.before).toBeNull();
  expect(storageFigures('a', days(45, 1, range.to), range, compared)?.compared?.before?.clicks).toBe(15);
});

test('a stored day that is not compared counts in the sum but not in the change', () => {
  const without = sumOf({ ...whole, leftOut: [['a', day('2026-11-10')]] });
  const none = { days: null, isCompared: () => false };
  const figures = storageFigures('a', days(60, 1, range.to), range, without);
  expect(figures?.clicks).toBe(30);
  expect(figures?.compared).toEqual({
    now: { clicks: 29, impressions: 290 },
    before: { clicks: 29, impressions: 290 },
  });
  expect(storageFigures('a', days(60, 1, range.to), range, none)?.compared).toBeNull();
});
