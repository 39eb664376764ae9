import { type AddressInfo, connect } from 'node:net';
import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BRANDING_PATHS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { POLICY_REPORT_LIMITS, POLICY_REPORTS_PATH } from '@gsc/contract/site/policy-reports';
import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import { buildWeb } from '@gsc/stack/build-web';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: 'https://app.example',
    log: createLog('warn', { write: line => logged.push(line) }),
    webBuildDir: buildWeb(),
    rateLimitPerMinute: 100_000,
  });
  app.get('/api/broken', { config: { public: true } }, () => {
    throw new Error('broken');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
}, 300_000);
afterAll(async () => {
  await app?.close();
  await world?.close();
});

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

type Headers = Record<string, unknown>;

/** The security headers. Nonces, hashes and the image hosts differ between responses. */
const securityOf = (headers: Headers) =>
  Object.fromEntries(
    SECURITY_HEADERS.map(name => [
      name,
      String(headers[name])
        .replace(/ '(nonce|sha256)-[^']+'/g, '')
        .replace("img-src 'self' data: https:;", "img-src 'self' data: https://*.googleusercontent.com;"),
    ]),
  );

const EXPECTED = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: https://*.googleusercontent.com;frame-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default dompurify;report-uri /api/policy-reports;report-to policy-reports;upgrade-insecure-requests",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'policy-reports="/api/policy-reports"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Responses that are the same for every visitor. */
const CACHEABLE: Record<string, string> = {
  [AUTH_PATHS.jwks]: 'public, max-age=600',
};

test('every route of the API sets the security headers and forbids caching', async () => {
  const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map(method => ({ path, method: method.toUpperCase() })),
  );
  expect(operations.length).toBeGreaterThan(80);
  for (const { path, method } of operations) {
    const url = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const response = await app.inject({ method: method as NonNullable<InjectOptions['method']>, url });
    const label = `${method} ${path} ${response.statusCode}`;
    expect(securityOf(response.headers), label).toEqual(EXPECTED);
    if (!path.startsWith('/api/')) continue;
    const caching = (response.statusCode === 200 && CACHEABLE[path]) || 'no-store';
    expect(response.headers['cache-control'], label).toBe(caching);
  }
});

test('pages, files, redirects and errors of the server set the security headers', async () => {
  const asset = /\/assets\/[\w.-]+/.exec((await app.inject(ROUTES.overview)).body)?.[0] ?? '';
  const requests: [status: number, request: InjectOptions][] = [
    [200, { url: ROUTES.landing }],
    [200, { url: ROUTES.overview }],
    [200, { url: '/favicon.svg' }],
    [200, { url: asset }],
    [404, { url: '/nowhere' }],
    [404, { url: '/assets/absent.js' }],
    [404, { url: '/api/absent' }],
    [404, { method: 'DELETE', url: '/api/profile/absent' }],
    [303, { url: `${AUTH_PATHS.callback}?code=x&state=y` }],
    [400, { url: '/%zz' }],
    [404, { url: `${BLOG_PATHS.posts}/${'x'.repeat(200)}` }],
    [401, { url: '/api/profile' }],
    [
      400,
      { method: 'POST', url: '/api/contact', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
    [413, { method: 'POST', url: '/api/contact', payload: { message: 'x'.repeat(2_000_000) } }],
    [415, { method: 'POST', url: '/api/contact', headers: { 'content-type': 'text/x' }, payload: 'x' }],
    [500, { url: '/api/broken' }],
    [503, { url: '/readyz' }],
  ];
  for (const [status, request] of requests) {
    const response = await app.inject({ method: 'GET', ...request });
    const label = `${request.method ?? 'GET'} ${String(request.url).slice(0, 60)}`;
    expect([label, response.statusCode]).toEqual([label, status]);
    expect(securityOf(response.headers), label).toEqual(EXPECTED);
    if (String(request.url).startsWith('/api/'))
      expect(response.headers['cache-control'], label).toBe('no-store');
  }
});

/** Sends bytes to the socket and returns status and headers of the response. */
const sendBytes = (bytes: string) =>
  new Promise<{ status: number; headers: Headers }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', chunk => {
      text += chunk;
      socket.end();
    });
    // The server closes the connection without reading the rest of the request.
    socket.on('error', error => text === '' && reject(error));
    socket.on('close', () => {
      const [first = '', ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
      const headers = Object.fromEntries(
        lines.map(line => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers });
    });
  });

test("refusals of Node's parser set the security headers", async () => {
  const requests: [status: number, bytes: string][] = [
    [400, 'NONSENSE\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    [
      400,
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`],
    [400, 'GET /healthz HTTP/1.1\r\n\r\n'],
    [417, 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\n\r\n'],
  ];
  for (const [status, bytes] of requests) {
    const response = await sendBytes(bytes);
    const label = bytes.slice(0, 60);
    expect([label, response.status]).toEqual([label, status]);
    expect(securityOf(response.headers), label).toEqual(EXPECTED);
    expect(response.headers['cache-control'], label).toBe('no-store');
  }
});

test('the page of a logo has a stricter policy', async () => {
  const { headers } = await app.inject(`${BRANDING_PATHS.logo}?url=https://logos.example/a.png`);
  expect(headers['content-security-policy']).toContain("default-src 'none'; img-src https://logos.example;");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('reports of violated policies are logged without secrets and within limits', async () => {
  logged.length = 0;
  const send = (type: string, payload: unknown, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: POLICY_REPORTS_PATH,
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
      remoteAddress,
    });
  const report = {
    'document-uri': 'https://app.example/dashboard?p=planted-query',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/planted-path?planted',
    'script-sample': 'planted-sample',
  };
  expect((await send('application/csp-report', { 'csp-report': report })).statusCode).toBe(204);
  const body = { documentURL: 'https://app.example/', effectiveDirective: 'img-src', blockedURL: 'inline' };
  expect((await send('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(204);
  expect(logged.map(line => JSON.parse(line).violation)).toEqual([
    { page: '/dashboard', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { page: '/', directive: 'img-src', blocked: 'inline' },
  ]);
  expect(logged.join()).not.toContain('planted');

  const large = { 'csp-report': { ...report, 'script-sample': 'x'.repeat(POLICY_REPORT_LIMITS.bytes) } };
  expect((await send('application/csp-report', large)).statusCode).toBe(413);
  expect((await send('application/csp-report', { other: 1 })).statusCode).toBe(400);
  const many = Array.from({ length: POLICY_REPORT_LIMITS.reportsPerRequest }, () => ({
    type: 'csp-violation',
    body,
  }));
  for (let visitor = 2; visitor < 20; visitor++)
    await send('application/reports+json', many, `192.0.2.${visitor}`);
  const lines = logged.filter(line => line.includes('policy violated')).length;
  // The minute can change once during the test.
  expect(lines).toBeLessThanOrEqual(2 * POLICY_REPORT_LIMITS.logLinesPerMinute);
  const statuses = await Promise.all(
    Array.from({ length: POLICY_REPORT_LIMITS.requestsPerMinute + 1 }, () =>
      send('application/reports+json', [], '192.0.2.99'),
    ),
  );
  expect(statuses.at(-1)?.statusCode).toBe(429);
});
