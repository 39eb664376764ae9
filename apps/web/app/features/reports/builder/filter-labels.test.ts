import { expect, test } from 'vitest';
import { valuesText } from './filter-labels.ts';

test('few values are named, many are counted', () => {
  expect(valuesText({ dimension: 'country', operator: 'in', values: ['gbr', 'deu'] })).toBe(
    'United Kingdom, Germany',
  );
  expect(valuesText({ dimension: 'query', operator: 'in', values: ['a', 'b', 'c', 'd'] })).toBe('4 queries');
  expect(valuesText({ dimension: 'device', operator: 'is', values: ['MOBILE'] })).toBe('Mobile');
});
