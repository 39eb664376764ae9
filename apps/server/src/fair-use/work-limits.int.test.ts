import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { openDemo } from '@gsc/core/features/auth/open-demo';
import {
  createTestUser,
  openTestContext,
  openTestSession,
  type TestContext,
} from '@gsc/core/testing/context';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../app.ts';
import { createLog } from '../http/request-log.ts';

const LIMIT = {
  running: 2,
  waiting: 1,
  totalRunning: 3,
  totalWaiting: 2,
  maxWaitMs: 60_000,
  overloadedWaitMs: 60_000,
  retryAfterSeconds: 7,
};

let world: TestContext;
let app: FastifyInstance;
let url: string;
let running = 0;
let finish: PromiseWithResolvers<'ok' | 'failed'>;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    trustProxy: 1,
    workLimits: { interactive: LIMIT, export: { ...LIMIT, maxWaitMs: 200 }, demo: LIMIT },
  });
  // Work that ends when the test says so.
  for (const work of ['interactive', 'export', 'light'] as const)
    app.get(`/api/test/${work}`, { config: { demo: true, work }, schema: { hide: true } }, async () => {
      running++;
      try {
        if ((await finish.promise) === 'failed') throw new Error('planted');
        return 'done';
      } finally {
        running--;
      }
    });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  finish.resolve('ok');
  await app.close();
  await world.close();
});
beforeEach(async () => {
  finish?.resolve('ok');
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0);
  finish = Promise.withResolvers();
});

async function signIn(name: string) {
  const { user } = await createTestUser(name, world);
  const headers = await openTestSession(user.id, world);
  return (work = 'interactive', signal?: AbortSignal) =>
    fetch(`${url}/api/test/${work}`, { headers, ...(signal && { signal }) });
}

/** Starts requests and waits until as many run as may run. */
async function start(count: number, send: () => Promise<Response>, expected: number) {
  const sent = Array.from({ length: count }, () => send());
  for (const request of sent) request.catch(() => {});
  await expect.poll(() => running, { timeout: 10_000 }).toBe(expected);
  // Gives the other requests time to join the queue.
  await new Promise(resolve => setTimeout(resolve, 200));
  return sent;
}

test('above its own limit an account waits, then gets 429 with the time to wait', async () => {
  const [ada, eve] = [await signIn('ada'), await signIn('eve')];
  const own = await start(3, ada, 2);
  const refused = await ada();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    detail: FAIR_USE_TEXT.ownWork.interactive,
  });
  const [other] = await start(1, eve, 3);
  finish.resolve('ok');
  for (const request of [...own, other]) expect((await request)?.status).toBe(200);
});

test('a full server answers 503, and light requests are still served', async () => {
  const users = [await signIn('u1'), await signIn('u2'), await signIn('u3')];
  const [first, second, third] = users;
  if (!first || !second || !third) throw new Error('no users');
  await start(3, first, 2);
  await start(2, second, 3);
  const refused = await third();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
  expect(await refused.json()).toMatchObject({
    code: 'busy',
    detail: FAIR_USE_TEXT.allWork.interactive,
  });
  await start(1, () => third('light'), 4);
  // Exports have places of their own.
  await start(1, () => third('export'), 5);
});

test('a request that waits too long is refused', async () => {
  const ada = await signIn('patient');
  await start(2, () => ada('export'), 2);
  const refused = await ada('export');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(FAIR_USE_TEXT.ownWork.export);
});

test('a place is freed when the work fails and when the client disconnects', async () => {
  const ada = await signIn('leaver');
  await start(2, ada, 2);
  finish.resolve('failed');
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0);
  finish = Promise.withResolvers();
  const [client, waiting] = [new AbortController(), new AbortController()];
  await start(2, () => ada('interactive', client.signal), 2);
  await start(1, () => ada('interactive', waiting.signal), 2);
  waiting.abort();
  // If the server noticed the others first, the waiting request would take one of their places.
  await new Promise(resolve => setTimeout(resolve, 200));
  client.abort();
  // The two abandoned requests still run, but no longer count. The third has left the queue.
  await start(2, ada, 4);
  finish.resolve('ok');
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0);
});

test('visitors of the demo are limited by address, and one IPv6 network is one address', async () => {
  const { user } = await createTestUser('owner', world);
  await setDemoAccount(world.superuserUrl, { ownerId: user.id, externallyFilled: false });
  await openDemoAccount(world.superuserUrl);
  const { access_token: token } = await openDemo(world.ctx);
  const visit = (address: string) =>
    fetch(`${url}/api/test/interactive`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });
  let host = 0;
  await start(3, () => visit(`2001:db8:1:1::${++host}`), 2);
  const refused = await visit('2001:db8:1:1:ffff::1');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ detail: FAIR_USE_TEXT.ownWork.demo }),
  ]);
  await start(1, () => visit('2001:db8:1:2::1'), 3);
});
