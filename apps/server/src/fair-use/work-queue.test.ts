import { expect, test, vi } from 'vitest';
import { WorkQueue, type WorkRefused } from './work-queue.ts';

const LIMIT = {
  running: 2,
  waiting: 2,
  totalRunning: 3,
  totalWaiting: 3,
  maxWaitMs: 50,
  overloadedWaitMs: 50,
  retryAfterSeconds: 1,
};
const never = new AbortController().signal;
const reasonOf = (entering: Promise<unknown>) =>
  entering.then(
    () => 'entered',
    (error: WorkRefused) => error.reason,
  );

test('the end of work starts the oldest waiting request that may run', async () => {
  const queue = new WorkQueue(LIMIT);
  const [first] = [await queue.enter('a', never), await queue.enter('a', never)];
  const started: string[] = [];
  const start = (name: string, account: string) =>
    queue.enter(account, never).then(free => {
      started.push(name);
      return free;
    });
  const third = start('a3', 'a');
  const other = await start('b1', 'b');
  const second = start('b2', 'b');
  other();
  (await second)();
  expect(started).toEqual(['b1', 'b2']);
  first?.();
  await third;
  expect(started).toEqual(['b1', 'b2', 'a3']);
});

test('a place is freed once, even if it is released twice', async () => {
  const queue = new WorkQueue({ ...LIMIT, running: 1, waiting: 0 });
  const free = await queue.enter('a', never);
  free();
  await queue.enter('a', never);
  free();
  expect(await reasonOf(queue.enter('a', never))).toBe('own');
});

test('names whose limit is reached', async () => {
  const queue = new WorkQueue(LIMIT);
  for (let i = 0; i < 2; i++) await queue.enter('a', never);
  const waiting = [reasonOf(queue.enter('a', never)), reasonOf(queue.enter('a', never))];
  expect(await reasonOf(queue.enter('a', never))).toBe('own');
  await queue.enter('b', never);
  const late = reasonOf(queue.enter('b', never));
  expect(await reasonOf(queue.enter('c', never))).toBe('all');
  // After the longest wait: `a` has two running, `b` has one, but the server has three.
  expect(await Promise.all([...waiting, late])).toEqual(['own', 'own', 'all']);
});

test('a request that is given up leaves the queue', async () => {
  const queue = new WorkQueue({ ...LIMIT, running: 1, waiting: 1, maxWaitMs: 60_000 });
  const free = await queue.enter('a', never);
  const client = new AbortController();
  const left = queue.enter('a', client.signal);
  client.abort(new Error('disconnected'));
  await expect(left).rejects.toThrow('disconnected');
  const next = queue.enter('a', never);
  free();
  (await next)();
});

test.each([
  ['is full for long', 3000, ['all', 'entered']],
  ['is full only briefly', 700, ['entered', 'waits']],
])('while the server %s: the states of an early and of a late request', async (_, fullMs, expected) => {
  vi.useFakeTimers();
  try {
    const queue = new WorkQueue({ ...LIMIT, totalRunning: 1, maxWaitMs: 60_000, overloadedWaitMs: 500 });
    const free = await queue.enter('a', never);
    const states = ['waits', 'waits'];
    const wait = (number: number, account: string) =>
      reasonOf(queue.enter(account, never)).then(state => {
        states[number] = state;
      });
    void wait(0, 'b');
    await vi.advanceTimersByTimeAsync(fullMs - 100);
    void wait(1, 'c');
    await vi.advanceTimersByTimeAsync(100);
    free();
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
});

test('a place that nobody needs ends the overload', async () => {
  vi.useFakeTimers();
  try {
    const queue = new WorkQueue({ ...LIMIT, totalRunning: 1, maxWaitMs: 60_000, overloadedWaitMs: 500 });
    const first = await queue.enter('a', never);
    await vi.advanceTimersByTimeAsync(5000);
    first();
    const second = await queue.enter('a', never);
    const waiting = reasonOf(queue.enter('b', never));
    await vi.advanceTimersByTimeAsync(700);
    second();
    expect(await waiting).toBe('entered');
  } finally {
    vi.useRealTimers();
  }
});
