import { expect, test } from 'vitest';
import { isFirstSync, pollMs, refreshMs } from './syncs.ts';

const of = (
  health: 'up_to_date' | 'waiting' | 'syncing' | 'with_errors' | 'failed',
  last_sync_at: string | null = '2026-11-15T05:14:00.000Z',
) => ({ health, last_sync_at });

test('a first sync has never ended, also before its job exists', () => {
  expect(isFirstSync(of('syncing', null))).toBe(true);
  expect(isFirstSync(of('up_to_date', null))).toBe(true);
  expect(isFirstSync(of('syncing'))).toBe(false);
  expect(isFirstSync(of('failed', null))).toBe(false);
});

test('the interval grows with the number of properties', () => {
  expect([1, 50, 51, 1000].map(refreshMs)).toEqual([5000, 5000, 5100, 100_000]);
});

test('an overview is polled while a property syncs or waits for its first sync', () => {
  expect(pollMs([of('up_to_date'), of('syncing')])).toBe(5000);
  expect(pollMs([of('up_to_date'), of('waiting')])).toBe(5000);
  expect(pollMs([of('up_to_date', null)])).toBe(5000);
  expect(pollMs([of('up_to_date'), of('failed', null), of('with_errors')])).toBe(false);
  expect(pollMs([])).toBe(false);
});
