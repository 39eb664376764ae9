import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { STORED_DAY, storeQueries } from '@gsc/core/testing/store-queries';
import { openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { type ClickHouseClient, connectClickhouse } from '@gsc/db/clickhouse';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildServer } from '../app.ts';
import { createLog } from './request-log.ts';

type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;
let lab: Laboratory;
let app: FastifyInstance;
let admin: ClickHouseClient;
let property: Awaited<ReturnType<Laboratory['connect']>>;
let headers: { authorization: string };
let logged: { level: number; msg: string; res?: { status: number } }[] = [];

const [INFO, WARN] = [30, 40];
const ROWS = 1_000_000;
/** The engine notices a cancelled query between two blocks of rows. */
const CANCEL_MS = 10_000;

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const site = await lab.addSite();
  property = await lab.connect(site.siteUrl, site.email);
  await storeQueries(lab, property, ROWS);
  admin = connectClickhouse(lab.clickhouseAdmin);
  const ctx = lab.serverContext;
  const log = createLog('trace', { write: line => logged.push(JSON.parse(line)) });
  app = await buildServer(ctx, { origin: ctx.auth.origin, log });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await lab.arrange('insert into profiles (user_id) values ($1)', [property.userId]);
  const first = await openSession(ctx, { userId: property.userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
  await slowDown('report_queries');
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await app?.close();
  await admin?.close();
  await lab?.close();
});

/** Each row of the view takes 40 microseconds, so that a report of all rows takes many seconds. */
async function slowDown(view: string): Promise<void> {
  const result = await admin.query({
    query:
      'SELECT create_table_query AS text FROM system.tables WHERE database = {db:String} AND name = {view:String}',
    query_params: { db: lab.clickhouseAdmin.database, view },
    format: 'JSONEachRow',
  });
  const [{ text } = { text: '' }] = await result.json<{ text: string }>();
  const slow = text.replace('CREATE VIEW', 'CREATE OR REPLACE VIEW');
  await admin.command({ query: slow.replace(/ WHERE /, ' WHERE (sleepEachRow(0.00004) = 0) AND ') });
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

function send(path: string, body?: object): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  sent.on('error', () => {});
  sent.end(body && JSON.stringify(body));
  return sent;
}

/** A busy machine delays the event loop. That is logged too, but is no failure. */
const failures = () => logged.filter(({ level, msg }) => level >= WARN && !/event loop/.test(String(msg)));

const untilBusy = () => vi.waitFor(async () => expect(await runningQueries()).toBeGreaterThan(0), 10_000);
const untilIdle = () =>
  vi.waitFor(async () => expect(await runningQueries()).toBe(0), { timeout: CANCEL_MS, interval: 100 });

test('a report ends when its client disconnects, and is not logged as a failure', async () => {
  const sent = send(REPORTS_PATHS.run, {
    property_ids: [property.propertyId],
    from: STORED_DAY,
    to: STORED_DAY,
    dimensions: ['query'],
    filters: [{ dimension: 'query', operator: 'regex', values: ['number'] }],
  });
  await untilBusy();
  sent.destroy();
  await untilIdle();
  await vi.waitFor(() =>
    expect(logged).toContainEqual(
      expect.objectContaining({ level: INFO, msg: 'client disconnected before the response' }),
    ),
  );
  expect(failures()).toEqual([]);
});

test('an export ends when its client disconnects before the first row', async () => {
  const days = `from=${STORED_DAY}&to=${STORED_DAY}`;
  const sent = send(`${REPORTS_PATHS.csv}?p=${property.propertyId}&${days}&dim=query`);
  await untilBusy();
  sent.destroy();
  await untilIdle();
  expect(failures()).toEqual([]);
});
