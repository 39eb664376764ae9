import { expect, test } from 'vitest';
import { SavedViewInput, SavedViews } from './views.ts';

test('limits a name to 120 characters and an address to 16,000', () => {
  expect(SavedViewInput.parse({ name: ' Mine ', address: 'p=1' })).toEqual({ name: 'Mine', address: 'p=1' });
  const accepts = (name: string, address: string) => SavedViewInput.safeParse({ name, address }).success;
  expect(accepts('x'.repeat(120), 'x'.repeat(16_000))).toBe(true);
  expect(accepts(' ', '')).toBe(false);
  expect(accepts('x'.repeat(121), '')).toBe(false);
  expect(accepts('x', 'x'.repeat(16_001))).toBe(false);
});

test('a saved view round-trips without changes', () => {
  const at = '2026-11-15T10:00:00Z';
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const views = [{ id, name: 'Mine', address: 'p=1', created_at: at, updated_at: at }];
  expect(SavedViews.parse({ views })).toEqual({ views });
});

test.for([
  ['', true],
  ['p=mine&dim=none', true],
  ['from=2026-10-01', true],
  ['from=2026-10-01&to=2026-10-31&cmp=prev', true],
  ['from=2026-02-30', false],
  ['to=1999-12-31', false],
  ['cmp=2100-01-01', false],
  ['cmp=before', false],
  ['from=2026-10-31&to=2026-10-01', false],
] as const)('a view of %j has valid days: %s', ([address, good]) => {
  const { error } = SavedViewInput.safeParse({ name: 'Mine', address });
  expect(error === undefined).toBe(good);
});
