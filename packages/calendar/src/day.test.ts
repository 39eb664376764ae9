import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, lengthOf, utcDay } from './day.ts';
import { pacificDay } from './pacific-day.ts';

const day = fc
  .integer({ min: 0, max: 36_000 })
  .map(count => new Date(Date.UTC(2000, 0, 1) + count * 86_400_000).toISOString().slice(0, 10));

test('addDays and daysBetween are inverse, and a range includes both ends', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      const to = addDays(from, count);
      expect(daysBetween(from, to)).toBe(count);
      expect(lengthOf({ from, to })).toBe(count + 1);
    }),
  );
});

test.for([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-30', 1, '2026-06-30'],
] as const)('%s and %i months is %s', ([from, count, to]) => {
  expect(addMonths(from, count)).toBe(to);
});

test.for([
  ['2026-11-15T23:59:59.999Z', '2026-11-15', '2026-11-15'],
  ['2026-11-16T00:00:00Z', '2026-11-16', '2026-11-15'],
  ['2026-11-16T01:00:00Z', '2026-11-16', '2026-11-15'],
  ['2026-11-16T08:00:00Z', '2026-11-16', '2026-11-16'],
] as const)('%s is %s in UTC and %s in Pacific time', ([at, utc, pacific]) => {
  expect(utcDay(new Date(at))).toBe(utc);
  expect(pacificDay(new Date(at))).toBe(pacific);
});
