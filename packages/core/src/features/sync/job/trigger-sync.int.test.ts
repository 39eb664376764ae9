import { FORCE_RESYNC_COOLDOWN_MS } from '@gsc/contract/sync/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { takeLease } from '../../../ledger/lease/sync-lease.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { claimJob } from './claim-job.ts';
import { finishJob } from './finish-job.ts';
import type { JobOutcome } from './job-outcome.ts';
import { triggerSync } from './trigger-sync.ts';

let world: TestContext;
let ada: UserContext;
let ids: string[];

beforeAll(async () => {
  world = await openTestContext();
  ada = await createTestUser('ada', world);
  await addProperties(world, ada, 2);
  ids = await withPostgresClient(world.superuserUrl, async client => {
    const { rows } = await client.query('select id from gsc_properties order by property_url');
    return rows.map(({ id }) => id);
  });
});
afterAll(() => world?.close());

const [first, second] = [() => ids[0] ?? '', () => ids[1] ?? ''];

async function run(kind: 'force' | 'manual', propertyId: string, outcome: JobOutcome): Promise<void> {
  const { job_ids } = await triggerSync(ada, { kind, propertyId });
  const job = await claimJob(world.worker, job_ids[0] ?? '');
  if (!job || 'outcome' in job) throw new Error('the job was not claimed');
  const lease = await takeLease({ ...world.worker, sync: { leaseMs: 1 } }, propertyId, job.id);
  if (!lease) throw new Error('the lease is taken');
  await finishJob(world.worker, lease, job, outcome);
}

test('Force Resync of a property pauses after one that has ended', async () => {
  await run('force', first(), { status: 'completed' });
  world.advance(60);
  await expect(triggerSync(ada, { kind: 'force', propertyId: first() })).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'The last Force Resync ended a short time ago. It is available again in 59 minutes.',
    retryAfterSeconds: 59 * 60,
  });
  world.advance(FORCE_RESYNC_COOLDOWN_MS / 1000 - 60);
  await run('force', first(), { status: 'completed' });
});

test('the pause applies to each property and only to Force Resync', async () => {
  expect((await triggerSync(ada, { kind: 'manual', propertyId: first() })).job_ids).toHaveLength(1);
  expect((await triggerSync(ada, { kind: 'fill', propertyId: first() })).job_ids).toHaveLength(1);
  // Of all properties, those that can be read again are.
  expect((await triggerSync(ada, { kind: 'force' })).job_ids).toHaveLength(1);
  await run('force', second(), { status: 'completed' });
  await expect(triggerSync(ada, { kind: 'force' })).rejects.toMatchObject({ code: 'rate_limited' });
});

test('after a failed Force Resync, the user can try again at once', async () => {
  world.advance(FORCE_RESYNC_COOLDOWN_MS / 1000);
  await run('force', first(), { status: 'failed', message: 'Google refused the request.', soon: false });
  await run('force', first(), { status: 'completed' });
});

test('after a Force Resync that Google did not answer completely, the user can try again at once', async () => {
  world.advance(FORCE_RESYNC_COOLDOWN_MS / 1000);
  const message = 'Web: 1 of 9 parts could not be read (backendError).';
  await run('force', first(), { status: 'completed_with_errors', message, soon: true });
  // Nothing that another attempt would change is left: Google refuses a request or lists fewer rows.
  await run('force', first(), { status: 'completed_with_errors', message, soon: false });
  await expect(triggerSync(ada, { kind: 'force', propertyId: first() })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});
