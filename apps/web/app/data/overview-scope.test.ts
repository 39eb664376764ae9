import { USUAL_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { expect, test } from 'vitest';
import { addressOfScope, scopeOf } from './overview-scope.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

test('a scope survives its address', () => {
  const scope = {
    propertyId: ID,
    range: { from: '2026-10-15', to: '2026-11-13' },
    comparison: { mode: 'year' as const, match_weekdays: true },
    type: 'image' as const,
  };
  expect(scopeOf(addressOfScope(scope))).toEqual(scope);
  const usual = { propertyId: null, range: null, comparison: USUAL_COMPARISON, type: 'web' as const };
  expect(addressOfScope(usual).toString()).toBe('');
  expect(scopeOf(new URLSearchParams('cmp=none'))).toEqual(usual);
});

test('what cannot be used is left out', () => {
  expect(
    scopeOf(new URLSearchParams(`p=1%20or%201&from=2026-11-13&to=2026-10-15&type=smell&cmp=ever`)),
  ).toEqual({
    propertyId: null,
    range: null,
    comparison: USUAL_COMPARISON,
    type: 'web',
  });
});
