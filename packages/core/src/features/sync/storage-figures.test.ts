import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import { expect, test } from 'vitest';
import { storageFigures } from './storage-figures.ts';

const days = (count: number, clicks: number, last: Day) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(last, index + 1 - count),
    clicks,
    impressions: 10 * clicks,
  }));
const last = '2026-11-13' as Day;

test('30 days up to the last that is there, against the 30 before', () => {
  const figures = storageFigures([...days(31, 2, addDays(last, -30)), ...days(30, 3, last)]);
  expect(figures).toMatchObject({
    clicks: 90,
    impressions: 900,
    previous: { clicks: 60, impressions: 600 },
  });
  expect(figures?.clicks_by_day).toEqual(Array(30).fill(3));
});

test('a comparison with days that are not there is none; a hole is no zero', () => {
  expect(storageFigures([])).toBeNull();
  const holed = days(59, 1, last).filter(({ day }) => day !== '2026-11-10');
  expect(storageFigures(holed)).toMatchObject({ clicks: 29, previous: null });
  expect(storageFigures(holed)?.clicks_by_day.at(-4)).toBeNull();
});
