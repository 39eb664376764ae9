import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { BAD_ADDRESS_TEXT } from '@gsc/contract/site/labels';
import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import { buildWeb } from '@gsc/stack/build-web';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../request-log.ts';

let world: TestContext;
let app: FastifyInstance;
/** Each rendering of a public page asks for the status in its footer once. */
let renderings = 0;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    webBuildDir: buildWeb(),
    rateLimitPerMinute: 100_000,
  });
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/api/status/current') renderings++;
  });
  await app.ready();
  await vi.waitUntil(() => world.ctx.news.connected, { timeout: 30_000 });
}, 300_000);
afterAll(async () => {
  await app?.close();
  await world?.close();
});
beforeEach(() => {
  renderings = 0;
});

async function open(url: string): Promise<string> {
  const response = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(response.statusCode, url).toBe(200);
  return response.body;
}

test.for(['/', '/docs', '/contact', '/blog'])(
  '%s is rendered once for all unknown parameters',
  async path => {
    const first = await open(`${path}?0`);
    for (let n = 1; n <= 30; n++) expect(await open(`${path}?${n}=planted`)).toBe(first);
    expect(await open(path)).toBe(first);
    expect(renderings).toBe(1);
    expect(first).not.toContain('planted');
  },
);

test('pages still show the parameters that they read', async () => {
  expect(await open('/contact?1')).not.toContain(CONTACT_TEXT.sent);
  expect(await open('/contact?sent=1')).toContain(CONTACT_TEXT.sent);
  expect(await open('/contact?subject=Planted%20subject')).toContain('Planted subject');
  expect(await open('/contact')).not.toContain('Planted subject');
  expect(await open('/blog')).not.toContain('noindex');
  for (const query of ['q=planted', 'tag=planted', '1&q=planted'])
    expect(await open(`/blog?${query}`), query).toContain('noindex');
  expect(await open('/blog?q=planted')).toContain('planted');
});

const BROKEN = '/%E0%A4%A';

test.for([BROKEN, '/blog/%', '/%ff?q=a'])('a browser gets the error page for %s', async url => {
  const response = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain(BAD_ADDRESS_TEXT.heading);
  expect(response.headers['content-security-policy']).toContain("'sha256-");
  expect(response.headers['content-security-policy']).not.toContain("'nonce-");
});

test('a flood of broken addresses costs one rendering at most', async () => {
  for (let n = 0; n < 30; n++) await app.inject({ url: `/${n}${BROKEN}`, headers: { accept: 'text/html' } });
  expect(renderings).toBeLessThanOrEqual(1);
});

test('programs and the API get a problem for a broken address', async () => {
  for (const [url, accept] of [
    [BROKEN, '*/*'],
    [BROKEN, 'application/json'],
    [`/api${BROKEN}`, 'text/html'],
  ] as const) {
    const response = await app.inject({ url, headers: { accept } });
    expect([response.statusCode, response.json().code], url).toEqual([400, 'invalid_request']);
  }
});
