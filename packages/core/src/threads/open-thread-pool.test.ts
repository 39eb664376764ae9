import { monitorEventLoopDelay } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type * as tasks from '../testing/thread-tasks.ts';
import { openThreadPool, type ThreadLimits, type ThreadPool } from './open-thread-pool.ts';

const module = new URL('../testing/thread-tasks.ts', import.meta.url);
const LIMITS: ThreadLimits = {
  threads: 1,
  waiting: 2,
  perUser: 2,
  timeoutMs: 10_000,
  heapMb: 64,
  idleMs: 10_000,
};

let pool: ThreadPool;
const open = (limits: Partial<ThreadLimits> = {}) => {
  pool = openThreadPool({ ...LIMITS, ...limits });
};
const block = (ms: number, userId?: string) =>
  pool.run<typeof tasks.block>({ module, name: 'block', input: ms, ...(userId && { userId }) });
afterEach(() => pool.close());

test('a task does not block the event loop', async () => {
  open();
  expect(await block(1)).not.toBe(threadId);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await block(1500);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(700);
});

test('a task that takes too long is ended, and the next one runs', async () => {
  open({ timeoutMs: 3000 });
  const endless = pool.run<typeof tasks.blockForever>({ module, name: 'blockForever', input: undefined });
  await expect(endless).rejects.toMatchObject({ code: 'unavailable' });
  expect(await block(1)).toBeGreaterThan(0);
});

test('tasks beyond the queue are refused at once', async () => {
  open();
  const running = [block(300), block(1), block(1)];
  await expect(block(1)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(running);
  expect(await block(1)).toBeGreaterThan(0);
});

test('one user cannot occupy the queue', async () => {
  open({ waiting: 10 });
  const own = [block(300, 'a'), block(1, 'a')];
  await expect(block(1, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  await Promise.all([...own, block(1, 'b')]);
  expect(await block(1, 'a')).toBeGreaterThan(0);
});

test('a thread without work ends', async () => {
  open({ idleMs: 50 });
  const first = await block(1);
  await expect.poll(() => block(1), { interval: 500, timeout: 10_000 }).not.toBe(first);
});

test('errors reach the caller, and a thread without memory ends alone', async () => {
  open();
  const failed = pool.run<typeof tasks.fail>({ module, name: 'fail', input: 'no' });
  await expect(failed).rejects.toThrow('no');
  const full = pool.run<typeof tasks.fillMemory>({ module, name: 'fillMemory', input: undefined });
  await expect(full).rejects.toThrow('memory');
  expect(await block(1)).toBeGreaterThan(0);
});
