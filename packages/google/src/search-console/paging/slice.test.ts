import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { RowSet } from './row-set.ts';
import { Slice } from './slice.ts';

const head = {
  aggregation: 'byPage',
  firstIncompleteDate: asDay('2026-11-13'),
  firstIncompleteHour: '2026-11-13T05:00:00-08:00',
};
const setOf = (...keys: string[][]) => {
  const set = new RowSet();
  for (const each of keys) set.add({ keys: each, clicks: 1, impressions: 4, ctr: 0.25, position: 2.5 }, 1);
  return set;
};

test('names keys after the dimensions, in the order of the request (B17)', () => {
  const slice = new Slice(
    ['page', 'query'],
    { set: setOf(['/a', 'shoes'], ['/b', 'boots']), passes: 2, head },
    10,
  );
  const figures = { clicks: 1, impressions: 4, ctr: 0.25, position: 2.5 };
  expect([...slice]).toEqual([
    { ...figures, page: '/a', query: 'shoes' },
    { ...figures, page: '/b', query: 'boots' },
  ]);
  expect(slice.rows.map(row => row.keys)).toEqual([
    ['/a', 'shoes'],
    ['/b', 'boots'],
  ]);
  expect(slice).toMatchObject({ ...head, passes: 2, size: 2, truncated: false });
});

test('a later change to the dimensions array has no effect', () => {
  const dimensions: ('page' | 'query')[] = ['page'];
  const slice = new Slice(dimensions, { set: setOf(['/a']), passes: 1, head }, 10);
  dimensions[0] = 'query';
  expect([...slice][0]).toMatchObject({ page: '/a' });
});

test('is truncated at the cap', () => {
  const collected = { set: setOf(['/a'], ['/b']), passes: 1, head };
  const truncated = [1, 2, 3].map(cap => new Slice(['page'], collected, cap).truncated);
  expect(truncated).toEqual([true, true, false]);
});
