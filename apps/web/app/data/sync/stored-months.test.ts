import { expect, test } from 'vitest';
import { storedMonths } from './stored-months.ts';

test('counts from the first to the last day of all properties', () => {
  expect(
    storedMonths([
      { first_day: '2025-12-01', last_day: '2026-11-13' },
      { first_day: '2024-09-14', last_day: '2026-10-01' },
      { first_day: null, last_day: null },
    ]),
  ).toEqual({ months: 26, beyond: 10 });
});

test('less than a month counts as one, and none of it is beyond the limit of Google', () => {
  expect(storedMonths([{ first_day: '2026-11-01', last_day: '2026-11-13' }])).toEqual({
    months: 1,
    beyond: 0,
  });
});

test('without stored days there is no count', () => {
  expect(storedMonths([{ first_day: null, last_day: null }])).toBeNull();
});
