import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InsertQueue, type InsertTarget } from './insert-queue.ts';

type Sent = { at: number; table: string; columns: readonly string[]; lines: string[] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A client that records inserts. Inserts fail while `failure` is set. */
function recorder() {
  const sent: Sent[] = [];
  const started = performance.now();
  const state: { failure?: Error } = {};
  const client = {
    async insert({ table, columns, values }: { table: string; columns: string[]; values: Readable }) {
      const insert: Sent = { at: performance.now() - started, table, columns, lines: [] };
      sent.push(insert);
      let text = '';
      for await (const chunk of values) text += chunk;
      insert.lines = text.trimEnd().split('\n');
      if (state.failure) throw state.failure;
    },
  };
  return { sent, state, client: client as unknown as InsertTarget['client'] };
}

const rowsOf = (...rows: string[]) => ({ columns: ['day', 'clicks'], rows: rows.map(row => `${row}\n`) });
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a quiet table takes inserts at once', async () => {
  const { sent, client } = recorder();
  const queue = new InsertQueue(2);
  for (let number = 0; number < 5; number++) {
    const stored = queue.insert({ client, table: 'search_queries' }, rowsOf(`${number}`));
    await settle(1);
    await stored;
  }
  expect(sent.map(({ lines }) => lines)).toEqual([['0'], ['1'], ['2'], ['3'], ['4']]);
  expect(sent[0]).toMatchObject({ table: 'search_queries', columns: ['day', 'clicks'] });
});

test('many properties share two inserts a second, and every row is sent once', async () => {
  const { sent, client } = recorder();
  const queue = new InsertQueue(2);
  const stored: Promise<void>[] = [];
  for (let ms = 0; ms < 60_000; ms += 20) {
    stored.push(queue.insert({ client, table: 'search_queries' }, rowsOf(`${ms} a`, `${ms} b`)));
    await settle(20);
  }
  await settle(1000);
  await Promise.all(stored);
  const lines = sent.flatMap(insert => insert.lines);
  expect(lines).toHaveLength(6000);
  expect(new Set(lines).size).toBe(6000);
  // Ten at once at the beginning, then two a second.
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.length).toBeLessThanOrEqual(10 + 2 * 61);
  for (const { at } of sent) {
    const inTenSeconds = sent.filter(other => other.at >= at && other.at < at + 10_000).length;
    expect(inTenSeconds).toBeLessThanOrEqual(at < 1000 ? 31 : 21);
  }
});

test('tables and warehouses have inserts of their own', async () => {
  const first = recorder();
  const second = recorder();
  const queue = new InsertQueue(2);
  const stored = [
    queue.insert({ client: first.client, table: 'search_queries' }, rowsOf('one')),
    queue.insert({ client: first.client, table: 'search_pages' }, rowsOf('two')),
    queue.insert({ client: second.client, table: 'search_queries' }, rowsOf('three')),
  ];
  await settle(1);
  await Promise.all(stored);
  expect(first.sent.map(({ table, lines }) => [table, ...lines])).toEqual([
    ['search_queries', 'one'],
    ['search_pages', 'two'],
  ]);
  expect(second.sent.map(({ lines }) => lines)).toEqual([['three']]);
});

test('a failure reaches all properties in the insert, and then each is sent alone for a minute', async () => {
  const { sent, state, client } = recorder();
  const queue = new InsertQueue(2);
  const insertAll = (names: readonly string[]) =>
    Promise.allSettled(names.map(name => queue.insert({ client, table: 'search_queries' }, rowsOf(name))));
  state.failure = new Error('disk full');
  const failed = insertAll(['a', 'b']);
  await settle(1);
  expect(await failed).toEqual(Array(2).fill({ status: 'rejected', reason: state.failure }));
  delete state.failure;
  const alone = insertAll(['c', 'd']);
  await settle(1000);
  expect((await alone).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await settle(60_000);
  const together = insertAll(['e', 'f']);
  await settle(1000);
  await together;
  expect(sent.map(({ lines }) => lines.length)).toEqual([2, 1, 1, 2]);
});

test('inserts that cannot be shared count too, and alternate with the others', async () => {
  const { sent, client } = recorder();
  const queue = new InsertQueue(2);
  const target = { client, table: 'search_queries' };
  const turns: number[] = [];
  const started = performance.now();
  for (let number = 0; number < 20; number++)
    void queue.turn(target).then(() => turns.push(performance.now() - started));
  for (let ms = 0; ms < 20_000; ms += 100) {
    void queue.insert(target, rowsOf(`${ms}`));
    await settle(100);
  }
  await settle(2000);
  expect(turns).toHaveLength(20);
  expect(sent.flatMap(({ lines }) => lines)).toHaveLength(200);
  expect(sent.length + turns.length).toBeLessThanOrEqual(10 + 2 * 22 + 1);
  expect(Math.max(...turns)).toBeGreaterThan(10_000);
});
