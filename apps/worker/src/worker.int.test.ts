import { VERSION } from '@gsc/config/version';
import { openWorkerQuestions } from '@gsc/core/features/operator/ask-workers';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from './worker.ts';

let world: TestContext;

beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());

const states = () =>
  withPostgresClient(world.superuserUrl, async client => {
    const { rows } = await client.query('select nonce from oauth_states order by nonce');
    return rows.map(row => row.nonce);
  });

test('of two workers one runs each job, using only the worker role', async () => {
  await withPostgresClient(world.superuserUrl, client =>
    client.query(`
      insert into oauth_states (state_hash, purpose, browser_hash, code_verifier, nonce, return_to, expires_at)
      values (sha256('a'), 'sign_in', sha256('b'), 'v', 'expired', '/dashboard', timestamptz '2026-11-15 09:59:00Z'),
             (sha256('c'), 'sign_in', sha256('d'), 'v', 'waiting', '/dashboard', timestamptz '2026-11-15 10:10:00Z')`),
  );
  const workers = [
    await startWorker(world.worker, world.workerUrl),
    await startWorker(world.worker, world.workerUrl),
  ];
  const boss = new PgBoss({ connectionString: world.workerUrl, schema: 'pgboss', createSchema: false });
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

test('a run of a task that failed for a row is not recorded as a success', async () => {
  const task = 'properties.revoke-unused-grants';
  const { user } = await createTestUser('leaver', world);
  const query = (text: string, values: unknown[] = []) =>
    withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);
  // Its token cannot be opened.
  await query(
    `with connection as (
       insert into google_connections (account_id, user_id, google_subject, google_email, status)
       select account_id, user_id, 'subject', 'a@b.example', 'revoked' from memberships where user_id = $1
       returning id, account_id)
     insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id)
     select id, account_id, 'sealed', 'wrapped', 'test' from connection`,
    [user.id],
  );
  // The worker of another test may have run the task.
  await query('delete from task_successes');
  const succeeded = () => query('select task from task_successes where task = $1', [task]);
  const worker = await startWorker(world.worker, world.workerUrl);
  const boss = new PgBoss({ connectionString: world.workerUrl, schema: 'pgboss', createSchema: false });
  await boss.start();
  // Only the runs of this test.
  await boss.unschedule(task);
  const run = async () => {
    const id = (await boss.send(task, {})) ?? '';
    const find = async () => (await boss.findJobs(task, { id }))[0];
    await expect.poll(async () => (await find())?.state, { timeout: 15_000 }).toBe('completed');
    return (await find())?.output;
  };
  try {
    expect(await run()).toEqual({ revoked: 0, failed: 1 });
    expect(await succeeded()).toEqual([]);
    await query('delete from google_tokens');
    expect(await run()).toEqual({ revoked: 1, failed: 0 });
    expect(await succeeded()).toEqual([{ task }]);
  } finally {
    await boss.stop({ graceful: false });
    await worker.stop();
  }
});

test('a worker answers the questions of a server until it stops', async () => {
  const worker = await startWorker(world.worker, world.workerUrl);
  const questions = openWorkerQuestions(world.ctx, { maxWaitMs: 8000, moreMs: 0 });
  try {
    const { workers, figures } = await questions.ask();
    expect(workers).toMatchObject([{ version: VERSION, node: process.versions.node, is_healthy: true }]);
    expect(figures?.tasks.map(({ task }) => task)).toContain('sync.audit');
  } finally {
    await worker.stop();
  }
  questions.close();
  const later = openWorkerQuestions(world.ctx, { maxWaitMs: 500, moreMs: 0 });
  expect(await later.ask()).toEqual({ workers: [], figures: null });
  later.close();
});
