import { expect, test } from 'vitest';
import { buildCurve, type CurveBucket, onCurve } from './ctr-curve.ts';

/** Queries with 1,000 impressions each and these rates. */
const bucket = (position: number, rates: readonly number[]): CurveBucket => ({
  position,
  queries: rates.length,
  clicks: rates.reduce((sum, rate) => sum + rate * 1000, 0),
  impressions: rates.length * 1000,
  squares: {
    clicks: rates.reduce((sum, rate) => sum + (rate * 1000) ** 2, 0),
    both: rates.reduce((sum, rate) => sum + rate * 1000 * 1000, 0),
    impressions: rates.length * 1000 ** 2,
  },
});

test('the curve only falls, goes through its gaps in a straight line and knows its spread', () => {
  const curve = buildCurve([
    bucket(9, [0.02, 0.02]),
    bucket(1, [0.2, 0.4]),
    bucket(3, [0.1]),
    bucket(4, [0.12, 0.14, 0.12]),
  ]);
  expect(curve?.ctr[0]).toBeCloseTo(0.3, 12);
  expect(curve?.ctr[1]).toBeCloseTo(0.21, 12);
  // 3 and 4 are the wrong way round, so they are one: 0.48 of 4,000.
  expect(curve?.ctr[2]).toBeCloseTo(0.12, 12);
  expect(curve?.ctr[3]).toBeCloseTo(0.12, 12);
  expect(curve?.ctr[49]).toBeCloseTo(0.02, 12);
  // Two queries 0.2 apart: the standard error of their mean is 0.1.
  expect(curve?.error[0]).toBeCloseTo(0.1, 12);
  expect(curve?.error[8]).toBeCloseTo(0, 12);
  expect(curve?.ctr.every((ctr, at, all) => at === 0 || ctr <= (all[at - 1] ?? 0))).toBe(true);
});

test('between whole positions there are straight lines, beyond the ends there is no more', () => {
  const points = Array.from({ length: 50 }, (_, at) => 1 / (at + 1));
  expect(onCurve(points, 1.5)).toBeCloseTo(0.75, 12);
  expect(onCurve(points, 0.4)).toBe(1);
  expect(onCurve(points, 50)).toBe(1 / 50);
  expect(onCurve(points, 93.2)).toBe(1 / 50);
  expect(buildCurve([])).toBeNull();
});
