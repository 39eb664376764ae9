import { AUTH_PATHS, REFRESH_COOKIE } from '@gsc/contract/auth/api';
import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BRANDING_PATHS } from '@gsc/contract/branding/api';
import { PROBLEM_CONTENT_TYPE, Problem } from '@gsc/contract/errors';
import { PROFILE_PATHS } from '@gsc/contract/profile/api';
import { REQUEST_LIMITS, REQUEST_TEXT } from '@gsc/contract/request-limits';
import { STATUS_PATHS } from '@gsc/contract/status/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { provisionUser } from '@gsc/core/features/auth/provision-user';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let origin: string;
const logged: string[] = [];

beforeAll(async () => {
  world = await openTestContext();
  origin = world.ctx.auth.origin;
  app = await buildServer(world.ctx, {
    origin,
    log: createLog('trace', { write: line => logged.push(line) }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const PUBLIC = new Set<string>([
  ...[AUTH_PATHS.start, AUTH_PATHS.callback, AUTH_PATHS.refresh, AUTH_PATHS.demo, AUTH_PATHS.jwks],
  '/api/contact',
  BRANDING_PATHS.logo,
  // Authenticated by the ticket in its query.
  PROFILE_PATHS.file,
  ...Object.values(STATUS_PATHS),
]);
/** Public for GET only; other methods on the same path require authentication. */
const READABLE = new Set<string>([
  BLOG_PATHS.posts,
  BLOG_PATHS.post,
  BLOG_PATHS.image,
  BLOG_PATHS.categories,
]);

async function signIn(name: string) {
  const email = `${name}@trailforge.example`;
  const { id } = await provisionUser(world.ctx, {
    subject: name,
    email,
    emailVerified: true,
    name,
    picture: null,
  });
  const first = await openSession(world.ctx, { userId: id, userAgent: null, ip: null });
  const { session, refreshToken } = await refreshSession(world.ctx, { refreshToken: first });
  return { refreshToken, headers: { authorization: `Bearer ${session.access_token}` } };
}

test('every non-public operation returns 401 without authentication', async () => {
  const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map(method => ({
      path,
      method: method.toUpperCase() as NonNullable<InjectOptions['method']>,
    })),
  );
  const guarded = operations.filter(
    ({ path, method }) =>
      path.startsWith('/api/') && !PUBLIC.has(path) && !(method === 'GET' && READABLE.has(path)),
  );
  expect(guarded.length).toBeGreaterThan(4);
  for (const { path, method } of guarded) {
    const url = path.replace('{id}', crypto.randomUUID());
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic eA==' }]) {
      const response = await app.inject({ method, url, headers });
      expect([method, path, response.statusCode]).toEqual([method, path, 401]);
      expect(Problem.parse(response.json()).code).toBe('unauthenticated');
      expect(response.headers['content-type']).toContain(PROBLEM_CONTENT_TYPE);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  }
});

test('the refresh cookie works only for same-origin requests', async () => {
  const { refreshToken } = await signIn('origin');
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: AUTH_PATHS.refresh,
      headers,
      cookies: { [REFRESH_COOKIE]: refreshToken },
    });
  expect((await send({})).statusCode).toBe(403);
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ origin: 'null' })).statusCode).toBe(403);
  expect((await send({ origin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const own = await send({ origin, 'sec-fetch-site': 'same-origin' });
  expect(own.statusCode).toBe(200);
  const cookie = own.headers['set-cookie']?.toString() ?? '';
  for (const part of [`${REFRESH_COOKIE}=`, 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(part);
  expect(cookie).not.toContain('Domain');
  expect(own.body).not.toContain(cookie.slice(REFRESH_COOKIE.length + 1, 60));
});

test("one user cannot end another user's session", async () => {
  const maya = await signIn('maya');
  const noor = await signIn('noor');
  const list = await app.inject({ method: 'GET', url: AUTH_PATHS.sessions, headers: maya.headers });
  const id = list.json().sessions[0].id;
  const foreign = await app.inject({
    method: 'DELETE',
    url: `${AUTH_PATHS.sessions}/${id}`,
    headers: noor.headers,
  });
  const absent = await app.inject({
    method: 'DELETE',
    url: `${AUTH_PATHS.sessions}/${crypto.randomUUID()}`,
    headers: noor.headers,
  });
  const strip = ({ request_id: _id, ...problem }: Record<string, unknown>) => problem;
  expect(foreign.statusCode).toBe(404);
  expect(strip(foreign.json())).toEqual(strip(absent.json()));
});

test('invalid requests return problem details', async () => {
  const { headers } = await signIn('wrong');
  const bad = await app.inject({ method: 'DELETE', url: `${AUTH_PATHS.sessions}/not-a-uuid`, headers });
  expect([bad.statusCode, bad.json().code, bad.json().errors.length]).toEqual([400, 'invalid_request', 1]);
  const scope = await app.inject({
    method: 'POST',
    url: AUTH_PATHS.signOut,
    headers,
    payload: { scope: 'everyone' },
  });
  expect(scope.statusCode).toBe(400);
  const lost = await app.inject({ method: 'GET', url: '/api/nothing-here', headers });
  expect([lost.statusCode, lost.json().code]).toEqual([404, 'not_found']);
});

test('U+0000 and deep nesting are refused', async () => {
  const { headers } = await signIn('deep');
  const put = async (payload: string) => {
    const response = await app.inject({
      method: 'PUT',
      url: PROFILE_PATHS.profile,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    return [response.statusCode, response.json().errors];
  };
  expect(await put(JSON.stringify({ full_name: 'a\0', phone: null }))).toEqual([
    400,
    [{ path: '/full_name', message: REQUEST_TEXT.nul }],
  ]);
  const nested = (levels: number) =>
    `{"full_name":null,"phone":null,"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect((await put(nested(REQUEST_LIMITS.nesting - 1)))[0]).toBe(200);
  const tooDeep = [400, [{ path: '', message: REQUEST_TEXT.tooDeep }]];
  expect(await put(nested(REQUEST_LIMITS.nesting))).toEqual(tooDeep);
  expect(await put(nested(100_000))).toEqual(tooDeep);
});

test('a malformed URL is refused', async () => {
  for (const url of ['/api/%zz', '/%', '/api/blog/posts/%00', '//'])
    expect([400, 404], url).toContain((await app.inject({ method: 'GET', url })).statusCode);
});

test('security headers are on every response, including errors', async () => {
  for (const url of ['/healthz', '/api/profile', '/api/nothing-here', '/nowhere']) {
    const { headers } = await app.inject({ method: 'GET', url });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "'nonce-",
    ])
      expect(policy, url).toContain(part);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

test('an unreachable database makes the process not ready and is named', async () => {
  const response = await app.inject({ method: 'GET', url: '/readyz' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'not_ready', checks: { postgres: 'ok', clickhouse: 'failed' } });
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});

test('the log never contains secrets', async () => {
  const { refreshToken, headers } = await signIn('log');
  await app.inject({
    method: 'GET',
    url: `${AUTH_PATHS.callback}?code=planted-code&state=planted-state`,
    headers,
  });
  await app.inject({
    method: 'POST',
    url: AUTH_PATHS.refresh,
    headers: { origin },
    cookies: { [REFRESH_COOKIE]: refreshToken },
  });
  app.log.info(
    { call: { headers: { authorization: 'planted-header' } }, tokens: { access_token: 'planted-token' } },
    'x',
  );
  const all = logged.join('');
  expect(all.length).toBeGreaterThan(1000);
  for (const secret of ['planted', refreshToken, headers.authorization.slice(7)])
    expect(all).not.toContain(secret);
});
