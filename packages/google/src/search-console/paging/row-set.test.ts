import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireRow } from '../query.ts';
import { RowSet } from './row-set.ts';

const row = (...keys: string[]): WireRow => ({ keys, clicks: 1, impressions: 2, ctr: 0.5, position: 3 });

test('reports new, known, duplicate and changed rows', () => {
  const set = new RowSet();
  expect(set.add(row('a', 'b'), 1)).toBe('new');
  expect(set.add(row('a', 'b'), 1)).toBe('twice');
  expect(set.add(row('a', 'b'), 2)).toBe('known');
  expect(set.add({ ...row('a', 'b'), impressions: 3 }, 2)).toBe('changed');
  expect(set.size).toBe(1);
});

test('compares all keys by position (B14), and distinguishes keys with the same hash', () => {
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

test.for([{ clicks: 2 }, { impressions: 3 }, { position: 4 }, { position: null }])(
  'a different metric is a revision: %j',
  revised => {
    const set = new RowSet();
    set.add(row('a'), 1);
    expect(set.add({ ...row('a'), ...revised }, 1)).toBe('changed');
    expect(set.rows).toEqual([row('a')]);
  },
);

test('a differently rounded ratio is not a revision', () => {
  const set = new RowSet();
  set.add(row('a'), 1);
  expect(set.add({ ...row('a'), ctr: 0.51 }, 2)).toBe('known');
});

test('reports a duplicate in each pass, also among rows with the same hash', () => {
  const set = new RowSet();
  for (const key of ['costarring', 'liquid']) set.add(row(key), 1);
  for (const key of ['costarring', 'liquid']) {
    expect(set.add(row(key), 2)).toBe('known');
    expect(set.add(row(key), 2)).toBe('twice');
    expect(set.add(row(key), 3)).toBe('known');
  }
  expect(set.rows.map(each => each.keys)).toEqual([['costarring'], ['liquid']]);
});

test('contains one row per distinct list of keys, in insertion order', () => {
  const keyLists = fc.array(fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { maxLength: 3 }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(keyLists, lists => {
      const set = new RowSet();
      for (const keys of lists) set.add(row(...keys), 1);
      const distinct = [...new Set(lists.map(keys => JSON.stringify(keys)))];
      expect(set.rows.map(each => JSON.stringify(each.keys))).toEqual(distinct);
      expect(set.size).toBe(distinct.length);
    }),
  );
});
