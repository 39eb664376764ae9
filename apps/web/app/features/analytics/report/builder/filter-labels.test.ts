import { expect, test } from 'vitest';
import { valuesLabel } from './filter-labels.ts';

test('names a few values and counts many', () => {
  expect(valuesLabel({ dimension: 'country', operator: 'in', values: ['gbr', 'deu'] })).toBe(
    'United Kingdom, Germany',
  );
  expect(valuesLabel({ dimension: 'query', operator: 'in', values: ['a', 'b', 'c', 'd'] })).toBe('4 queries');
  expect(valuesLabel({ dimension: 'device', operator: 'is', values: ['MOBILE'] })).toBe('Mobile');
});
