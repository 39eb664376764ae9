import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inspectUrls } from './inspect-urls.ts';
import type { DueUrl } from './next-urls.ts';

const urlsOf = (count: number): DueUrl[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), url: `u${at}`, attempts: 0, source: 'check' }));

/** A store that lists every URL until its result is stored. */
function storeOf(count: number) {
  const open = new Map(urlsOf(count).map(url => [url.id, url]));
  const inspected: string[] = [];
  let [now, most] = [0, 0];
  return {
    inspected,
    most: () => most,
    next: async (inProgress: readonly string[], limit: number) => {
      await delay(1);
      return [...open.values()].filter(url => !inProgress.includes(url.id)).slice(0, limit);
    },
    inspect: async (url: DueUrl) => {
      most = Math.max(most, ++now);
      await delay(Math.random() * 3);
      now--;
      inspected.push(url.id);
      open.delete(url.id);
      return true;
    },
  };
}

test('every URL is inspected once, with a constant number in progress', async () => {
  const store = storeOf(300);
  await inspectUrls({ ...store, concurrency: 16 });
  expect(store.inspected).toHaveLength(300);
  expect(new Set(store.inspected).size).toBe(300);
  expect(store.most()).toBe(16);
});

test('a run without URLs ends', async () => {
  const store = storeOf(0);
  await inspectUrls({ ...store, concurrency: 4 });
  expect(store.inspected).toEqual([]);
});

test('after a refusal the inspections in progress are stored and no other starts', async () => {
  const store = storeOf(100);
  const inspect = async (url: DueUrl) => (await store.inspect(url)) && store.inspected.length < 10;
  await inspectUrls({ ...store, inspect, concurrency: 4 });
  expect(store.inspected.length).toBeGreaterThanOrEqual(10);
  expect(store.inspected.length).toBeLessThanOrEqual(13);
});

test('an error ends the run after the inspections in progress', async () => {
  const store = storeOf(100);
  const inspect = async (url: DueUrl) => {
    if (url.id === '7') throw new Error('the database is away');
    return store.inspect(url);
  };
  await expect(inspectUrls({ ...store, inspect, concurrency: 4 })).rejects.toThrow('the database is away');
  expect(store.inspected.length).toBeLessThan(20);
});

test('a URL that becomes due again is inspected again', async () => {
  let left = 3;
  const times: string[] = [];
  await inspectUrls({
    next: async inProgress => (left > 0 && !inProgress.includes('0') ? urlsOf(1) : []),
    inspect: async url => {
      left--;
      times.push(url.id);
      return true;
    },
    concurrency: 1,
  });
  expect(times).toEqual(['0', '0', '0']);
});
