import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { getQuota } from './get-quota.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());

async function connect(userId: string, subject: string, sites: string[]): Promise<void> {
  await withPostgresClient(world.superuserUrl, async client => {
    const connection = await client.query(
      `insert into google_connections (account_id, user_id, google_subject, google_email, status)
       select account_id, user_id, $2, $2 || '@users.example', 'active' from memberships where user_id = $1
       returning id`,
      [userId, subject],
    );
    for (const site of sites)
      await client.query(
        `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
         select account_id, user_id, $2, $3, 'DOMAIN_PROPERTY', 'siteOwner' from memberships where user_id = $1`,
        [userId, connection.rows[0].id, site],
      );
  });
}

test('returns the usage and the waiting time of the user’s own buckets only', async () => {
  const ada = await createTestUser('ada', world);
  const sites = ['a', 'b', 'c', 'd'].map(name => `sc-domain:${name}.example`);
  await connect(ada.user.id, 'ada', sites.toReversed());
  expect(await getQuota(await createTestUser('eve', world))).toEqual({ meters: [] });

  const { budget, project } = world.worker.google;
  const keys = { resource: 'search_analytics' as const, project, user: 'ada', site: sites[2] ?? null };
  for (let call = 0; call < 5; call++) await budget.take(keys, { maxWaitMs: 5000 });
  const used = await getQuota(ada);
  expect(used.meters.map(({ scope, name }) => [scope, name])).toEqual([
    ['project', null],
    ['user', 'ada@users.example'],
    ['site', sites[2]],
    ['site', sites[0]],
    ['site', sites[1]],
  ]);
  expect(used.meters.slice(0, 3).map(({ minute }) => minute.used)).toEqual([5, 5, 5]);
  expect(used.meters[0]).toMatchObject({ day: { used: 5, limit: 30_000_000 }, waiting: null });
  expect(used.meters[3]?.minute).toEqual({ used: 0, limit: 1200 });

  const taken = await budget.take(keys, { maxWaitMs: 5000 });
  if (taken.granted) await taken.settle({ kind: 'quota_short', scope: 'site', retryAfterMs: null });
  const closed = (await getQuota(ada)).meters[2];
  expect(closed).toMatchObject({ name: sites[2], waiting: { kind: 'quota_short' } });
  expect(closed?.minute.limit).toBeLessThan(1200);
  const wait = Date.parse(closed?.waiting?.until ?? '') - Date.now();
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThan(61_000);
});
