import { describe, expect, test } from 'vitest';
import { dateLabels, niceStep, scaleFor } from './chart-scale.ts';

const series = (metric: 'clicks' | 'impressions' | 'ctr' | 'position', values: (number | null)[]) => ({
  metric,
  label: metric,
  values,
});

test('rounds to nice steps', () => {
  expect([1894, 90_675, 0.0076, 1, 1.2, 7, 8.1, 0].map(niceStep)).toEqual([
    2000, 100_000, 0.008, 1, 1.5, 8, 10, 1,
  ]);
});

describe('axes', () => {
  test('the left axis has 6% headroom, the right axis 55%, with four intervals each', () => {
    expect(scaleFor(series('clicks', [5100, 7149]), 0)).toEqual({
      min: 0,
      max: 8000,
      step: 2000,
      inverted: false,
    });
    expect(scaleFor(series('impressions', [190_000, 234_000]), 1)).toMatchObject({
      max: 400_000,
      step: 100_000,
    });
  });
  test('includes the comparison period', () => {
    expect(scaleFor({ ...series('clicks', [100]), previous: [900, null] }, 0).max).toBe(1000);
  });
  test('position is inverted and not zero-based', () => {
    expect(scaleFor(series('position', [10.2, 13.6, null]), 1)).toEqual({
      min: 10,
      max: 14,
      step: 1,
      inverted: true,
    });
    const flat = scaleFor(series('position', [4, 4]), 0);
    expect(flat.min).toBeLessThanOrEqual(4);
    expect(flat.max).toBeGreaterThan(4);
  });
  test('an empty or zero series still has an axis', () => {
    expect(scaleFor(series('clicks', [0, null]), 0)).toMatchObject({ min: 0, max: 4 });
    expect(scaleFor(series('position', []), 0).inverted).toBe(true);
    expect(scaleFor(series('ctr', [0]), 0).max).toBeCloseTo(4);
  });
});

test('dates are anchored on the last final day', () => {
  expect(dateLabels(30, 27, 654)).toEqual([6, 13, 20, 27]);
  expect(dateLabels(30, 27, 262)).toEqual([13, 27]);
  expect(dateLabels(90, 88, 1000)).toEqual([4, 18, 32, 46, 60, 74, 88]);
  expect(dateLabels(7, 6, 900)).toHaveLength(7);
  const long = dateLabels(480, 478, 600);
  expect(long.length).toBeLessThanOrEqual(6);
  expect(((long[1] ?? 0) - (long[0] ?? 0)) % 14).toBe(0);
});
