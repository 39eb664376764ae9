import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { STORED_DAY, storeQueries } from '@gsc/core/testing/store-queries';
import { type Connected, openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { type ClickHouseClient, connectClickhouse } from '@gsc/db/clickhouse';
import { CONNECTIONS } from '@gsc/db/clickhouse/limits';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildServer, type ServerOptions } from '../app.ts';
import { createLog } from './request-log.ts';

let lab: Awaited<ReturnType<typeof openLaboratory>>;
let admin: ClickHouseClient;
let property: Connected;
let app: FastifyInstance | undefined;
let headers: { authorization: string };
let sockets: Socket[] = [];
let logged: string[] = [];

/** More rows than the buffers of all sockets hold. */
const ROWS = 400_000;
/** Three times the connections for exports. */
const UNREAD = 3 * CONNECTIONS.export;
const FILL_MS = 5_000;
const DAYS = `from=${STORED_DAY}&to=${STORED_DAY}`;

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const site = await lab.addSite();
  property = await lab.connect(site.siteUrl, site.email);
  await storeQueries(lab, property, ROWS);
  await lab.arrange('insert into profiles (user_id) values ($1)', [property.userId]);
  admin = connectClickhouse(lab.clickhouseAdmin);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  logged = [];
  await app?.close();
});
afterAll(async () => {
  await admin?.close();
  await lab?.close();
});

async function startServer(options: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  const ctx = lab.serverContext;
  const log = createLog('trace', { write: line => logged.push(line) });
  app = await buildServer(ctx, { origin: ctx.auth.origin, log, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const first = await openSession(ctx, { userId: property.userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
  return app;
}

/** Requests a CSV file and does not read the response. */
function openUnreadExport(server: FastifyInstance): Socket {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const path = `${REPORTS_PATHS.csv}?p=${property.propertyId}&${DAYS}&dim=query`;
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

async function runningQueries(): Promise<number> {
  const result = await admin.query({
    query: `SELECT count() AS running FROM system.processes
      WHERE current_database = currentDatabase() AND user LIKE '%reader%'`,
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ running: string }>();
  return Number(row?.running);
}

test('unread exports leave connections for reports', async () => {
  const server = await startServer();
  for (let at = 0; at < UNREAD; at++) openUnreadExport(server);
  // The exports fill the buffers of their sockets.
  await sleep(FILL_MS);
  const payload = { property_ids: [property.propertyId], from: STORED_DAY, to: STORED_DAY };
  const report = await server.inject({ method: 'POST', url: REPORTS_PATHS.run, headers, payload });
  expect(report.statusCode).toBe(200);
  expect(await runningQueries()).toBeGreaterThan(0);
});

test('an export that is not read is closed, and its query ends', async () => {
  const server = await startServer({ exportReadRate: { bytesPerSecond: 1_000_000, seconds: 3 } });
  const unread = openUnreadExport(server);
  const closed = new Promise(resolve => unread.once('close', resolve));
  const isClosed = () => logged.some(line => line.includes('client read the response too slowly'));
  await vi.waitFor(() => expect(isClosed()).toBe(true), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await runningQueries()).toBe(0), { timeout: 20_000, interval: 200 });
  unread.resume();
  await closed;
});

test('an export that is read at a sufficient rate is complete', async () => {
  const server = await startServer({ exportReadRate: { bytesPerSecond: 1_000_000, seconds: 3 } });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${REPORTS_PATHS.csv}?p=${property.propertyId}&${DAYS}&dim=query`;
  const text = await (await fetch(url, { headers })).text();
  expect(text.split('\r\n').length).toBeGreaterThan(ROWS);
});
