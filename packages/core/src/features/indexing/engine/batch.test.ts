import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

test('items that arrive during a store are stored together, in order', async () => {
  const stored: number[][] = [];
  let running = 0;
  const add = createBatch<number>(async items => {
    expect(++running).toBe(1);
    await delay(5);
    stored.push(items);
    running--;
  });
  const first = add(1);
  await delay(1);
  await Promise.all([first, add(2), add(3)]);
  expect(stored).toEqual([[1], [2, 3]]);
  await add(4);
  expect(stored.at(-1)).toEqual([4]);
});

test('a failed store rejects its items only', async () => {
  let calls = 0;
  const add = createBatch<number>(async items => {
    calls++;
    await delay(2);
    if (items.includes(1)) throw new Error('no');
  });
  const failed = add(1);
  await delay(1);
  const stored = add(2);
  await expect(failed).rejects.toThrow('no');
  await expect(stored).resolves.toBeUndefined();
  expect(calls).toBe(2);
});
