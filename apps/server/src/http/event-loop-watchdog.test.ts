import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchEventLoop } from './event-loop-watchdog.ts';
import { createLog } from './request-log.ts';

type Entry = { msg: string; delayMs: number; count: number; requests: { route: string; ms: number }[] };

let app: FastifyInstance;
let lines: string[];
const warnings = () =>
  lines.map(line => JSON.parse(line) as Entry).filter(({ msg }) => msg === 'event loop delayed');

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

beforeEach(async () => {
  lines = [];
  app = Fastify();
  const log = createLog('info', { write: line => lines.push(line) });
  watchEventLoop(app, { log, thresholdMs: 800 });
  app.get('/api/blocks/:id', async () => {
    block(1500);
    return {};
  });
  app.get('/api/waits', async () => {
    await sleep(1200);
    return {};
  });
  app.get('/api/quick', async () => ({}));
  await app.ready();
});
afterEach(() => app.close());

test('names the route that blocked, without ids and the query string', async () => {
  await app.inject('/api/quick');
  await sleep(250);
  await app.inject('/api/blocks/planted-id?code=planted-code');
  await sleep(250);
  expect(warnings()).toHaveLength(1);
  const [{ delayMs, requests, count } = {} as Entry] = warnings();
  expect(delayMs).toBeGreaterThan(1000);
  expect(count).toBe(1);
  expect(requests.map(({ route }) => route)).toEqual(['GET /api/blocks/:id']);
  expect(requests[0]?.ms).toBeGreaterThanOrEqual(1499);
  expect(lines.join('')).not.toContain('planted');
});

test('lists requests that were in progress', async () => {
  const waiting = app.inject('/api/waits');
  await sleep(50);
  await app.inject('/api/blocks/1');
  await waiting;
  await sleep(250);
  const routes = warnings().flatMap(({ requests }) => requests.map(({ route }) => route));
  expect(routes).toContain('GET /api/waits');
  expect(routes).toContain('GET /api/blocks/:id');
});

test('a slow request that does not block is not logged', async () => {
  await app.inject('/api/waits');
  await sleep(250);
  expect(warnings()).toEqual([]);
});
