import { OAUTH_COOKIE } from '@gsc/contract/auth/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS } from '@gsc/contract/properties/labels';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openTestContext();
  const log = createLog('silent');
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log, connectsPerMinute: 3 });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function bearerOf(name: string): Promise<{ authorization: string }> {
  const { user } = await createTestUser(name, world);
  const first = await openSession(world.ctx, { userId: user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  return { authorization: `Bearer ${session.access_token}` };
}

test('limits connecting per user, not per IP address', async () => {
  const [ada, bert] = [await bearerOf('ada'), await bearerOf('bert')];
  const begin = (headers: object) =>
    app.inject({ method: 'POST', url: PROPERTIES_PATHS.connect, headers: { ...headers } });
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push((await begin(ada)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const response = await begin(bert);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const cookie = response.cookies.find(each => each.name === OAUTH_COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  const url = new URL(response.json().oauthUrl);
  expect(url.searchParams.get('redirect_uri')).toBe(`${world.ctx.auth.origin}/dashboard/properties/callback`);
  expect(url.searchParams.get('state')).not.toBe(cookie?.value);
});

test('refuses foreign and missing resources with our own messages', async () => {
  const headers = await bearerOf('carol');
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  const exchange = await post(PROPERTIES_PATHS.exchange, { authCode: 'code', state: 'state' });
  expect([exchange.statusCode, exchange.json().detail]).toEqual([422, CONNECT_REFUSALS.state]);
  expect((await post(PROPERTIES_PATHS.exchange, { authCode: '' })).statusCode).toBe(400);
  const tempTokens = { access_token: 'made-up' };
  const nothing = await post(PROPERTIES_PATHS.list, { selectedProperties: [], tempTokens });
  expect(nothing.statusCode).toBe(422);

  const url = `${PROPERTIES_PATHS.list}/${crypto.randomUUID()}`;
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  expect((await post(`${url}/restore`, {})).statusCode).toBe(404);
  const list = await app.inject({ method: 'GET', url: PROPERTIES_PATHS.list, headers });
  expect(list.json()).toEqual({ active: [], deleted: [] });
});

test('the tags of a request are checked before they are saved', async () => {
  const headers = await bearerOf('dora');
  const put = (tags: unknown) =>
    app.inject({
      method: 'PUT',
      url: `${PROPERTIES_PATHS.list}/${crypto.randomUUID()}/tags`,
      headers,
      payload: { tags },
    });
  for (const tags of ['x', [''], ['a,b'], ['x'.repeat(31)], Array.from({ length: 11 }, (_, at) => `t${at}`)])
    expect((await put(tags)).statusCode, JSON.stringify(tags)).toBe(400);
  const unknown = await put([' Client  A ']);
  expect([unknown.statusCode, unknown.json().detail]).toEqual([404, CONNECT_REFUSALS.unknownProperty]);
});
