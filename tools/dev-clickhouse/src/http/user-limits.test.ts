import { expect, test } from 'vitest';
import { createUserLimits } from './user-limits.ts';
import type { ClickhouseUser } from './users.ts';

const USER: ClickhouseUser = {
  name: 'reader',
  password: 'x',
  kind: 'reader',
  settings: { max_concurrent_queries_for_user: 2 },
  quota: { seconds: 60, queries: 3, execution_time: 100 },
};

test('a user has a maximum number of concurrent statements', async () => {
  const limits = createUserLimits();
  const gate = Promise.withResolvers<void>();
  const open = ['a', 'b'].map(key => limits.run(USER, key, () => gate.promise));
  const error = { code: 202, message: expect.stringContaining('Current: 2, maximum: 2') };
  await expect(limits.run(USER, 'c', async () => 1)).rejects.toMatchObject(error);
  await expect(limits.run({ ...USER, name: 'other' }, 'c', async () => 1)).resolves.toBe(1);
  gate.resolve();
  await Promise.all(open);
  await expect(limits.run(USER, 'c', async () => 1)).resolves.toBe(1);
});

test('a key has a maximum number of statements in a period', async () => {
  let time = 0;
  const limits = createUserLimits(() => time);
  const run = (key: string) => limits.run(USER, key, async () => 1);
  for (let at = 0; at < 3; at++) await run('a');
  await expect(run('a')).rejects.toMatchObject({
    code: 201,
    message: expect.stringContaining('queries = 4/3'),
  });
  await expect(run('b')).resolves.toBe(1);
  time = 60_000;
  await expect(run('a')).resolves.toBe(1);
});

test('a key has a maximum execution time in a period, also of statements that fail', async () => {
  let time = 0;
  const limits = createUserLimits(() => time);
  const slow = limits.run(USER, 'a', async () => {
    time = 50_000;
    throw new Error('failed');
  });
  await expect(slow).rejects.toThrow('failed');
  const user = { ...USER, quota: { seconds: 60, queries: 3, execution_time: 40 } };
  await expect(limits.run(user, 'a', async () => 1)).rejects.toMatchObject({ code: 201 });
});
