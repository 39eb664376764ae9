import { expect, test } from 'vitest';
import { healthLabel, isFirstSync } from './property-health.ts';

const of = (
  health: 'up_to_date' | 'syncing' | 'with_errors' | 'failed',
  last_sync_at: string | null = 'x',
) => ({
  health,
  last_sync_at,
});

test('names each state with its count, the worst last', () => {
  const none = { up_to_date: 0, syncing: 0, with_errors: 0, failed: 0 };
  const labels = healthLabel({ up_to_date: 2, syncing: 1, with_errors: 1, failed: 1 });
  expect(labels.map(each => each.text)).toEqual(['2 up to date', '1 syncing', '1 with errors', '1 failed']);
  expect(healthLabel({ ...none, failed: 3 })).toEqual([{ health: 'failed', text: '3 failed' }]);
  expect(healthLabel(none)).toEqual([]);
});

test('a first sync has never finished', () => {
  expect(isFirstSync(of('syncing', null))).toBe(true);
  expect(isFirstSync(of('syncing'))).toBe(false);
  expect(isFirstSync(of('failed', null))).toBe(false);
});
