import { expect, test, vi } from 'vitest';
import { cacheFor } from './remember-for.ts';

test('one question for many, and a new answer comes in behind the old one', async () => {
  vi.useFakeTimers();
  const answers = [Promise.resolve('first'), Promise.resolve('second')];
  const ask = vi.fn(() => answers.shift() ?? new Promise<string>(() => {}));
  const known = cacheFor(1000, ask);
  expect(await Promise.all([known(), known(), known()])).toEqual(['first', 'first', 'first']);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(await known()).toBe('first');
  expect(await known()).toBe('second');
  vi.advanceTimersByTime(1000);
  expect(await known(), 'while nobody answers').toBe('second');
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
