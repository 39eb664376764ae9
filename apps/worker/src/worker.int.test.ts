import { openContext } from '@gsc/core/open-context';
import { withPostgresClient } from '@gsc/db/postgres-client';
import { createTestDatabase, type TestDatabase } from '@gsc/db/testing';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from './worker.ts';

let database: TestDatabase;
let ctx: ReturnType<typeof openContext>;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = openContext({
    databaseUrl: database.workerUrl,
    clickhouse: { url: 'http://127.0.0.1:1', username: 'nobody', password: 'unused', database: 'gsc' },
    log: { info() {}, warn() {}, error() {} },
  });
});
afterAll(async () => {
  await ctx.close();
  await database.drop();
});

const states = () =>
  withPostgresClient(database.superuserUrl, async client => {
    const { rows } = await client.query('select nonce from oauth_states order by nonce');
    return rows.map(row => row.nonce);
  });

test('two workers side by side do a job once each time it is asked for, with no more rights than theirs', async () => {
  await withPostgresClient(database.superuserUrl, client =>
    client.query(`
      insert into oauth_states (state_hash, purpose, browser_hash, code_verifier, nonce, return_to, expires_at)
      values (sha256('a'), 'sign_in', sha256('b'), 'v', 'expired', '/dashboard', now() - interval '1 second'),
             (sha256('c'), 'sign_in', sha256('d'), 'v', 'waiting', '/dashboard', now() + interval '10 minutes')`),
  );
  const workers = [await startWorker(ctx, database.workerUrl), await startWorker(ctx, database.workerUrl)];
  const boss = new PgBoss({ connectionString: database.workerUrl, schema: 'pgboss', createSchema: false });
  await boss.start();
  try {
    const id = (await boss.send('auth.delete-expired', {})) ?? '';
    await expect
      .poll(async () => (await boss.findJobs('auth.delete-expired', { id }))[0]?.state, { timeout: 15_000 })
      .toBe('completed');
    expect((await boss.findJobs('auth.delete-expired', { id }))[0]?.output).toEqual({
      states: 1,
      sessions: 0,
    });
    expect(await states()).toEqual(['waiting']);
  } finally {
    await boss.stop({ graceful: false });
    await Promise.all(workers.map(worker => worker.stop()));
  }
});
