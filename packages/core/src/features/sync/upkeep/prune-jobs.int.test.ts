import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { pruneJobs } from './prune-jobs.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

test('old jobs are deleted, except open jobs and the newest of a property', async () => {
  const user = await createTestUser('ada', world);
  await addProperties(world, user, 2);
  await query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, created_at, finished_at)
     select account_id, user_id, id, type, status, '2026-01-01', '2026-01-02', $1::timestamptz - age * interval '1 day',
       case when status not in ('queued', 'running') then $1::timestamptz - age * interval '1 day' end
     from gsc_properties, (values
       ('s001', 89, 'completed', 'daily'), ('s001', 91, 'completed', 'daily'), ('s001', 95, 'failed', 'daily'),
       ('s001', 120, 'queued', 'manual'), ('s002', 200, 'failed', 'daily'), ('s002', 201, 'completed', 'daily')
     ) job (site, age, status, type)
     where property_url = 'sc-domain:' || site || '.example'`,
    [world.ctx.now()],
  );
  expect(await pruneJobs(world.worker)).toEqual({ pruned: 3 });
  const left = await query(
    `select property_url, status from gsc_sync_jobs join gsc_properties p on p.id = property_id order by 1, 2`,
  );
  expect(left.map(row => `${row.property_url} ${row.status}`)).toEqual([
    'sc-domain:s001.example completed',
    'sc-domain:s001.example queued',
    'sc-domain:s002.example failed',
  ]);
  expect(await pruneJobs(world.worker)).toEqual({ pruned: 0 });
});
