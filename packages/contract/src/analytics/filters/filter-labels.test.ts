import { expect, test } from 'vitest';
import { boundsLabel } from './filter-labels.ts';

test('the bounds of a metric have its unit', () => {
  expect(boundsLabel({ metric: 'clicks', min: 10, max: null })).toBe('≥ 10');
  expect(boundsLabel({ metric: 'ctr', min: null, max: 2.5 })).toBe('≤ 2.5%');
  expect(boundsLabel({ metric: 'position', min: 4, max: 20 })).toBe('4 – 20');
});
