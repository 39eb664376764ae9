import { expect, test } from 'vitest';
import { StatementPlaces } from './statement-places.ts';

const never = new AbortController().signal;

/** Statements that run until they are ended by name. */
function laboratory(perKey: number) {
  const places = new StatementPlaces(perKey);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string, signal = never) =>
    places.run(key, signal, () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise.then(() => name);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { places, started, run, end };
}

test('statements of one user wait for each other, and others do not', async () => {
  const { started, run, end } = laboratory(2);
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')];
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'a4', 'b1']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  const again = [run('a', 'a5'), run('a', 'a6'), run('a', 'a7')];
  expect(started.slice(-2)).toEqual(['a5', 'a6']);
  for (const name of ['a5', 'a6', 'a7']) await end(name);
  await Promise.all(again);
});

test('a statement that fails frees its place', async () => {
  const { places, started, run, end } = laboratory(1);
  const failed = places.run('a', never, () => Promise.reject(new Error('failed')));
  const next = run('a', 'a1');
  await expect(failed).rejects.toThrow('failed');
  await end('');
  expect(started).toEqual(['a1']);
  await end('a1');
  await next;
});

test('a request that ended while it waited runs nothing', async () => {
  const { started, run, end } = laboratory(1);
  const request = new AbortController();
  const first = run('a', 'a1');
  const aborted = run('a', 'a2', request.signal);
  const last = run('a', 'a3');
  request.abort(new Error('the client left'));
  await Promise.all([end('a1'), expect(aborted).rejects.toThrow('the client left')]);
  await end('');
  expect(started).toEqual(['a1', 'a3']);
  await end('a3');
  await Promise.all([first, last]);
});
