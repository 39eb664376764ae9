import { TupleParam } from '@gsc/db/clickhouse';
import { expect, test, vi } from 'vitest';
import { StatementResults } from './statement-results.ts';

const reader = (text = 'rows') => vi.fn(async () => text);

test('the same statement is read once', async () => {
  const results = new StatementResults(1);
  const read = reader();
  expect(await results.get('SELECT 1', { gens: [1n] }, String, read)).toBe('rows');
  expect(await results.get('SELECT 1', { gens: [1n] }, String, read)).toBe('rows');
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['text', 'SELECT 2', { account_id: 'a', gens: [1n], stale: [new TupleParam(['2026-11-01', 1n])] }],
  ['account', 'SELECT 1', { account_id: 'b', gens: [1n], stale: [new TupleParam(['2026-11-01', 1n])] }],
  ['generation', 'SELECT 1', { account_id: 'a', gens: [2n], stale: [new TupleParam(['2026-11-01', 1n])] }],
  ['more generations', 'SELECT 1', { account_id: 'a', gens: [1n, 2n], stale: [] }],
  ['stale day', 'SELECT 1', { account_id: 'a', gens: [1n], stale: [new TupleParam(['2026-11-02', 1n])] }],
  [
    'generation of a stale day',
    'SELECT 1',
    { account_id: 'a', gens: [1n], stale: [new TupleParam(['2026-11-01', 2n])] },
  ],
])('another %s is another statement', async (_, sql, params) => {
  const results = new StatementResults(1);
  const first = { account_id: 'a', gens: [1n], stale: [new TupleParam(['2026-11-01', 1n])] };
  await results.get('SELECT 1', first, String, reader('first'));
  expect(await results.get(sql, params, String, reader('other'))).toBe('other');
});

test('a statement that fails is read again', async () => {
  const results = new StatementResults(1);
  const failing = async () => {
    throw new Error('no connection');
  };
  await expect(results.get('SELECT 1', {}, String, failing)).rejects.toThrow('no connection');
  expect(await results.get('SELECT 1', {}, String, reader())).toBe('rows');
});

test('old results make room for new ones, and a large result is not stored', async () => {
  const results = new StatementResults(1);
  const [first, large] = [reader('x'.repeat(40_000)), reader('x'.repeat(70_000))];
  await results.get('first', {}, String, first);
  await results.get('large', {}, String, large);
  await results.get('large', {}, String, large);
  expect(large).toHaveBeenCalledTimes(2);
  await results.get('first', {}, String, first);
  expect(first).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 30; number++)
    await results.get(`other ${number}`, {}, String, reader('x'.repeat(40_000)));
  await results.get('first', {}, String, first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('characters outside Latin-1 need twice the memory', async () => {
  const results = new StatementResults(1);
  const [narrow, wide] = [reader('é'.repeat(40_000)), reader('ж'.repeat(40_000))];
  for (let time = 0; time < 2; time++) {
    await results.get('narrow', {}, String, narrow);
    await results.get('wide', {}, String, wide);
  }
  expect(narrow).toHaveBeenCalledTimes(1);
  expect(wide).toHaveBeenCalledTimes(2);
});

test('a result is stored for an hour', async () => {
  vi.useFakeTimers();
  try {
    // The library does not expire what was added at time 0.
    vi.advanceTimersByTime(1);
    const results = new StatementResults(1);
    const read = reader();
    await results.get('SELECT 1', {}, String, read);
    vi.advanceTimersByTime(3_500_000);
    await results.get('SELECT 1', {}, String, read);
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200_000);
    await results.get('SELECT 1', {}, String, read);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('without memory nothing is stored', async () => {
  const results = new StatementResults(0);
  const read = reader();
  await results.get('SELECT 1', {}, String, read);
  await results.get('SELECT 1', {}, String, read);
  expect(read).toHaveBeenCalledTimes(2);
});
