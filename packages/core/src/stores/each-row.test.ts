import { expect, test } from 'vitest';
import { eachRow } from './each-row.ts';

function openLog() {
  const lines: [object, string][] = [];
  const warn = (fields: object, message: string) => void lines.push([fields, message]);
  return { lines, ctx: { log: { info() {}, warn, error() {} } } };
}

test('a failed row stops no other, is logged and moved back, and comes last in the next run', async () => {
  const { lines, ctx } = openLog();
  const broken = new Set(['a', 'c']);
  let tried: string[] = [];
  const postponed: string[] = [];
  const run = (rows: string[], work = 'test.order') => {
    tried = [];
    return eachRow(ctx, rows, {
      work,
      id: row => row,
      run: async row => {
        tried.push(row);
        if (broken.has(row)) throw new Error(`${row} is broken`);
        return row !== 'nothing';
      },
      postpone: async row => void postponed.push(row),
    });
  };
  expect(await run(['a', 'b', 'nothing', 'c', 'd'])).toEqual({
    done: 2,
    failed: 2,
    error: new Error('a is broken'),
  });
  expect(tried).toEqual(['a', 'b', 'nothing', 'c', 'd']);
  expect(postponed).toEqual(['a', 'c']);
  expect(lines.map(([fields]) => fields)).toMatchObject([
    { work: 'test.order', row: 'a', err: new Error('a is broken') },
    { work: 'test.order', row: 'c' },
  ]);
  broken.delete('c');
  await run(['a', 'b', 'c', 'd']);
  expect(tried).toEqual(['b', 'd', 'a', 'c']);
  expect(await run(['a', 'b', 'c', 'd'])).toMatchObject({ done: 3, failed: 1 });
  expect(tried).toEqual(['b', 'c', 'd', 'a']);
  // Another work has failures of its own.
  await run(['a', 'b'], 'test.other');
  expect(tried).toEqual(['a', 'b']);
});

test('a row that cannot be moved back stops no other', async () => {
  const { lines, ctx } = openLog();
  const fail = () => Promise.reject(new Error('no database'));
  const work = { work: 'test.postpone', id: (row: string) => row, run: fail, postpone: fail };
  expect(await eachRow(ctx, ['a', 'b'], work)).toMatchObject({ done: 0, failed: 2 });
  expect(lines).toHaveLength(4);
});
