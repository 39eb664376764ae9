import {
  CheckDetail,
  CheckList,
  CheckResults,
  INDEXING_PATHS,
  StartedCheck,
} from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import {
  CreatedList,
  INDEXING_LIST_PATHS,
  IndexEvents,
  ListDetail,
  MonitoredLists,
  UrlHistory,
} from '@gsc/contract/indexing/lists-api';
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

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

async function signIn(name: string) {
  const { user } = await createTestUser(name, world);
  const headers = await openTestSession(user.id, world);
  return {
    id: user.id,
    headers,
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: object | string = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      }),
  };
}

/** Connects the domain property a.example. */
async function connect(userId: string): Promise<void> {
  const query = (text: string, values: unknown[]) =>
    withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows[0]);
  const { account_id } = await query('select account_id from memberships where user_id = $1', [userId]);
  const connection = await query(
    `insert into google_connections (account_id, user_id, google_subject, google_email, status)
     values ($1, $2, 's', 'g@users.example', 'active') returning id`,
    [account_id, userId],
  );
  await query(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, 'sc-domain:a.example', 'DOMAIN_PROPERTY', 'siteOwner')`,
    [account_id, userId, connection.id],
  );
}

test('starts, lists, shows and stops a check', async () => {
  const ada = await signIn('ada');
  await connect(ada.id);
  const urls = ['https://a.example/1', 'https://b.example/', 'x'];
  const started = await ada.post(INDEXING_PATHS.checks, { urls, checkName: 'Mine' });
  expect(started.statusCode).toBe(202);
  const { checkId, total_urls } = StartedCheck.parse(started.json());
  expect(total_urls).toBe(2);
  const list = CheckList.parse((await ada.get(INDEXING_PATHS.checks)).json());
  expect(list.checks).toMatchObject([{ id: checkId, check_name: 'Mine', total_urls: 2, checked_urls: 1 }]);
  expect(CheckDetail.parse((await ada.get(INDEXING_PATHS.check(checkId))).json()).status).toBe('in_progress');
  const results = await ada.get(`${INDEXING_PATHS.results(checkId)}?group=No%20answer`);
  expect(CheckResults.parse(results.json())).toMatchObject({
    total: 1,
    results: [{ url: 'https://b.example/' }],
  });
  expect((await ada.get(`${INDEXING_PATHS.csv}?checkId=${checkId}`)).statusCode).toBe(409);
  expect((await ada.post(INDEXING_PATHS.stop(checkId))).json()).toMatchObject({ status: 'completed' });
  const csv = await ada.get(`${INDEXING_PATHS.csv}?checkId=${checkId}`);
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="indexing-results-${checkId}.csv"`);
  expect(csv.body).toContain('https://b.example/');
  expect((await ada.post(INDEXING_PATHS.again(checkId))).statusCode).toBe(202);

  const eve = await signIn('eve');
  for (const response of [
    await eve.get(INDEXING_PATHS.check(checkId)),
    await eve.get(INDEXING_PATHS.results(checkId)),
    await eve.get(`${INDEXING_PATHS.csv}?checkId=${checkId}`),
    await eve.post(INDEXING_PATHS.stop(checkId)),
    await eve.post(INDEXING_PATHS.again(checkId)),
  ])
    expect(response.statusCode).toBe(404);
});

test('refuses lists that are empty, too long or too large', async () => {
  const { post } = await signIn('limits');
  const start = (payload: object | string) => post(INDEXING_PATHS.checks, payload);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `http://a.co/${at}`);
  const refused = async (payload: object | string) => {
    const response = await start(payload);
    return [response.statusCode, response.json().detail];
  };
  expect(await refused({ urls: [] })).toEqual([422, INDEXING_TEXT.empty]);
  expect(await refused({ urls: ['ftp://a'] })).toEqual([422, INDEXING_TEXT.noneValid]);
  expect(await refused({ urls: lines(5001) })).toEqual([422, INDEXING_TEXT.tooManyUrls(5000)]);
  expect((await start({ urls: lines(5000) })).statusCode).toBe(202);
  expect((await refused({ urls: 'https://a.example/' }))[0]).toBe(400);
  expect((await refused('{"urls":["https://a.example/"'))[0]).toBe(400);
  const body = (bytes: number) => {
    const empty = JSON.stringify({ urls: ['https://a.example/'], checkName: '', more: '' });
    return JSON.stringify({
      urls: ['https://a.example/'],
      checkName: '',
      more: 'x'.repeat(bytes - empty.length),
    });
  };
  expect((await start(body(INDEXING_LIMITS.bodyBytes))).statusCode).toBe(202);
  expect((await start(body(INDEXING_LIMITS.bodyBytes + 1))).statusCode).toBe(413);
  expect((await start(body(10_000_000))).statusCode).toBe(413);
});

test('a user can start 20 checks a minute', async () => {
  const { post } = await signIn('busy');
  const start = () => post(INDEXING_PATHS.checks, { urls: ['https://a.example/'] });
  for (let at = 0; at < 20; at++) expect((await start()).statusCode).toBe(202);
  const refused = await start();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The body is not read.
  expect((await post(INDEXING_PATHS.checks, '{"urls":[')).statusCode).toBe(429);
  expect((await post(INDEXING_LIST_PATHS.lists, '{"urls":[')).statusCode).toBe(400);
});

test('creates, changes, shows and deletes a monitored list', async () => {
  const ada = await signIn('monitor');
  await connect(ada.id);
  const payload = { source: 'pasted', name: 'Mine', urls: ['https://a.example/1', 'https://b.example/'] };
  const created = await ada.post(INDEXING_LIST_PATHS.lists, payload);
  expect(created.statusCode).toBe(201);
  const { id, ...counts } = CreatedList.parse(created.json());
  expect(counts).toEqual({ urls: 1, uncovered: 1 });
  const change = (method: 'PATCH' | 'DELETE', headers: object, body?: object) =>
    app.inject({
      method,
      url: INDEXING_LIST_PATHS.list(id),
      headers: { ...headers },
      ...(body && { payload: body }),
    });
  expect((await change('PATCH', ada.headers, { name: 'Other', interval_days: 14 })).statusCode).toBe(204);
  expect((await change('PATCH', ada.headers, { interval_days: 3 })).statusCode).toBe(400);
  const added = await ada.post(INDEXING_LIST_PATHS.listUrls(id), { urls: ['https://a.example/2'] });
  expect(added.json()).toEqual({ id, urls: 1, uncovered: 0 });
  const detail = ListDetail.parse((await ada.get(INDEXING_LIST_PATHS.list(id))).json());
  expect(detail).toMatchObject({ name: 'Other', interval_days: 14, urls: 2, last_run_at: null });
  const { lists, summary } = MonitoredLists.parse((await ada.get(INDEXING_LIST_PATHS.lists)).json());
  expect([lists.length, summary.urls, summary.inspections_per_day]).toEqual([1, 2, 1]);
  expect(IndexEvents.parse((await ada.get(`${INDEXING_LIST_PATHS.events}?list_id=${id}`)).json()).total).toBe(
    0,
  );
  const { rows } = await withPostgresClient(world.superuserUrl, client =>
    client.query('select url_id from indexing_list_urls where list_id = $1', [id]),
  );
  const urlId = String(rows[0]?.url_id);
  expect(UrlHistory.parse((await ada.get(INDEXING_LIST_PATHS.url(urlId))).json()).lists).toEqual([
    { id, name: 'Other' },
  ]);
  expect((await ada.post(INDEXING_LIST_PATHS.inspect(urlId))).statusCode).toBe(204);
  const eve = await signIn('other-monitor');
  for (const response of [
    await eve.get(INDEXING_LIST_PATHS.list(id)),
    await eve.get(INDEXING_LIST_PATHS.url(urlId)),
    await eve.post(INDEXING_LIST_PATHS.inspect(urlId)),
    await eve.post(INDEXING_LIST_PATHS.listUrls(id), { urls: ['https://a.example/2'] }),
    await change('DELETE', eve.headers),
  ])
    expect(response.statusCode).toBe(404);
  expect((await change('DELETE', ada.headers)).statusCode).toBe(204);
  expect((await ada.get(INDEXING_LIST_PATHS.list(id))).statusCode).toBe(404);
});
