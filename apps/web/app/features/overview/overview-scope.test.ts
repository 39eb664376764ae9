import { expect, test } from 'vitest';
import { addressOfScope, scopeOf } from './overview-scope.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

test('a scope survives its address', () => {
  const scope = { propertyId: ID, range: { from: '2026-10-15', to: '2026-11-13' }, type: 'image' as const };
  expect(scopeOf(addressOfScope(scope))).toEqual(scope);
  expect(addressOfScope({ propertyId: null, range: null, type: 'web' }).toString()).toBe('');
});

test('what cannot be used is left out', () => {
  expect(scopeOf(new URLSearchParams(`p=1%20or%201&from=2026-11-13&to=2026-10-15&type=smell`))).toEqual({
    propertyId: null,
    range: null,
    type: 'web',
  });
});
