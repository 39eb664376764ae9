import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { openDemo } from '@gsc/core/features/auth/open-demo';
import {
  createTestUser,
  openTestContext,
  openTestSession,
  type TestContext,
} from '@gsc/core/testing/context';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type ServerOptions } from '../app.ts';
import { createLog } from '../http/request-log.ts';
import { SHARE_EVERY_MS } from './shared-counters.ts';

let world: TestContext;
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  world = await openTestContext();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await world.close();
});

/** One proxy is trusted, so that a test chooses the address of the visitor. */
async function listen(options: Partial<ServerOptions>) {
  const app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    trustProxy: 1,
    ...options,
  });
  servers.push(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return (path: string, address: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'x-forwarded-for': address, ...headers } });
}

async function signIn(name: string) {
  const { user } = await createTestUser(name, world);
  return openTestSession(user.id, world);
}

test.each(['/api/profile', '/api/unknown', '/unknown', '/api/status'])(
  'requests of an address to %s are limited before authentication',
  async path => {
    const get = await listen({ rateLimitPerMinute: 5 });
    const address = `192.0.2.${servers.length}`;
    for (let i = 0; i < 5; i++) expect((await get(path, address)).status).not.toBe(429);
    const refused = await get(path, address);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: `${FAIR_USE_TEXT.slowDown(seconds)} ${FAIR_USE_TEXT.addressLimit(5)}`,
    });
    expect((await get(path, '198.51.100.1')).status).not.toBe(429);
    expect((await get('/healthz', address)).status).toBe(200);
  },
);

test('one IPv6 network is one address', async () => {
  const get = await listen({ rateLimitPerMinute: 2 });
  const statuses = [];
  for (const last of ['1', '2:3', 'a:b:c']) statuses.push((await get('/x', `2001:db8:1:1::${last}`)).status);
  expect(statuses).toEqual([404, 404, 429]);
});

test('an IPv4 address counts as itself, however it is written', async () => {
  const get = await listen({ rateLimitPerMinute: 2 });
  const statuses = [];
  for (const address of ['192.0.2.200', '::ffff:192.0.2.200', '::FFFF:c000:02c8'])
    statuses.push((await get('/x', address)).status);
  expect(statuses).toEqual([404, 404, 429]);
});

test('visitors of the demo in one IPv6 network count as one', async () => {
  const get = await listen({ accountRateLimitPerMinute: 2 });
  const { user } = await createTestUser('owner', world);
  await setDemoAccount(world.superuserUrl, { ownerId: user.id, externallyFilled: false });
  await openDemoAccount(world.superuserUrl);
  const { access_token: token } = await openDemo(world.ctx);
  const visit = (address: string) => get('/api/profile', address, { authorization: `Bearer ${token}` });
  const statuses = [];
  for (const last of ['1', '2:3', 'a:b:c']) statuses.push((await visit(`2001:db8:2:1::${last}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await visit('2001:db8:2:2::1')).status).toBe(200);
});

test('requests of an account are limited from all its addresses together', async () => {
  const get = await listen({ accountRateLimitPerMinute: 3 });
  const [ada, eve] = [await signIn('ada'), await signIn('eve')];
  for (let i = 1; i <= 3; i++) expect((await get('/api/profile', `203.0.113.${i}`, ada)).status).toBe(200);
  const refused = await get('/api/profile', '203.0.113.4', ada);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(FAIR_USE_TEXT.accountLimit(3));
  expect((await get('/api/profile', '203.0.113.1', eve)).status).toBe(200);
});

test('servers share their counters', async () => {
  const [first, second] = [
    await listen({ rateLimitPerMinute: 20 }),
    await listen({ rateLimitPerMinute: 20 }),
  ];
  const address = '198.51.100.77';
  for (let i = 0; i < 20; i++) expect((await first('/x', address)).status).toBe(404);
  expect((await first('/x', address)).status).toBe(429);
  // The second server learns the sum when it adds its own requests.
  await new Promise(resolve => setTimeout(resolve, SHARE_EVERY_MS + 500));
  await second('/x', address);
  await expect.poll(async () => (await second('/x', address)).status, { timeout: 5000 }).toBe(429);
  const stored = await withPostgresClient(world.superuserUrl, client =>
    client.query('select encode(bucket, $1) as bucket, hits from rate_counters', ['escape']),
  );
  expect(stored.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored.rows)).not.toContain(address);
});
