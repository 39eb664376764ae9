import { expect, test } from 'vitest';
import { decidingSecond } from './deciding-column.ts';

const column = (id: string, more = {}) => ({ id, header: id, ...more });
const change = (id: string) => ({ id, header: 'Change', spokenHeader: `${id} of the value`, tight: true });
const COLUMNS = [
  column('query'),
  column('page'),
  column('clicks'),
  change('clicks_change'),
  column('position'),
  change('position_change'),
  column('trend'),
];
const ids = (sortedBy: string) => decidingSecond(COLUMNS, sortedBy).map(({ id }) => id);

test('the sorted column follows the first one, together with its change', () => {
  const rest = ['page', 'clicks', 'clicks_change', 'trend'];
  expect(ids('position')).toEqual(['query', 'position', 'position_change', ...rest]);
  expect(ids('trend').slice(0, 3)).toEqual(['query', 'trend', 'page']);
});

test('a change in the second place names its value, which follows it', () => {
  expect(ids('position_change').slice(0, 3)).toEqual(['query', 'position_change', 'position']);
  expect(decidingSecond(COLUMNS, 'position_change')[1]).toEqual({
    ...column('position_change', { header: 'position_change of the value' }),
    spokenHeader: 'position_change of the value',
    tight: false,
  });
});

test('the order stays if the deciding column is the first or the second, or hidden', () => {
  expect(decidingSecond(COLUMNS, 'query')).toBe(COLUMNS);
  expect(decidingSecond(COLUMNS, 'page')).toBe(COLUMNS);
  expect(decidingSecond(COLUMNS, 'ctr')).toBe(COLUMNS);
  expect(decidingSecond([], 'ctr')).toEqual([]);
});

test('a change directly after the first column stays in its place', () => {
  const columns = [column('query'), change('clicks_change'), column('clicks')];
  expect(decidingSecond(columns, 'clicks_change')).toBe(columns);
});
