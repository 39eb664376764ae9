import { expect, test } from 'vitest';
import { sparklinePoints } from './sparkline-points.ts';

test('spans the box with the maximum on top', () => {
  expect(sparklinePoints([0, 10, 5], 56, 20)).toEqual([
    [3, 17],
    [28, 3],
    [53, 10],
  ]);
});

test('position is inverted', () => {
  expect(sparklinePoints([1, 9], 56, 20, true)).toEqual([
    [3, 3],
    [53, 17],
  ]);
});

test('skips gaps, centres flat series and handles empty input', () => {
  expect(sparklinePoints([4, null, 4], 56, 20).map(([, y]) => y)).toEqual([10, 10]);
  expect(sparklinePoints([null], 56, 20)).toEqual([]);
  expect(sparklinePoints([7], 56, 20)).toEqual([[3, 10]]);
});
