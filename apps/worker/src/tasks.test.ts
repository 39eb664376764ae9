import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a task calls besides `eachRow`, and why one account cannot stop the others there. */
const WITHOUT_ROWS: Record<string, string> = {
  'features/auth/delete-expired': 'one statement for all rows',
  'features/status/record-health': 'reads no rows of accounts',
  'features/sync/upkeep/prune-jobs': 'one statement for all rows',
  'features/sync/upkeep/purge-warehouse': 'works for one property',
  'features/sync/upkeep/empty-account': 'works for one account',
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tasks = globSync('features/*/*.task.ts', { cwd: import.meta.dirname }).sort();

test.each(tasks)('%s works on rows with eachRow, or on no rows of several accounts', task => {
  const names = [...read(task).matchAll(/from '@gsc\/core\/(features\/[^']+)'/g)].map(
    match => match[1] ?? '',
  );
  expect(names).not.toEqual([]);
  const isolated = (name: string) => /\beachRow\(/.test(read(`../../../packages/core/src/${name}.ts`));
  for (const name of names) expect([name, isolated(name)]).toEqual([name, !(name in WITHOUT_ROWS)]);
});

test('every exception is a task', () => {
  const used = tasks.map(read).join();
  for (const name of Object.keys(WITHOUT_ROWS)) expect(used).toContain(`@gsc/core/${name}'`);
});
