import { randomUUID } from 'node:crypto';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { readInspectionWait } from '../../indexing/engine/read-inspection-wait.ts';
import { countConnections } from '../../properties/count-connections.ts';
import { readTaskSuccesses } from '../../status/read-task-successes.ts';
import { recordTaskSuccess } from '../../status/record-task-success.ts';
import { highestQuotaUse, readSyncGauges } from './read-sync-gauges.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());
beforeEach(() =>
  query('delete from gsc_properties; delete from google_connections; delete from task_successes'),
);

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => {
    await client.query(text, values);
  });

/** The clock of the context: 15 November 2026, 10:00 UTC. */
const ago = (seconds: number) => new Date(world.ctx.now().getTime() - seconds * 1000);
const never = new Date('2100-01-01T00:00:00Z');

/** A property of another account each time. It is not due unless `nextSync` says so. */
async function addProperty(name: string, nextSync: Date = never, status = 'active'): Promise<string> {
  const { user } = await createTestUser(`${name}-${randomUUID()}`, world);
  const id = randomUUID();
  await withPostgresClient(world.superuserUrl, async client => {
    await client.query(
      `insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
       select $1::uuid, account_id, user_id, $1::uuid::text, 'a@site.example', $3 from memberships where user_id = $2`,
      [id, user.id, status],
    );
    await client.query(
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level, connected_at)
       select $1::uuid, account_id, user_id, $1::uuid, 'sc-domain:' || $1::uuid, 'DOMAIN_PROPERTY', 'siteOwner', $3
       from memberships where user_id = $2`,
      [id, user.id, ago(100 * 3600)],
    );
    await client.query('update sync_state set next_sync_at = $2 where property_id = $1', [id, nextSync]);
  });
  return id;
}

const addJob = (property: string, job: { status: string; waits: number; finished?: Date }) =>
  query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, not_before,
       created_at, finished_at)
     select account_id, user_id, id, 'daily', $2, '2026-11-01', '2026-11-02', $3, $3, $4
     from gsc_properties where id = $1::uuid`,
    [property, job.status, ago(job.waits), job.finished ?? null],
  );

const gauges = () => readSyncGauges(world.worker);

test('without properties nothing waits', async () => {
  expect(await gauges()).toEqual({
    jobs: {},
    oldestDueSeconds: 0,
    oldestQueuedSeconds: 0,
    unsweptGenerations: {},
    quotas: [
      {
        resource: 'search_analytics',
        minute: { used: 0, limit: 40_000 },
        day: { used: 0, limit: 30_000_000 },
        closedUntil: null,
      },
      {
        resource: 'url_inspection',
        minute: { used: 0, limit: 15_000 },
        day: { used: 0, limit: 10_000_000 },
        closedUntil: null,
      },
      { resource: 'other', minute: null, day: { used: 0, limit: 100_000_000 }, closedUntil: null },
    ],
  });
});

test('the worker sees the properties of all accounts, the server cannot read the gauges', async () => {
  await addProperty('recent', ago(60));
  await addProperty('old', ago(7 * 3600));
  expect((await gauges()).oldestDueSeconds).toBeCloseTo(7 * 3600);
  await expect(readSyncGauges(world.ctx)).rejects.toThrow('permission denied');
});

test('a property that was never scheduled has been due since it was connected', async () => {
  await addProperty('new', new Date(0));
  expect((await gauges()).oldestDueSeconds).toBeCloseTo(100 * 3600);
});

test('a queued job waits, a job with a lease or a later time does not', async () => {
  await addJob(await addProperty('queued'), { status: 'queued', waits: 1200 });
  const leased = await addProperty('leased');
  await addJob(leased, { status: 'running', waits: 9000 });
  await query(`update sync_state set lease_until = now() + interval '1 minute' where property_id = $1`, [
    leased,
  ]);
  await addJob(await addProperty('later'), { status: 'quota_limited', waits: -3600 });
  await addJob(await addProperty('ended'), { status: 'failed', waits: 9000, finished: ago(60) });
  await addJob(await addProperty('forgotten'), { status: 'failed', waits: 9000, finished: ago(3700) });
  const { jobs, oldestDueSeconds, oldestQueuedSeconds } = await gauges();
  expect(oldestQueuedSeconds).toBeCloseTo(1200);
  expect(oldestDueSeconds).toBeCloseTo(1200);
  expect(jobs).toEqual({ queued: 1, running: 1, quota_limited: 1, failed: 1 });
});

test('the job of a worker that died waits since the end of its lease', async () => {
  // Leases end by the clock of the database.
  const now = () => new Date();
  const property = await addProperty('dead');
  await addJob(property, { status: 'running', waits: 0 });
  await query(`update gsc_sync_jobs set not_before = now() - interval '2 hours'`);
  await query(`update gsc_sync_jobs set created_at = not_before`);
  await query(`update sync_state set lease_until = now() - interval '5 minutes' where property_id = $1`, [
    property,
  ]);
  const { oldestQueuedSeconds } = await readSyncGauges({ ...world.worker, now });
  expect(oldestQueuedSeconds).toBeGreaterThan(4 * 60);
  expect(oldestQueuedSeconds).toBeLessThan(6 * 60);
});

test('a job of a large account waits since the last turn of its account', async () => {
  const property = await addProperty('large');
  await addJob(property, { status: 'queued', waits: 9000 });
  await query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, claimed_at)
     select account_id, user_id, id, 'manual', 'completed', '2026-11-01', '2026-11-02', $2 from gsc_properties
     where id = $1::uuid`,
    [property, ago(2400)],
  );
  expect((await gauges()).oldestQueuedSeconds).toBeCloseTo(2400);
});

test('the properties of a demo account that is filled from elsewhere never wait', async () => {
  const property = await addProperty('demo', ago(7 * 3600));
  await addJob(property, { status: 'queued', waits: 1200 });
  await query(
    `insert into demo_account (owner_id, externally_filled) select user_id, true from gsc_properties where id = $1::uuid`,
    [property],
  );
  expect(await gauges()).toMatchObject({ oldestDueSeconds: 0, oldestQueuedSeconds: 0 });
  await query('delete from demo_account');
});

test('retired generations count after an hour until their rows are deleted', async () => {
  const property = await addProperty('retired');
  const add = (age: string, gone: string | null) =>
    query(
      `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day,
         committed_at, retired_at, gone_at)
       select account_id, id, 1, 'web', 'page', '2026-11-01', '2026-11-01', now(), now() - $2::interval,
         $3::timestamptz
       from gsc_properties where id = $1::uuid`,
      [property, age, gone],
    );
  await add('2 hours', null);
  await add('2 hours', '2026-11-01');
  await add('10 minutes', null);
  expect((await gauges()).unsweptGenerations).toEqual({ default: 1 });
  await query('delete from sync_generations');
});

test('the most used quota of the project counts, per minute or per day', async () => {
  const limits = world.worker.google.limits;
  const { project } = world.worker.google;
  const take = { maxWaitMs: 1000 };
  for (let call = 0; call < 3; call++)
    await world.worker.google.budget.take(
      { resource: 'url_inspection', project, user: 'u', site: 's' },
      take,
    );
  const perMinute = limits.url_inspection.project?.perMinute ?? 0;
  const { quotas } = await gauges();
  const quotaUsedRatio = highestQuotaUse(quotas);
  expect(quotas.find(({ resource }) => resource === 'url_inspection')?.day?.used).toBeGreaterThanOrEqual(3);
  expect(quotaUsedRatio).toBeGreaterThanOrEqual(3 / perMinute);
  expect(quotaUsedRatio).toBeLessThan(0.1);
});

test('connections are counted by state over all accounts', async () => {
  await addProperty('a');
  await addProperty('b');
  await addProperty('c', never, 'needs_reconnect');
  expect(await countConnections(world.worker)).toEqual({ active: 2, needs_reconnect: 1 });
});

test('a due URL waits unless its property waits for quota', async () => {
  const property = await addProperty('urls');
  await query(
    `with u as (insert into indexing_urls (account_id, property_id, url)
        select account_id, id, 'https://a.example/' from gsc_properties where id = $1::uuid returning id, account_id),
      c as (insert into indexing_checks (account_id, user_id, check_name, total_urls)
        select account_id, user_id, 'a', 1
        from gsc_properties where id = $1::uuid returning id, account_id)
     insert into indexing_results (check_id, position, account_id, url_id, property_id, next_try_at)
     select c.id, 1, c.account_id, u.id, $1::uuid, $2 from c, u`,
    [property, ago(1800)],
  );
  expect(await readInspectionWait(world.worker)).toBeCloseTo(1800);
  await query(
    `insert into indexing_properties (property_id, account_id, blocked, blocked_until)
     select id, account_id, 'quota_day', $2 from gsc_properties where id = $1::uuid`,
    [property, never],
  );
  expect(await readInspectionWait(world.worker)).toBe(0);
});

test('the last success of each task is stored, backups apart', async () => {
  await recordTaskSuccess(world.worker, 'sync.sweep');
  world.advance(60);
  await recordTaskSuccess(world.worker, 'sync.sweep');
  await recordTaskSuccess(world.worker, 'backup');
  const now = world.ctx.now().getTime() / 1000;
  expect(await readTaskSuccesses(world.worker)).toEqual({
    tasks: { 'sync.sweep': now },
    backup: now,
    restoreDrill: 0,
  });
  await expect(recordTaskSuccess(world.ctx, 'sync.sweep')).rejects.toThrow('permission denied');
});
