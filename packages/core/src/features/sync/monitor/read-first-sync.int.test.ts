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
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date, created_at, started_at,
         claimed_at, attempts)
       select account_id, user_id, id, 'backfill', '2025-06-14', '2026-11-15', $2, $2, $2, 1 from gsc_properties
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
  await work(tx => setRemaining(tx, jobs[0] ?? '', { parts: 200, runs: 3 }));
  await work(tx => addProgress(tx, jobs[0] ?? '', { parts: 120, firstSyncParts: 0 }));
  // 120 of three times 200 parts in ten minutes: 480 parts take 40 minutes.
  expect(await shown()).toEqual({ properties: 3, progress_percentage: 20, seconds_left: 40 * 60 });
  await work(tx => setRemaining(tx, jobs[1] ?? '', { parts: 100, runs: 3 }));
  // Now 300 parts of two properties are known, so three have 450.
  expect(await shown()).toMatchObject({ progress_percentage: 20, seconds_left: (600 * 330) / 120 });
});

test('the progress does not decrease when a stage finds more work or a first sync is complete', async () => {
  await work(tx => setRemaining(tx, jobs[0] ?? '', { parts: 180, runs: 3 }));
  expect(await shown()).toMatchObject({ progress_percentage: 20 });
  // Another job of the property has done most of it.
  await work(tx => setRemaining(tx, jobs[0] ?? '', { parts: 30, runs: 3 }));
  expect(await shown()).toMatchObject({ progress_percentage: 30 });
  await query(`update sync_state set backfilled_at = $2 where property_id = $1`, [ids[1], ago(0)]);
  await query(`update gsc_sync_jobs set status = 'completed', finished_at = $2 where id = $1`, [
    jobs[0],
    ago(0),
  ]);
  expect(await shown()).toMatchObject({ properties: 3, progress_percentage: 33 });
});

/** Adds a job of each of these properties that has `attempts` runs and waits in this stage. */
const addJobs = (
  kind: string,
  propertyIds: string[],
  { attempts = 0, stage = 0, runsLeft = 0, waited = 0 },
) =>
  query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date, created_at,
       started_at, claimed_at, not_before, attempts, stage, runs_left)
     select account_id, user_id, id, $2, '2025-06-14', '2026-11-15', $3, $3, $3, $4, $5::int, $6, nullif($7::int, 0)
     from gsc_properties where id = any ($1)`,
    [propertyIds, kind, ago(10), ago(waited), attempts, stage, runsLeft],
  );

test('the runs of other jobs of the properties count for the time left', async () => {
  const opens = [ids[2] ?? '', ids[3] ?? ''];
  await query(
    `update gsc_sync_jobs set slices_total = 200, slices_done = 100, stage = 1, runs_left = 2, not_before = $2
     where property_id = any ($1)`,
    [opens, ago(1)],
  );
  await query('update gsc_sync_jobs set slices_total = 200 where property_id = $1', [ids[1]]);
  // 400 of 600 parts in ten minutes.
  expect(await shown()).toMatchObject({ seconds_left: 5 * 60 });
  await addJobs('manual', opens, { attempts: 2, stage: 1, runsLeft: 2, waited: 2 });
  await addJobs('force', [ids[1] ?? ''], { attempts: 2, stage: 0 });
  // Ten minutes: three runs of the first syncs, four of manual and two of forced syncs.
  const done = { all: 3 + 4 + 2, others: 4 + 2 };
  // The forced sync and the two manual ones are next, which have waited longer than the first syncs. Then all four jobs of
  // the two properties have one more stage. The first syncs find nothing more in this stage, so they are not counted.
  const left = { all: 1 + 2 + 4, others: 1 + 2 + 2 };
  const byRuns = (600 * left.all) / done.all;
  // The others are more than those of the first syncs.
  expect(await shown()).toMatchObject({ seconds_left: Math.ceil(byRuns) });
  // On average, half of a running run is done.
  await query(`update gsc_sync_jobs set status = 'running', runs_left = 0 where property_id = any ($1)`, [
    opens,
  ]);
  expect(await shown()).toMatchObject({ seconds_left: Math.ceil((600 * 4 * 0.5) / (done.all - 4 * 0.5)) });
  await query(`delete from gsc_sync_jobs where job_type <> 'backfill'`);
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
