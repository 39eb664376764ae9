import { BRAND_NAME_MAX, BRANDING_DEFAULTS, BRANDING_PATHS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let headers: { authorization: string };

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
  await app.ready();
  const { user } = await createTestUser('ada', world);
  const first = await openSession(world.ctx, { userId: user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const save = (payload: object) =>
  app.inject({ method: 'PUT', url: BRANDING_PATHS.branding, headers, payload });
const openLogo = (url: string, more: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: BRANDING_PATHS.logo, query: { url }, headers: more });
const policyOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['content-security-policy']);

test('a brand is saved trimmed, and an empty name or logo as the default', async () => {
  const brand = { brand_name: ' Peak ', logo_url: ' ', primary_color: ' #7c3aed ', secondary_color: 'x' };
  const saved = await save(brand);
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { brand_name: 'Peak', logo_url: null, primary_color: '#7c3aed', secondary_color: 'x' },
  ]);
  expect((await save({ ...BRANDING_DEFAULTS, brand_name: '' })).json()).toEqual(BRANDING_DEFAULTS);
});

test.for([
  { brand_name: 'n'.repeat(BRAND_NAME_MAX + 1) },
  { logo_url: 'http://cdn.example/logo.png' },
  { logo_url: `https://cdn.example/${'a'.repeat(2000)}` },
  { primary_color: '#'.repeat(201) },
  { secondary_color: null },
])('%o is refused', async part => {
  expect((await save({ ...BRANDING_DEFAULTS, ...part })).statusCode).toBe(400);
});

test('a visitor without a session cannot save a brand', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: BRANDING_PATHS.branding,
    payload: BRANDING_DEFAULTS,
  });
  expect(response.statusCode).toBe(401);
});

test('the frame of a logo loads images from one host and nothing else', async () => {
  const response = await openLogo('https://cdn.example:8443/a.png?x=1&y="><script>');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('src="https://cdn.example:8443/a.png?x=1&amp;y=%22%3E%3Cscript%3E"');
  const directives = policyOf(response).split('; ');
  expect(directives.slice(0, 2)).toEqual(["default-src 'none'", 'img-src https://cdn.example:8443']);
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives).toContain('sandbox allow-scripts');
});

test('the frame refuses other URLs and requests that do not come from a frame', async () => {
  for (const url of ['http://cdn.example/a.png', 'javascript:alert(1)', 'https://cdn.example;sandbox/a.png'])
    expect((await openLogo(url)).statusCode, url).toBe(404);
  const logo = 'https://cdn.example/a.png';
  expect((await openLogo(logo, { 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
  expect((await openLogo(logo, { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(200);
});

test('only posts and their editor may contain images from any host', async () => {
  const imagesOf = async (url: string) =>
    /img-src ([^;]*)/.exec(policyOf(await app.inject({ method: 'GET', url })))?.[1];
  expect(await imagesOf(ROUTES.branding)).toBe("'self' data: https://*.googleusercontent.com");
  for (const path of [`${ROUTES.blog}/a-post`, ROUTES.blogAdmin, `${ROUTES.blogAdmin}/new`])
    expect(await imagesOf(path), path).toBe("'self' data: https:");
});
