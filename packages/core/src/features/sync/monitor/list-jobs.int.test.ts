import { SYNC_JOBS_SHOWN } from '@gsc/contract/sync/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { listJobs } from './list-jobs.ts';

const PROPERTIES = 60;

let world: TestContext;
let agency: UserContext;
let other: UserContext;

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);

/** Properties 1 to n, each with a finished job on each of the last three days. The newest job failed. */
async function addJobs(user: UserContext, count: number): Promise<void> {
  await addProperties(world, user, count);
  await query(
    `insert into gsc_sync_jobs
       (account_id, user_id, property_id, job_type, status, start_date, end_date, error_message, created_at)
     select account_id, user_id, id, 'daily', case back when 0 then 'failed' else 'completed' end,
       '2026-11-01', '2026-11-13', case back when 0 then 'refused' end,
       timestamptz '2026-11-15 08:00Z' - back * interval '1 day' + substr(property_url, 12, 3)::int * interval '1 second'
     from gsc_properties, generate_series(0, 2) back where user_id = $1`,
    [user.user.id],
  );
}

beforeAll(async () => {
  world = await openTestContext();
  agency = await createTestUser('agency', world);
  other = await createTestUser('other', world);
  await addJobs(agency, PROPERTIES);
  await addJobs(other, 2);
});
afterAll(() => world?.close());

test('every property of an account has its latest job, even if only 20 jobs are listed', async () => {
  const { jobs, latest } = await listJobs(agency);
  expect(jobs).toHaveLength(SYNC_JOBS_SHOWN);
  expect(new Set(latest.map(job => job.property_id)).size).toBe(PROPERTIES);
  expect(latest).toHaveLength(PROPERTIES);
  expect(new Set(latest.map(job => `${job.status} ${job.error_message}`))).toEqual(
    new Set(['failed refused']),
  );
  expect((await listJobs(other)).latest.map(job => job.property_url)).toEqual([
    'sc-domain:s001.example',
    'sc-domain:s002.example',
  ]);
});

test('an open job comes before a newer finished job, and a running job before a queued one', async () => {
  const [first] = (await listJobs(agency)).latest;
  const add = (type: string, status: string) =>
    query(
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, created_at)
       select account_id, user_id, property_id, $2, $3, start_date, end_date, '2026-11-14' from gsc_sync_jobs where id = $1`,
      [first?.id, type, status],
    );
  const shown = async () =>
    (await listJobs(agency)).latest.find(job => job.property_id === first?.property_id)?.status;
  await add('manual', 'queued');
  expect(await shown()).toBe('queued');
  await add('force', 'running');
  expect(await shown()).toBe('running');
});

test('a deleted property has no latest job', async () => {
  const [, second] = (await listJobs(agency)).latest;
  await query('update gsc_properties set deleted_at = now() where id = $1', [second?.property_id]);
  const { latest } = await listJobs(agency);
  expect(latest.map(job => job.property_id)).not.toContain(second?.property_id);
  expect(latest).toHaveLength(PROPERTIES - 1);
});
