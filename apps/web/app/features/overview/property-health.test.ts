import { expect, test } from 'vitest';
import { healthWords, isFirstSync } from './property-health.ts';

const of = (
  health: 'up_to_date' | 'syncing' | 'with_errors' | 'failed',
  last_sync_at: string | null = 'x',
) => ({
  health,
  last_sync_at,
});

test('every property is counted once, and errors are not up to date', () => {
  const words = healthWords([
    of('up_to_date'),
    of('with_errors'),
    of('up_to_date'),
    of('failed'),
    of('syncing'),
  ]);
  expect(words.map(each => each.text)).toEqual(['2 up to date', '1 syncing', '1 with errors', '1 failed']);
  expect(healthWords([])).toEqual([]);
});

test('a first sync is one that has never ended', () => {
  expect(isFirstSync(of('syncing', null))).toBe(true);
  expect(isFirstSync(of('syncing'))).toBe(false);
  expect(isFirstSync(of('failed', null))).toBe(false);
});
