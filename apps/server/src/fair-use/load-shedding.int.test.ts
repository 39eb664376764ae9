import { MAX_WAITING_STATEMENTS, OVERLOAD_RETRY_SECONDS } from '@gsc/contract/fair-use/limits';
import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { expect, test } from 'vitest';
import { buildServer } from '../app.ts';
import { contextWithoutStores } from '../context-without-stores.ts';
import { createLog } from '../http/request-log.ts';

const BLOCKED_MS = 400;

function block(ms = BLOCKED_MS): void {
  const until = Date.now() + ms;
  while (Date.now() < until);
}

test('a slow start does not refuse the first requests', async () => {
  const app = await buildServer(contextWithoutStores(), {
    origin: 'http://localhost',
    log: createLog('silent'),
    maxEventLoopDelayMs: 100,
  });
  block(1100);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (let request = 0; request < 10; request++) {
    expect((await fetch(`${url}/x`)).status).toBe(404);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await app.close();
});

test('requests are refused while the event loop is late, but not the health checks', async () => {
  const app = await buildServer(contextWithoutStores(), {
    origin: 'http://localhost',
    log: createLog('silent'),
    maxEventLoopDelayMs: 100,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let isBlocking = true;
  const blockAgain = () => {
    block();
    if (isBlocking) setImmediate(blockAgain);
  };
  setImmediate(blockAgain);
  await expect.poll(async () => (await fetch(`${url}/x`)).status, { timeout: 30_000 }).toBe(503);
  const refused = await fetch(`${url}/x`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(OVERLOAD_RETRY_SECONDS)]);
  expect(await refused.json()).toMatchObject({ code: 'busy', detail: FAIR_USE_TEXT.overloaded });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  isBlocking = false;
  await expect.poll(async () => (await fetch(`${url}/x`)).status, { timeout: 30_000 }).toBe(404);
  await app.close();
});

test('requests to the API are refused while many statements wait, but not pages and health checks', async () => {
  let waiting = MAX_WAITING_STATEMENTS + 1;
  const app = await buildServer(contextWithoutStores({ waitingForPostgres: () => waiting }), {
    origin: 'http://localhost',
    log: createLog('silent'),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const refused = await fetch(`${url}/api/profile`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      String(OVERLOAD_RETRY_SECONDS),
    ]);
    expect(await refused.json()).toMatchObject({ code: 'busy', detail: FAIR_USE_TEXT.overloaded });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/x`)).status).toBe(404);
    waiting = MAX_WAITING_STATEMENTS;
    expect((await fetch(`${url}/api/profile`)).status).toBe(401);
  } finally {
    await app.close();
  }
});
