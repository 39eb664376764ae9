import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import { onlyValues, withoutValues } from './row-filters.ts';

const COUNTRY: ReportFilter = { dimension: 'country', operator: 'in', values: ['deu'] };

test('a single query uses an exact match, several use a list', () => {
  expect(onlyValues([], 'query', ['boots'])).toEqual([
    { dimension: 'query', operator: 'is', values: ['boots'] },
  ]);
  expect(onlyValues([], 'query', ['boots', 'shoes'])[0]?.operator).toBe('in');
  expect(onlyValues([], 'device', ['MOBILE'])[0]?.operator).toBe('in');
});

test('only the filters of the same dimension are replaced', () => {
  const contains: ReportFilter = { dimension: 'query', operator: 'contains', values: ['shoe'] };
  expect(onlyValues([COUNTRY, contains], 'query', ['boots'])).toEqual([
    COUNTRY,
    { dimension: 'query', operator: 'is', values: ['boots'] },
  ]);
});

test('exclusions of a dimension are combined and other filters are kept', () => {
  const old: ReportFilter = { dimension: 'query', operator: 'is_not', values: ['boots'] };
  const contains: ReportFilter = { dimension: 'query', operator: 'contains', values: ['shoe'] };
  expect(withoutValues([COUNTRY, old, contains], 'query', ['boots', 'red shoes'])).toEqual([
    COUNTRY,
    contains,
    { dimension: 'query', operator: 'not_in', values: ['boots', 'red shoes'] },
  ]);
});
