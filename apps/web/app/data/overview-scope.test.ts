import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { expect, test } from 'vitest';
import { addressOfScope, scopeOf } from './overview-scope.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

test('a scope round-trips through its URL', () => {
  const scope = {
    propertyId: ID,
    range: { from: '2026-10-15', to: '2026-11-13' },
    comparison: { mode: 'year' as const, match_weekdays: true },
    type: 'image' as const,
    granularity: 'week' as const,
  };
  expect(scopeOf(addressOfScope(scope))).toEqual(scope);
  const defaults = {
    propertyId: null,
    range: null,
    comparison: DEFAULT_COMPARISON,
    type: 'web' as const,
    granularity: null,
  };
  expect(addressOfScope(defaults).toString()).toBe('');
  expect(scopeOf(new URLSearchParams('cmp=none'))).toEqual(defaults);
});

test('invalid values are ignored', () => {
  expect(
    scopeOf(new URLSearchParams(`p=1%20or%201&from=2026-11-13&to=2026-10-15&type=smell&cmp=ever&g=hour`)),
  ).toEqual({
    propertyId: null,
    range: null,
    comparison: DEFAULT_COMPARISON,
    type: 'web',
    granularity: null,
  });
});
