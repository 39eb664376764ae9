import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHeaders, securityHeaders } from '../headers.ts';
import { registerProblems } from '../problems.ts';
import { createLog } from '../request-log.ts';
import { createPageCache } from './page-cache.ts';
import { registerPages } from './pages.ts';
import { SPECIFIED_SITE } from './site.ts';

const ORIGIN = 'http://localhost';
const dir = mkdtempSync(join(tmpdir(), 'gsc-pages-'));
const logged: string[] = [];
const log: FastifyBaseLogger = createLog('trace', { write: line => logged.push(line) });
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dir, 'client/assets'), { recursive: true });
  writeFileSync(join(dir, 'client/assets/a-1.js'), 'plain');
  writeFileSync(join(dir, 'client/assets/a-1.js.br'), 'compressed');
  mkdirSync(join(dir, 'server'));
  // No page is rendered in these tests.
  writeFileSync(join(dir, 'server/index.js'), 'export const entry = { module: { createHostContext() {} } };');
  app = Fastify({
    loggerInstance: log,
    // `inject` changes some of the URLs in these tests, so a header contains them.
    rewriteUrl: ({ headers }) => String(headers['x-url']),
  });
  registerProblems(app);
  registerHeaders(app, securityHeaders(ORIGIN));
  const settings = { origin: ORIGIN, contact: {}, site: SPECIFIED_SITE, hasDemo: async () => false };
  await registerPages(
    app,
    dir,
    settings,
    createPageCache(() => false),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

test.for(['//', '//?code=planted', '///', '//evil.example/x', '/\\evil.example'])(
  '%s is not a page, and the log does not contain its query',
  async url => {
    const response = await app.inject({ method: 'GET', url: '/', headers: { 'x-url': url } });
    expect(response.statusCode).toBe(404);
    expect(logged.join('')).not.toContain('planted');
  },
);

test('browsers that accept it get the compressed copy of a script, others the script', async () => {
  const load = (url: string, encodings: string) =>
    app.inject({ method: 'GET', url: '/', headers: { 'x-url': url, 'accept-encoding': encodings } });
  const compressed = await load('/assets/a-1.js', 'gzip, deflate, br, zstd');
  expect(compressed.body).toBe('compressed');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await load('/assets/a-1.js', 'gzip');
  expect(plain.body).toBe('plain');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await load('/assets/a-1.js.br', 'br')).statusCode).not.toBe(200);
});

test('the logged error of an invalid URL does not contain the URL', () => {
  app.log.error({ err: errorOf('//?code=planted') }, 'x');
  expect(logged.join('')).toContain('Invalid URL');
  expect(logged.join('')).not.toContain('planted');
});

function errorOf(url: string): unknown {
  try {
    return new URL(url, ORIGIN);
  } catch (error) {
    return error;
  }
}
