import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './retry-delay.ts';

test('the pauses between five attempts double and take about 40 seconds', () => {
  const pauses = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, () => random));
  expect(pauses(0.5)).toEqual([2500, 5000, 10_000, 20_000]);
  expect(pauses(0)).toEqual([2000, 4000, 8000, 16_000]);
  expect(pauses(1)).toEqual([3000, 6000, 12_000, 24_000]);
  const pause = retryDelay(1);
  expect(pause).toBeGreaterThanOrEqual(2000);
  expect(pause).toBeLessThanOrEqual(3000);
});
