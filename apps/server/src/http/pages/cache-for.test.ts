import { expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for.ts';

test('loads once for concurrent callers and refreshes in the background', async () => {
  vi.useFakeTimers();
  const results = [Promise.resolve('first'), Promise.resolve('second')];
  const load = vi.fn(() => results.shift() ?? new Promise<string>(() => {}));
  const read = cacheFor(1000, load);
  expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(await read()).toBe('first');
  expect(await read()).toBe('second');
  vi.advanceTimersByTime(1000);
  expect(await read(), 'while loading never finishes').toBe('second');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
