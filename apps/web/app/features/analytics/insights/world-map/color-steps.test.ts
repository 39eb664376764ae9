import { expect, test } from 'vitest';
import { colorSteps, stepOf } from './color-steps.ts';

test('five classes at round numbers; the darkest starts at a quarter of the maximum', () => {
  const steps = colorSteps(48_200);
  expect(steps).toEqual([1, 100, 500, 2000, 10_000]);
  expect([0, 1, 99, 100, 9999, 10_000, 48_200].map(value => stepOf(steps, value))).toEqual([
    0, 1, 1, 2, 4, 5, 5,
  ]);
});

test('few clicks have fewer classes, and the maximum is always the darkest', () => {
  expect(colorSteps(3)).toEqual([1]);
  expect(stepOf(colorSteps(3), 3)).toBe(5);
  expect(stepOf(colorSteps(30), 30)).toBe(5);
  expect(stepOf(colorSteps(0), 0)).toBe(0);
});
