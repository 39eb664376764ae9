import { SyncJobs } from '@gsc/contract/sync/api';
import {
  createTestUser,
  openTestContext,
  openTestSession,
  type TestContext,
} from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/sync/events`;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function signIn(name: string) {
  const { user } = await createTestUser(name, world);
  return { id: user.id, headers: await openTestSession(user.id, world) };
}

const query = (text: string, values: unknown[]) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows[0]);

async function addJob(userId: string): Promise<string> {
  const { account_id } = await query('select account_id from memberships where user_id = $1', [userId]);
  const connection = await query(
    `insert into google_connections (account_id, user_id, google_subject, google_email, status)
     values ($1, $2, 's', 'g@users.example', 'active') returning id`,
    [account_id, userId],
  );
  const property = await query(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, 'sc-domain:a.example', 'DOMAIN_PROPERTY', 'siteOwner') returning id`,
    [account_id, userId, connection.id],
  );
  const job = await query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date)
     values ($1, $2, $3, 'manual', 'running', '2026-11-01', '2026-11-13') returning id`,
    [account_id, userId, property.id],
  );
  return job.id;
}

/** Yields job lists as they arrive and skips heartbeats. */
async function* lists(response: Response) {
  let rest = '';
  for await (const bytes of response.body ?? []) {
    const blocks = (rest + new TextDecoder().decode(bytes)).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield SyncJobs.parse(JSON.parse(data));
    }
  }
}

test('pushes a change only to its owner', async () => {
  const [ada, eve] = [await signIn('ada'), await signIn('eve')];
  const jobId = await addJob(ada.id);
  const stop = new AbortController();
  const [adaStream, eveStream] = await Promise.all(
    [ada, eve].map(({ headers }) => fetch(url, { headers, signal: stop.signal })),
  );
  if (!adaStream || !eveStream) throw new Error('no response');
  expect(adaStream.headers.get('content-type')).toBe('text/event-stream');
  const events = lists(adaStream);
  expect((await events.next()).value?.jobs).toMatchObject([{ id: jobId, progress_percentage: 0 }]);
  await query('update gsc_sync_jobs set progress_percentage = 64 where id = $1', [jobId]);
  expect((await events.next()).value?.jobs).toMatchObject([{ id: jobId, progress_percentage: 64 }]);
  expect((await lists(eveStream).next()).value).toEqual({ jobs: [], latest: [], first_sync: null });
  stop.abort();
});

test('changes arrive by polling while notifications are lost, and notifications resume', async () => {
  const { id, headers } = await signIn('offline');
  const jobId = await addJob(id);
  const stop = new AbortController();
  const events = lists(await fetch(url, { headers, signal: stop.signal }));
  await events.next();
  await expect.poll(() => world.ctx.news.connected).toBe(true);
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gsc-news'`,
    [],
  );
  await expect.poll(() => world.ctx.news.connected).toBe(false);
  await query('update gsc_sync_jobs set progress_percentage = 7 where id = $1', [jobId]);
  expect((await events.next()).value?.jobs).toMatchObject([{ progress_percentage: 7 }]);

  await expect.poll(() => world.ctx.news.connected).toBe(true);
  await query('update gsc_sync_jobs set progress_percentage = 8 where id = $1', [jobId]);
  const changedAt = Date.now();
  expect((await events.next()).value?.jobs).toMatchObject([{ progress_percentage: 8 }]);
  // Faster than polling, which would take at least two seconds.
  expect(Date.now() - changedAt).toBeLessThan(1500);
  stop.abort();
});

test('limits the streams per session and account, and frees a slot when a stream ends', async () => {
  const { id, headers } = await signIn('tabs');
  const stop = new AbortController();
  const tabs = Array.from({ length: 6 }, () => new AbortController());
  const open = await Promise.all(tabs.map(({ signal }) => fetch(url, { headers, signal })));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const oneMore = async () => {
    const { status, body } = await fetch(url, { headers });
    await body?.cancel();
    return status;
  };
  expect(await oneMore()).toBe(429);
  // A second browser of the same user.
  const more = await Promise.all(
    Array.from({ length: 6 }, async () =>
      fetch(url, { headers: await openTestSession(id, world), signal: stop.signal }),
    ),
  );
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const third = await fetch(url, { headers: await openTestSession(id, world) });
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
  stop.abort();
  tabs[0]?.abort();
  await expect.poll(oneMore).toBe(200);
  for (const tab of tabs) tab.abort();
});

const ends = async (response: Response) => {
  for await (const _list of lists(response));
  return Date.now();
};

test.each(['local', 'global'])('a %s sign-out ends the streams of the session at once', async scope => {
  const [ada, eve] = [await signIn(`ada-${scope}`), await signIn(`eve-${scope}`)];
  const other = await openTestSession(ada.id, world);
  const stop = new AbortController();
  const open = (headers: Record<string, string>) => fetch(url, { headers, signal: stop.signal });
  const [own, ofOther, ofEve] = await Promise.all([ada.headers, other, eve.headers].map(open));
  if (!own || !ofOther || !ofEve) throw new Error('no response');
  await expect.poll(() => world.ctx.news.connected).toBe(true);
  const state = { other: 'open', eve: 'open' };
  const otherEnds = ends(ofOther).then(() => (state.other = 'ended'));
  void ends(ofEve).then(
    () => (state.eve = 'ended'),
    () => {},
  );
  const began = Date.now();
  const signedOut = await fetch(new URL('/api/auth/sign-out', url), {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ scope }),
  });
  expect(signedOut.status).toBe(204);
  expect((await ends(own)) - began).toBeLessThan(5000);
  if (scope === 'global') await otherEnds;
  else otherEnds.catch(() => {});
  expect(state).toEqual({ other: scope === 'global' ? 'ended' : 'open', eve: 'open' });
  stop.abort();
});

test('a stream ends when its session expires', async () => {
  const ada = await signIn('expiring');
  await query('update sessions set expires_at = $1 where user_id = $2', [
    new Date(world.ctx.now().getTime() + 1500),
    ada.id,
  ]);
  const response = await fetch(url, { headers: ada.headers });
  expect(response.status).toBe(200);
  world.advance(2);
  const began = Date.now();
  expect((await ends(response)) - began).toBeLessThan(10_000);
});

test('shutdown closes open streams first', async () => {
  const { headers } = await signIn('last');
  const events = lists(await fetch(url, { headers }));
  await events.next();
  const began = Date.now();
  const closed = app.close();
  expect((await events.next()).done).toBe(true);
  await closed;
  // Includes unused connections left open by the previous test.
  expect(Date.now() - began).toBeLessThan(2000);
});
