import { expect, test } from 'vitest';
import { type PropertyListState, readPropertyList, withPropertyList } from './list-address.ts';

const DEFAULTS: PropertyListState = {
  find: '',
  tag: null,
  sort: { by: 'clicks', descending: true },
  page: 1,
};

test('a list round-trips through its URL and keeps the other parameters', () => {
  const state: PropertyListState = {
    find: 'shop & co',
    tag: 'Client A',
    sort: { by: 'clicks_change', descending: false },
    page: 3,
  };
  const address = withPropertyList(new URLSearchParams('p=1&tag=Old'), state);
  expect(address.get('p')).toBe('1');
  expect(address.getAll('tag')).toEqual(['Client A']);
  expect(readPropertyList(address)).toEqual(state);
  expect(withPropertyList(address, DEFAULTS).toString()).toBe('p=1');
  expect(readPropertyList(new URLSearchParams())).toEqual(DEFAULTS);
});

test('the direction of the default column is part of the URL', () => {
  const ascending: PropertyListState = { ...DEFAULTS, sort: { by: 'clicks', descending: false } };
  const byName: PropertyListState = { ...DEFAULTS, sort: { by: 'name', descending: true } };
  expect(withPropertyList(new URLSearchParams(), ascending).toString()).toBe('sort=clicks');
  expect(withPropertyList(new URLSearchParams(), byName).toString()).toBe('sort=-name');
});

test.for(['sort=-colour', 'sort=', 'pg=0', 'pg=-1', 'pg=1.5', 'pg=x', 'tag=', 'find='])(
  '%s is ignored',
  address => {
    expect(readPropertyList(new URLSearchParams(address))).toEqual(DEFAULTS);
  },
);

test('long values are cut', () => {
  const { find, tag } = readPropertyList(
    new URLSearchParams({ find: 'x'.repeat(500), tag: 'y'.repeat(500) }),
  );
  expect([find.length, tag?.length]).toEqual([100, 30]);
});
