import { expect, test } from 'vitest';
import { CRASH_POINTS } from './crash-points.ts';

test('every step has a crash point before and after it', () => {
  const steps = [...new Set(CRASH_POINTS.map(point => point.split(':')[0]))];
  expect(steps).toHaveLength(13);
  for (const step of steps) expect(step).toMatch(/^[a-z]+$/);
  expect(CRASH_POINTS).toEqual(steps.flatMap(step => [`${step}:before`, `${step}:after`]));
});
