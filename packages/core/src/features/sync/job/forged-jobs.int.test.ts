import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser } from '../../../stores/access.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { claimJob } from './claim-job.ts';
import { runSyncJob } from './run-sync-job.ts';

let lab: Laboratory;
let victim: Connected;
let attacker: Connected;

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const [first, second] = [await lab.addSite(), await lab.addSite()];
  victim = await lab.connect(first.siteUrl, first.email);
  attacker = await lab.connect(second.siteUrl, second.email);
});
afterAll(() => lab?.close());

const jobs = async () => (await lab.arrange('select count(*)::int as n from gsc_sync_jobs')).rows[0].n;

test('a user cannot create a job for a foreign property', async () => {
  const before = await jobs();
  for (const { accountId, userId } of [attacker, victim, { ...attacker, accountId: victim.accountId }]) {
    const forged = {
      account_id: accountId,
      user_id: userId,
      property_id: victim.propertyId,
      job_type: 'force' as const,
      start_date: '2026-11-01',
      end_date: '2026-11-14',
    };
    await expect(
      asUser(attacker.user, tx => tx.insertInto('gsc_sync_jobs').values(forged).execute()),
    ).rejects.toThrow(/row-level security|foreign key/);
  }
  expect(await jobs()).toBe(before);
});

test('the server cannot write to the queue', async () => {
  await expect(
    asUser(attacker.user, tx =>
      sql`insert into pgboss.job (name, data) values ('sync.run-job', '{}')`.execute(tx),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('the worker takes property, owner and credential of a job from its tables', async () => {
  // An id in the queue that is not a job, such as the id of a property.
  expect(await claimJob(lab.ctx, victim.propertyId)).toBeNull();
  expect((await runSyncJob(lab.ctx, crypto.randomUUID())).status).not.toBe('completed');
  const { rows } = await lab.arrange(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date)
     values ($1, $2, $3, 'force', '2026-11-01', '2026-11-14') returning id`,
    [attacker.accountId, attacker.userId, attacker.propertyId],
  );
  const claimed = await claimJob(lab.ctx, rows[0].id);
  expect(claimed).toMatchObject({
    propertyId: attacker.propertyId,
    connectionId: attacker.connectionId,
    siteUrl: attacker.siteUrl,
  });
});

test('a job of another account is not possible even for the worker', async () => {
  await expect(
    lab.arrange(
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date)
       values ($1, $2, $3, 'force', '2026-11-01', '2026-11-14')`,
      [attacker.accountId, attacker.userId, victim.propertyId],
    ),
  ).rejects.toThrow(/foreign key/);
});
