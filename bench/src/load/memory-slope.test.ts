import { expect, test } from 'vitest';
import { slopeOf } from './memory-slope.ts';

const samples = (megabytes: (hours: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ hours: minute / 60, megabytes: megabytes(minute / 60) }));

test('the slope is in megabytes per hour', () => {
  expect(slopeOf(samples(hours => 200 + 3 * hours))).toBeCloseTo(3);
  expect(slopeOf(samples(() => 200))).toBe(0);
});

test('a saw tooth without growth has almost no slope', () => {
  expect(Math.abs(slopeOf(samples(hours => 200 + ((hours * 60) % 2))))).toBeLessThan(0.1);
});
