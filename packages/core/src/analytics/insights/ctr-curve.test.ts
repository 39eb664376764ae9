import { expect, test } from 'vitest';
import { buildCurve, type CurveBucket, expectedOn, onCurve } from './ctr-curve.ts';

/** Queries with 1,000 impressions each and the given CTRs. */
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

test('the curve is monotonic, interpolates gaps linearly and has standard errors', () => {
  const curve = buildCurve([
    bucket(9, [0.02, 0.02]),
    bucket(1, [0.2, 0.4]),
    bucket(3, [0.1]),
    bucket(4, [0.12, 0.14, 0.12]),
  ]);
  expect(curve?.ctr[0]).toBeCloseTo(0.3, 12);
  expect(curve?.ctr[1]).toBeCloseTo(0.21, 12);
  // Positions 3 and 4 rise, so they are pooled: 480 clicks of 4,000 impressions.
  expect(curve?.ctr[2]).toBeCloseTo(0.12, 12);
  expect(curve?.ctr[3]).toBeCloseTo(0.12, 12);
  expect(curve?.ctr[49]).toBeCloseTo(0.02, 12);
  // Two queries 0.2 apart: the standard error of their mean is 0.1.
  expect(curve?.error[0]).toBeCloseTo(0.1, 12);
  expect(curve?.error[8]).toBeCloseTo(0, 12);
  expect(curve?.ctr.every((ctr, at, all) => at === 0 || ctr <= (all[at - 1] ?? 0))).toBe(true);
});

test('interpolates linearly between whole positions and clamps at both ends', () => {
  const points = Array.from({ length: 50 }, (_, at) => 1 / (at + 1));
  expect(onCurve(points, 1.5)).toBeCloseTo(0.75, 12);
  expect(onCurve(points, 0.4)).toBe(1);
  expect(onCurve(points, 50)).toBe(1 / 50);
  expect(onCurve(points, 93.2)).toBe(1 / 50);
  expect(buildCurve([])).toBeNull();
});

test('pools three rising positions and their variance, in any input order', () => {
  const rising = [bucket(1, [0.1, 0.1]), bucket(2, [0.2, 0.2]), bucket(3, [0.3, 0.3])];
  const curve = buildCurve(rising.toReversed());
  expect(curve?.ctr.slice(0, 3).every(ctr => Math.abs(ctr - 0.2) < 1e-12)).toBe(true);
  // Six queries with 1,000 impressions; four of them differ by 100 clicks: sqrt(6/5 * 40,000) / 6,000.
  expect(curve?.error[1]).toBeCloseTo(Math.sqrt((40_000 * 6) / 5) / 6000, 12);
  const equal = buildCurve([bucket(1, [0.1, 0.3]), bucket(2, [0.2, 0.2])]);
  expect(equal?.error[0]).toBeCloseTo(0.1, 12);
  expect(equal?.error[1]).toBeCloseTo(0, 6);
});

test.for([
  { rates: [0.1, 0.2], curve: [0.15, 0.15] },
  { rates: [0.2, 0.1], curve: [0.2, 0.1] },
  // The third exceeds the second, and both pooled exceed the first.
  { rates: [0.3, 0.2, 0.7], curve: [0.4, 0.4, 0.4] },
  { rates: [0.5, 0.2, 0.4], curve: [0.5, 0.3, 0.3] },
])('pools $rates to $curve', ({ rates, curve }) => {
  const built = buildCurve(rates.map((rate, at) => bucket(at + 1, [rate])));
  expect(built?.ctr.slice(0, curve.length)).toEqual(curve.map(ctr => expect.closeTo(ctr, 12)));
});

test('the error of a single query is its CTR, and positions without impressions are ignored', () => {
  const curve = buildCurve([bucket(2, [0.4]), { ...bucket(1, [0.9]), impressions: 0 }]);
  expect(curve?.ctr).toEqual(Array(50).fill(0.4));
  expect(curve?.error).toEqual(Array(50).fill(0.4));
  expect(buildCurve([{ ...bucket(1, [0.9]), impressions: 0 }])).toBeNull();
});

test('interpolates CTR and error linearly between known positions', () => {
  const curve = buildCurve([bucket(2, [0.3, 0.5]), bucket(6, [0.1, 0.1])]);
  expect(curve?.ctr.slice(0, 7)).toEqual(
    [0.4, 0.4, 0.325, 0.25, 0.175, 0.1, 0.1].map(ctr => expect.closeTo(ctr, 12)),
  );
  expect(curve?.error[3]).toBeCloseTo(0.05, 6);
  expect(curve?.ctr).toHaveLength(50);
});

test('returns the expected CTR of a row, or null without a curve or a position', () => {
  const curve = { ctr: Array.from({ length: 50 }, (_, at) => 0.5 - at / 100), error: [] };
  const row = { clicks: 1, impressions: 10, positionSum: 25 };
  expect(expectedOn(curve)(row)).toBeCloseTo(0.485, 12);
  expect(expectedOn(null)(row)).toBeNull();
  expect(expectedOn(curve)({ ...row, impressions: 0 })).toBeNull();
  expect(expectedOn(curve)({ ...row, positionSum: 0 })).toBeNull();
});

test('a curve is 0 beyond its last point', () => {
  expect(onCurve([0.5], 1)).toBe(0.5);
  expect(onCurve([0.5], 1.5)).toBe(0.25);
  expect(onCurve([], 3)).toBe(0);
  const points = Array.from({ length: 50 }, (_, at) => 50 - at);
  expect(onCurve(points, 49.5)).toBe(1.5);
  expect(onCurve(points, 2)).toBe(49);
});
