import { randomUUID } from 'node:crypto';
import { setDemoAccount } from '@gsc/db/operator/demo-account';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { findDueJobs } from './job/find-due-jobs.ts';
import { scheduleSyncs } from './job/schedule-syncs.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);

async function userWithProperty(name: string): Promise<string> {
  const { user } = await createTestUser(name, world);
  const [membership] = await query('select account_id from memberships where user_id = $1', [user.id]);
  const owner = [membership.account_id, user.id, randomUUID()];
  await query(
    `insert into google_connections (account_id, user_id, id, google_subject, google_email, status)
     values ($1, $2, $3, $4, 'someone@example.example', 'active')`,
    [...owner, name],
  );
  await query(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, 'sc-domain:' || $4::text || '.example', 'DOMAIN_PROPERTY', 'siteOwner')`,
    [...owner, name],
  );
  await query(`update sync_state set next_sync_at = '-infinity'`);
  return user.id;
}

const ownersOf = async (jobs: string[]) =>
  (await query('select user_id from gsc_sync_jobs where id = any($1)', [jobs])).map(row => row.user_id);

test('workers skip an externally filled demo, and the process that fills it skips all other accounts', async () => {
  const [maya, noor] = [await userWithProperty('maya'), await userWithProperty('noor')];
  await setDemoAccount(world.superuserUrl, { ownerId: maya, externallyFilled: true });
  expect(await scheduleSyncs(world.worker)).toEqual({ scheduled: 1 });
  expect(await ownersOf(await findDueJobs(world.worker, 10))).toEqual([noor]);
  expect(await findDueJobs(world.worker, 10, { accounts: { externallyFilled: true } })).toEqual([]);
  expect(await scheduleSyncs(world.worker, { externallyFilled: true })).toEqual({ scheduled: 1 });
  expect(
    await ownersOf(await findDueJobs(world.worker, 10, { accounts: { externallyFilled: true } })),
  ).toEqual([maya]);
  expect(await ownersOf(await findDueJobs(world.worker, 10))).toEqual([noor]);

  // If the demo is not externally filled, workers treat it like any other account.
  await setDemoAccount(world.superuserUrl, { ownerId: maya, externallyFilled: false });
  expect(new Set(await ownersOf(await findDueJobs(world.worker, 10)))).toEqual(new Set([maya, noor]));
});
