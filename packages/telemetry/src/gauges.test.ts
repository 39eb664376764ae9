import { expect, test } from 'vitest';
import { readEvery } from './gauges.ts';

test('scrapes in quick succession share one reading', async () => {
  let at = 0;
  let readings = 0;
  const read = readEvery(
    15_000,
    async () => ++readings,
    () => at,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  at = 14_999;
  expect(await read()).toBe(1);
  at = 15_000;
  expect(await read()).toBe(2);
});

test('a failed reading is repeated after the same time', async () => {
  let at = 0;
  let fails = true;
  const read = readEvery(
    15_000,
    async () => {
      if (fails) throw new Error('no database');
      return 1;
    },
    () => at,
  );
  await expect(read()).rejects.toThrow('no database');
  fails = false;
  await expect(read()).rejects.toThrow('no database');
  at = 15_000;
  expect(await read()).toBe(1);
});
