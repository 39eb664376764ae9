import { FORCE_RESYNC_COOLDOWN_MS } from '@gsc/contract/sync/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProgress, setRemaining } from '../../../ledger/write/progress.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { listJobs } from './list-jobs.ts';

const MINUTE_MS = 60_000;

let world: TestContext;
let ada: UserContext;
let ids: string[];
let jobs: string[];

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);
const ago = (minutes: number) => new Date(world.ctx.now().getTime() - minutes * MINUTE_MS);

beforeAll(async () => {
  world = await openTestContext();
  ada = await createTestUser('ada', world);
  await addProperties(world, ada, 4);
  ids = (await query('select id from gsc_properties order by property_url')).map(({ id }) => id);
  // The oldest first sync was complete long before the others were queued.
  await query(`update sync_state set backfilled_at = $2 where property_id = $1`, [ids[0], ago(3000)]);
  jobs = (
    await query(
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date, created_at, started_at)
       select account_id, user_id, id, 'backfill', '2025-06-14', '2026-11-15', $2, $2 from gsc_properties
       where id = any ($1) order by property_url returning id`,
      [ids.slice(1), ago(10)],
    )
  ).map(({ id }) => id);
});
afterAll(() => world?.close());

const work = (run: Parameters<ReturnType<TestContext['worker']['postgres']['transaction']>['execute']>[0]) =>
  world.worker.postgres.transaction().execute(run);
const shown = async () => (await listJobs(ada)).first_sync;

test('the progress is that of all first syncs, and the time left comes from the work that remains', async () => {
  expect(await shown()).toEqual({ properties: 3, progress_percentage: 0, seconds_left: null });
  await work(tx => setRemaining(tx, jobs[0] ?? '', 200));
  await work(tx => addProgress(tx, jobs[0] ?? '', { parts: 120, firstSyncParts: 0 }));
  // 120 of three times 200 parts in ten minutes: 480 parts take 40 minutes.
  expect(await shown()).toEqual({ properties: 3, progress_percentage: 20, seconds_left: 40 * 60 });
  await work(tx => setRemaining(tx, jobs[1] ?? '', 100));
  // Now 300 parts of two properties are known, so three have 450.
  expect(await shown()).toMatchObject({ progress_percentage: 20, seconds_left: (600 * 330) / 120 });
});

test('the progress does not decrease when a stage finds more work or a first sync is complete', async () => {
  await work(tx => setRemaining(tx, jobs[0] ?? '', 180));
  expect(await shown()).toMatchObject({ progress_percentage: 20 });
  // Another job of the property has done most of it.
  await work(tx => setRemaining(tx, jobs[0] ?? '', 30));
  expect(await shown()).toMatchObject({ progress_percentage: 30 });
  await query(`update sync_state set backfilled_at = $2 where property_id = $1`, [ids[1], ago(0)]);
  await query(`update gsc_sync_jobs set status = 'completed', finished_at = $2 where id = $1`, [
    jobs[0],
    ago(0),
  ]);
  expect(await shown()).toMatchObject({ properties: 3, progress_percentage: 33 });
});

test('without an open first sync, nothing is shown', async () => {
  await query(`update gsc_sync_jobs set status = 'completed', finished_at = $1`, [ago(0)]);
  expect(await shown()).toBeNull();
});

test('the list says when Force Resync is available again', async () => {
  await query('update sync_state set forced_at = $2 where property_id = $1', [ids[1], ago(20)]);
  const { latest } = await listJobs(ada);
  expect(latest.map(job => job.force_again_at)).toEqual([
    new Date(ago(20).getTime() + FORCE_RESYNC_COOLDOWN_MS).toISOString(),
    null,
    null,
  ]);
});
