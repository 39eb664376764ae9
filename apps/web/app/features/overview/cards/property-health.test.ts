import { expect, test } from 'vitest';
import { healthLabel } from './property-health.ts';

test('names each state with its count, the worst last', () => {
  const none = { up_to_date: 0, waiting: 0, syncing: 0, with_errors: 0, failed: 0 };
  const labels = healthLabel({ up_to_date: 2, waiting: 0, syncing: 1, with_errors: 1, failed: 1 });
  expect(labels.map(each => each.text)).toEqual(['2 up to date', '1 syncing', '1 with errors', '1 failed']);
  expect(healthLabel({ ...none, failed: 3 })).toEqual([{ health: 'failed', text: '3 failed' }]);
  expect(healthLabel(none)).toEqual([]);
});
