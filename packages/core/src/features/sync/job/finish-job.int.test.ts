import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseLease, takeLease } from '../../../ledger/lease/sync-lease.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { claimJob } from './claim-job.ts';
import { findDueJobs } from './find-due-jobs.ts';
import { finishJob } from './finish-job.ts';
import { scheduleSyncs } from './schedule-syncs.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
  await addProperties(world, await createTestUser('ada', world), 1);
  await query('update sync_state set backfilled_at = $1', [world.ctx.now()]);
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

/** Runs the daily sync of the property at this time. Returns whether it reads the weekly sample, and what it records. */
async function syncAt(time: string) {
  world.advance((Date.parse(time) - world.ctx.now().getTime()) / 1000);
  await query('update sync_state set next_sync_at = $1', [world.ctx.now()]);
  await scheduleSyncs(world.worker);
  const [id = ''] = await findDueJobs(world.worker, 1);
  const job = await claimJob(world.worker, id);
  if (!job || 'outcome' in job) throw new Error('the job was not claimed');
  const lease = (await takeLease(world.worker, job.propertyId, id)) ?? expect.unreachable();
  await finishJob(world.worker, lease, job, { status: 'completed' });
  await releaseLease(world.worker, lease);
  const [state] = await query('select sampled_on::text from sync_state');
  return [job.sampleSeed !== null, state.sampled_on];
}

// A week of samples begins on Thursday. At 17:00 in California it is the next day in UTC.
test.each([
  ['2026-11-17T20:00:00Z', true, '2026-11-17'],
  ['2026-11-19T01:00:00Z', false, '2026-11-17'],
  ['2026-11-19T20:00:00Z', true, '2026-11-19'],
  ['2026-11-25T20:00:00Z', false, '2026-11-19'],
  ['2026-12-03T01:00:00Z', true, '2026-12-02'],
  ['2026-12-03T20:00:00Z', true, '2026-12-03'],
])('a daily sync at %s reads the weekly sample: %s', async (time, reads, sampledOn) => {
  expect(await syncAt(time)).toEqual([reads, sampledOn]);
});
