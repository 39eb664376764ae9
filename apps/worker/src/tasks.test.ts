import { readFileSync } from 'node:fs';
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
const verbs = [...read('tasks.ts').matchAll(/from '@gsc\/core\/([^']+)'/g)].map(match => match[1] ?? '');

test.each(verbs)('%s works on rows with eachRow, or on no rows of several accounts', verb => {
  const isIsolated = /\beachRow\(/.test(read(`../../../packages/core/src/${verb}.ts`));
  expect(isIsolated).toBe(!(verb in WITHOUT_ROWS));
});

test('every exception is a verb of a task', () => {
  expect(verbs).toEqual(expect.arrayContaining(Object.keys(WITHOUT_ROWS)));
});
