import { expect, test } from 'vitest';
import type { WireRow } from './query.ts';
import { RowSet } from './row-set.ts';

const row = (...keys: string[]): WireRow => ({ keys, clicks: 1, impressions: 2, ctr: 0.5, position: 3 });

test('new, known in another pass, twice in one, changed', () => {
  const set = new RowSet();
  expect(set.add(row('a', 'b'), 1)).toBe('new');
  expect(set.add(row('a', 'b'), 1)).toBe('twice');
  expect(set.add(row('a', 'b'), 2)).toBe('known');
  expect(set.add({ ...row('a', 'b'), impressions: 3 }, 2)).toBe('changed');
  expect(set.size).toBe(1);
});

test('all keys count, in their places (B14); texts with one hash are still two', () => {
  const set = new RowSet();
  // The last two pairs have the same FNV-1a.
  const keys = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['c', 'ab'],
    ['costarring', 'x'],
    ['liquid', 'x'],
    ['altarage', 'x'],
    ['zinke', 'x'],
  ];
  for (const pair of keys) expect(set.add(row(...pair), 1)).toBe('new');
  for (const pair of keys) expect(set.add(row(...pair), 2)).toBe('known');
  expect(set.size).toBe(keys.length);
});
