import diagnostics from 'node:diagnostics_channel';
import { createServer, type Server, type Socket } from 'node:net';
import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BRANDING_PATHS } from '@gsc/contract/branding/api';
import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { type Connected, type Laboratory, openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

let lab: Laboratory;
let app: FastifyInstance;
let owner: Connected;
let headers: { authorization: string };
let canary: Server;
let visits = 0;
const attempts = new Set<string>();

const record = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (address, port) => attempts.add(`${address}:${port}`));
};

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 5, days: 3 });
  owner = await lab.connect(site.siteUrl, site.email);
  const ctx = lab.serverContext;
  app = await buildServer(ctx, {
    origin: ctx.auth.origin,
    log: createLog('silent'),
    rateLimitPerMinute: 100_000,
    messagesPerHour: 1000,
    blogEditors: [site.email],
  });
  await app.ready();
  await lab.arrange('insert into profiles (user_id) values ($1)', [owner.userId]);
  await lab.arrange('insert into white_label_settings (account_id) values ($1)', [owner.accountId]);
  const first = await openSession(ctx, { userId: owner.userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
  canary = createServer(socket => {
    visits++;
    socket.destroy();
  });
  await new Promise<void>(done => canary.listen(0, '0.0.0.0', done));
  diagnostics.subscribe('net.client.socket', record);
});
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', record);
  canary?.close();
  await app?.close();
  await lab?.close();
});

const HOSTS = [
  ...['127.0.0.1', 'localhost', '127.1', '2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '0.0.0.0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '①②⑦.⓪.⓪.①', 'x@127.0.0.1', '127.0.0.1.'],
  '169.254.169.254',
];
const SCHEMES = ['http://', 'https://', '//', 'ftp://', 'gopher://', 'file://', 'HTTPS:\\\\', ' https://'];

test('URLs from users are never requested, and the server connects only to its stores and Google', async () => {
  const { port } = canary.address() as { port: number };
  const urls = SCHEMES.flatMap(scheme => HOSTS.map(host => `${scheme}${host}:${port}/latest/meta-data`));
  expect(urls).toHaveLength(120);
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(response.statusCode, `${method} ${url} ${JSON.stringify(payload)}`).toBeLessThan(500);
  };
  for (const url of urls) {
    await send('PUT', BRANDING_PATHS.branding, {
      logo_url: url,
      brand_name: url.slice(0, 40),
      primary_color: '#112233',
      secondary_color: '#445566',
    });
    await send('GET', `${BRANDING_PATHS.logo}?url=${encodeURIComponent(url)}`);
    await send('POST', BLOG_PATHS.preview, { content: `<p><img src="${url}"><a href="${url}">x</a></p>` });
    await send('POST', BLOG_PATHS.own, {
      title: 'Canary',
      content: `<img src="${url}">`,
      featured_image_url: url,
    });
    await send('POST', INDEXING_PATHS.checks, { checkName: 'Canary', urls: [url] });
    await send('GET', `/api/auth/google?from=${encodeURIComponent(url)}`);
  }
  await lab.syncDue(lab.ctx, owner.propertyId);

  const allowed = [lab.world.superuserUrl, lab.clickhouseAdmin.url, lab.emulator.url].map(
    address => new URL(address).port,
  );
  const others = [...attempts].filter(attempt => !allowed.includes(attempt.split(':').at(-1) ?? ''));
  expect(others).toEqual([]);
  expect(attempts.size).toBeGreaterThanOrEqual(2);
  expect(visits).toBe(0);
}, 240_000);
