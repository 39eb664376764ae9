import type { PropertyListState } from '@gsc/contract/properties/list-address';
import { expect, test } from 'vitest';
import { pageOfProperties } from './property-list.ts';

const row = (name: string, clicks: number | null, tags: string[] = []) => ({
  property_url: `sc-domain:${name}`,
  tags,
  valueOf: () => clicks,
});
const ROWS = [
  row('b.example', 10, ['Client A']),
  row('A.example', null),
  row('c.example', 300, ['Client A', 'Shop']),
  row('d.example', 10),
];

type Change = Partial<Omit<PropertyListState, 'sort'>> & { sort?: PropertyListState['sort'] | null };

const listed = (change: Change, pageSize = 50) => {
  const state = { find: '', tag: null, sort: { by: 'clicks' as const, descending: true }, page: 1 };
  const { rows, ...rest } = pageOfProperties(ROWS, { ...state, ...change }, pageSize);
  return { names: rows.map(one => one.property_url.slice(10, 11)).join(''), ...rest };
};

test('properties are sorted by a value, then by name, and missing values are last', () => {
  expect(listed({}).names).toBe('cbdA');
  expect(listed({ sort: { by: 'clicks', descending: false } }).names).toBe('bdcA');
  expect(listed({ sort: { by: 'name', descending: false } }).names).toBe('Abcd');
  expect(listed({ sort: { by: 'name', descending: true } }).names).toBe('dcbA');
  expect(listed({ sort: null }).names).toBe('bAcd');
});

test('properties are found by a part of the name and by a tag', () => {
  expect(listed({ find: ' C.EX ' })).toMatchObject({ names: 'c', total: 1 });
  expect(listed({ tag: 'Client A' })).toMatchObject({ names: 'cb', total: 2 });
  expect(listed({ tag: 'Client A', find: 'b.' }).names).toBe('b');
  expect(listed({ tag: 'None' })).toEqual({ names: '', total: 0, page: 1 });
});

test('a page after the last one shows the last one', () => {
  expect(listed({ page: 2 }, 3)).toEqual({ names: 'A', total: 4, page: 2 });
  expect(listed({ page: 9 }, 3)).toEqual({ names: 'A', total: 4, page: 2 });
});
