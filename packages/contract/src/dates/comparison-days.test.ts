import { addDays, lengthOf } from '@gsc/calendar/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChosenComparison,
  type Comparison,
  chosenComparison,
  comparedRange,
  readComparison,
  writeComparison,
} from './comparison-days.ts';

const month = { from: '2026-10-14', to: '2026-11-12' };

describe('comparison of 30 days', () => {
  test.each<[string, ChosenComparison, string, string]>([
    ['are the 30 before', { mode: 'previous', match_weekdays: false }, '2026-09-14', '2026-10-13'],
    ['begin 35 days earlier', { mode: 'previous', match_weekdays: true }, '2026-09-09', '2026-10-08'],
    ['have the same dates', { mode: 'year', match_weekdays: false }, '2025-10-14', '2025-11-12'],
    ['begin 52 weeks earlier', { mode: 'year', match_weekdays: true }, '2025-10-15', '2025-11-13'],
    ['begin on a chosen day', { mode: 'custom', from: '2026-01-01' }, '2026-01-01', '2026-01-30'],
  ])('%s', (_, comparison, from, to) => {
    expect(comparedRange(comparison, month)).toMatchObject({ from, to });
  });
});

test('the length is kept in a leap year', () => {
  const year = { mode: 'year', match_weekdays: false } as const;
  expect(comparedRange(year, { from: '2028-02-29', to: '2028-03-01' })).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
    shift: 366,
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map(count => addDays('2000-01-01', count));
const chosen: fc.Arbitrary<ChosenComparison> = fc.oneof(
  fc.record({ mode: fc.constantFrom('previous' as const, 'year' as const), match_weekdays: fc.boolean() }),
  fc.record({ mode: fc.constant('custom' as const), from: day }),
);
const comparison: fc.Arbitrary<Comparison> = fc.oneof(chosen, fc.constant({ mode: 'none' as const }));

test('both periods have the same length, and matched weekdays are equal', () => {
  fc.assert(
    fc.property(chosen, day, fc.integer({ min: 0, max: 800 }), (compared, from, days) => {
      const range = { from, to: addDays(from, days) };
      const before = comparedRange(compared, range);
      expect(lengthOf(before)).toBe(lengthOf(range));
      expect(addDays(before.from, before.shift)).toBe(from);
      if (compared.mode === 'custom') expect(before.from).toBe(compared.from);
      else if (compared.match_weekdays) expect(before.shift % 7).toBe(0);
      if (compared.mode === 'previous') {
        expect(before.to < from).toBe(true);
        expect(before.shift - lengthOf(range)).toBeLessThan(compared.match_weekdays ? 7 : 1);
      }
    }),
  );
});

test('writeComparison and readComparison are inverse', () => {
  fc.assert(
    fc.property(comparison, one => {
      expect(readComparison(writeComparison(one))).toEqual(one);
    }),
  );
  expect(readComparison('2026-01-01_2026-01-30')).toEqual({ mode: 'custom', from: '2026-01-01' });
  for (const text of ['', 'custom', 'prev-', 'none-weekdaysX', '2026-01', 'x2026-01-01', '2026-01-01_x']) {
    expect(readComparison(text)).toBeNull();
  }
});

test('chosenComparison defaults to the previous period', () => {
  const previous = { mode: 'previous', match_weekdays: false };
  expect([chosenComparison(null), chosenComparison({ mode: 'none' })]).toEqual([previous, previous]);
  const year = { mode: 'year', match_weekdays: true } as const;
  expect(chosenComparison(year)).toBe(year);
});
