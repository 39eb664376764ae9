import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { claimJob } from './claim-job.ts';
import { findDueJobs } from './find-due-jobs.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { triggerSync } from './trigger-sync.ts';

const HOUR = 3600;

let world: TestContext;
beforeEach(async () => {
  world = await openTestContext();
});
afterEach(() => world?.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

async function newUser(name: string, properties: number): Promise<UserContext> {
  const user = await createTestUser(name, world);
  await addProperties(world, user, properties);
  return user;
}

/** The names of the owners of these jobs. */
async function ownersOf(ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select split_part(u.email, '@', 1) as name
     from unnest($1::uuid[]) with ordinality due (id, place)
       join gsc_sync_jobs j on j.id = due.id join users u on u.id = j.user_id order by place`,
    [ids],
  );
  return rows.map(({ name }) => name);
}

const due = async (limit: number, options: Parameters<typeof findDueJobs>[2] = {}) =>
  ownersOf(await findDueJobs(world.worker, limit, options));

/** Claims the jobs that are chosen and ends them. */
async function runNext(limit: number): Promise<string[]> {
  const ids = await findDueJobs(world.worker, limit);
  for (const id of ids) await claimJob(world.worker, id);
  await query(`update gsc_sync_jobs set status = 'completed', finished_at = $2 where id = any ($1)`, [
    ids,
    world.ctx.now(),
  ]);
  return ownersOf(ids);
}

test('an account that triggers all its properties again and again does not delay the others', async () => {
  await newUser('bea', 3);
  await scheduleSyncs(world.worker);
  world.advance(6 * HOUR);
  const eve = await newUser('eve', 150);
  await query(`update sync_state set next_sync_at = '2030-01-01'`);
  const owners: string[][] = [];
  for (let round = 0; round < 3; round++) {
    await triggerSync(eve, { kind: 'manual' });
    owners.push(await runNext(4));
    world.advance(60);
  }
  expect(owners.map(round => round.filter(name => name === 'bea').length)).toEqual([2, 1, 0]);
  // Eve gets the places that Bea does not need.
  expect(owners.map(round => round.length)).toEqual([4, 4, 4]);
});

test('a triggered job is due when it is triggered, not before all others', async () => {
  const ada = await newUser('ada', 1);
  const { job_ids } = await triggerSync(ada, { kind: 'manual' });
  const rows = await query<{ not_before: Date }>('select not_before from gsc_sync_jobs where id = any ($1)', [
    job_ids,
  ]);
  expect(rows).toEqual([{ not_before: world.ctx.now() }]);
});

test('the account with the longest pause is next, also before jobs that have waited longer', async () => {
  for (const name of ['large', 'larger']) await newUser(name, 20);
  await scheduleSyncs(world.worker);
  expect((await runNext(2)).toSorted()).toEqual(['large', 'larger']);
  world.advance(6 * HOUR);
  await newUser('small', 1);
  await query(`update sync_state set next_sync_at = $1 where next_sync_at > $1`, [world.ctx.now()]);
  await scheduleSyncs(world.worker);
  expect(await due(1)).toEqual(['small']);
  expect((await runNext(3)).toSorted()).toEqual(['large', 'larger', 'small']);
});

test.for([
  ['no lease', 'null', true],
  ['a lease', "now() + interval '1 hour'", false],
  ['the lease of a worker that died', "now() - interval '1 second'", true],
] as const)('whether a job that was running is due, with %s', async ([, lease, isDue]) => {
  await newUser('ada', 1);
  await scheduleSyncs(world.worker);
  const [id = ''] = await findDueJobs(world.worker, 1);
  await claimJob(world.worker, id);
  await query(`update sync_state set lease_holder = $1, lease_until = ${lease}`, [id]);
  expect(await findDueJobs(world.worker, 1)).toEqual(isDue ? [id] : []);
});

test('a worker runs a limited number of jobs of one account', async () => {
  await newUser('large', 20);
  await newUser('small', 1);
  await scheduleSyncs(world.worker);
  expect((await due(10, { perAccount: 3 })).toSorted()).toEqual(['large', 'large', 'large', 'small']);
  const running = await findDueJobs(world.worker, 3, { perAccount: 2 });
  expect((await ownersOf(running)).toSorted()).toEqual(['large', 'large', 'small']);
  expect(await due(10, { perAccount: 2, running })).toEqual([]);
  expect(await due(10, { perAccount: 4, running })).toEqual(['large', 'large']);
});

test('no first sync goes deeper while another one of the account is due or running in an earlier stage', async () => {
  await newUser('ada', 3);
  await newUser('bob', 1);
  await scheduleSyncs(world.worker);
  await query(
    `update gsc_sync_jobs set stage = 1 where id in
       (select j.id from gsc_sync_jobs j join gsc_properties p on p.id = j.property_id
        where p.property_url <> 'sc-domain:s003.example')`,
  );
  const names = async () =>
    (
      await query<{ name: string }>(
        `select u.email || p.property_url as name from gsc_sync_jobs j
           join gsc_properties p on p.id = j.property_id join users u on u.id = j.user_id
         where j.id = any ($1) order by 1`,
        [await findDueJobs(world.worker, 10)],
      )
    ).map(({ name }) => name.replace(/@users.examplesc-domain:/, ' '));
  expect(await names()).toEqual(['ada s003.example', 'bob s001.example']);
  const third = `property_id = (select id from gsc_properties where property_url = 'sc-domain:s003.example')`;
  await query(`update sync_state set lease_until = now() + interval '1 hour' where ${third}`);
  expect(await names()).toEqual(['bob s001.example']);
  // A job that waits for its next try keeps nobody waiting.
  await query(
    `update gsc_sync_jobs set status = 'quota_limited', not_before = $1::timestamptz + interval '1 hour' where ${third}`,
    [world.ctx.now()],
  );
  expect(await names()).toEqual(['ada s001.example', 'ada s002.example', 'bob s001.example']);
});
