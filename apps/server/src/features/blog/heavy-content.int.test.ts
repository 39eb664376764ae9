import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BLOG_LIMITS } from '@gsc/contract/blog/labels';
import { POST_HTML_TEXT, POST_LIMITS } from '@gsc/contract/blog/post-html';
import { REQUEST_LIMITS, REQUEST_TEXT } from '@gsc/contract/request-limits';
import { HEALTH_PATHS } from '@gsc/contract/status/health';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

/** Far below what the content takes to sanitise, and above the delays of a busy machine. */
const QUICK_MS = 700;
/** Share of the time that the main thread works. */
const BUSY = 0.8;

let world: TestContext;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  world = await openTestContext();
  const { origin } = world.ctx.auth;
  app = await buildServer(world.ctx, { origin, log: createLog('silent'), postChangesPerMinute: 8 });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function signIn(name: string): Promise<(path: string, body: object) => Promise<Response>> {
  const { user } = await createTestUser(name, world);
  const first = await openSession(world.ctx, { userId: user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' };
  return (path, body) => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** As many tags and characters as a post may have. Text with entities is the slowest. */
const tags = '<p>a</p>'.repeat(POST_LIMITS.tags / 2);
const largest = tags + '&amp;'.repeat((BLOG_LIMITS.content - tags.length) / 5);

test('others are answered while the largest content is sanitised', async () => {
  const [one, two] = [await signIn('one'), await signIn('two')];
  expect((await one(BLOG_PATHS.preview, { content: '<p>x</p>' })).status).toBe(200);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  let isDone = false;
  const work = Promise.all([
    one(BLOG_PATHS.preview, { content: largest }),
    one(BLOG_PATHS.own, { title: 'First', content: largest }),
    two(BLOG_PATHS.preview, { content: largest }),
    two(BLOG_PATHS.own, { title: 'Second', content: largest }),
  ]).finally(() => {
    isDone = true;
  });
  const answers: number[] = [];
  while (!isDone) {
    const requested = performance.now();
    expect((await fetch(url + HEALTH_PATHS.live)).status).toBe(200);
    answers.push(performance.now() - requested);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const statuses = (await work).map(response => response.status);
  delay.disable();
  // On a busy machine everything takes longer. One of the four contents on the main thread would take a quarter.
  const quickMs = Math.max(QUICK_MS, (performance.now() - started) / 8);
  // On the main thread, the work would occupy it for the whole time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(BUSY);
  expect(statuses).toEqual([200, 201, 200, 201]);
  expect(answers.length).toBeGreaterThan(3);
  expect(Math.max(...answers)).toBeLessThan(quickMs);
  expect(delay.max / 1e6).toBeLessThan(quickMs);
});

test('content that would take too long is refused, and the field is named', async () => {
  const send = await signIn('deep');
  const cases = [
    ['<b>'.repeat(80_000), POST_HTML_TEXT.tooDeep],
    ['<br>'.repeat(POST_LIMITS.tags + 1), POST_HTML_TEXT.tooManyTags],
  ] as const;
  for (const [content, message] of cases)
    for (const path of [BLOG_PATHS.preview, BLOG_PATHS.own]) {
      const response = await send(path, { title: 'Deep', content });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: '/content', message }] });
    }
});

test('JSON that takes long to parse is refused', async () => {
  const send = await signIn('json');
  const deep = JSON.parse('['.repeat(REQUEST_LIMITS.nesting) + ']'.repeat(REQUEST_LIMITS.nesting));
  const response = await send(BLOG_PATHS.preview, { content: '<p>x</p>', deep });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ message: REQUEST_TEXT.tooDeep }] });
});

test('previews and saved posts are limited per user', async () => {
  const [many, other] = [await signIn('many'), await signIn('other')];
  for (const path of [BLOG_PATHS.preview, BLOG_PATHS.own]) {
    const statuses: number[] = [];
    for (let at = 0; at < 9; at++) {
      const response = await many(path, { title: `Post ${at}`, content: '<p>x</p>' });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 8).every(status => status < 300)).toBe(true);
    expect(statuses[8]).toBe(429);
    expect((await other(path, { title: 'Mine', content: '<p>x</p>' })).status).toBeLessThan(300);
  }
});
