import { AUTH_PATHS, DEMO_TEXT, Session } from '@gsc/contract/auth/api';
import { Problem } from '@gsc/contract/errors';
import { openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;
type Method = NonNullable<InjectOptions['method']>;
let lab: Laboratory;
let app: FastifyInstance;
let propertyId: string;
/** By the name before the id in a path. Other paths have the id of the property. */
let ids: { checks: string; lists: string; urls: string; [name: string]: string };
let headers: { authorization: string };

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  await lab.admin('PUT', 'knobs', { siteId: 'hostile', knobs: { emptyDays: lab.lastDays(500).slice(8) } });
  const { userId, ...property } = await lab.connect('sc-domain:oddwords.example', 'kenji@oddwords.example');
  propertyId = property.propertyId;
  await lab.syncDue();
  await lab.arrange('insert into profiles (user_id) values ($1)', [userId]);
  await lab.arrange('insert into white_label_settings (account_id) values ($1)', [property.accountId]);
  const { rows } = await lab.arrange(
    `with added as (
       insert into indexing_checks (account_id, user_id, check_name, status, total_urls)
       values ($1, $2, 'Pages', 'completed', 0) returning id),
     list as (
       insert into indexing_lists (account_id, user_id, name, source, interval_days)
       values ($1, $2, 'Pages', 'pasted', 7) returning id),
     url as (
       insert into indexing_urls (account_id, property_id, url)
       values ($1, $3, 'https://oddwords.example/') returning id)
     select added.id as checks, list.id as lists, url.id as urls from added, list, url`,
    [property.accountId, userId, propertyId],
  );
  ids = rows[0];
  const { superuserUrl } = lab.world;
  await setDemoAccount(superuserUrl, { ownerId: userId, externallyFilled: false });
  await openDemoAccount(superuserUrl);
  const ctx = lab.serverContext;
  app = await buildServer(ctx, { origin: ctx.auth.origin, log: createLog('silent'), signInsPerMinute: 3 });
  await app.ready();
  const response = await app.inject({ method: 'POST', url: AUTH_PATHS.demo });
  headers = { authorization: `Bearer ${Session.parse(response.json()).access_token}` };
});
afterAll(async () => {
  await app?.close();
  await lab?.close();
});

/** Read-only routes that the demo refuses: they reveal the owner or use a scarce resource. */
const HIDDEN = [
  `GET ${AUTH_PATHS.sessions}`,
  'GET /api/sync/events',
  'GET /api/indexing/watch',
  'GET /api/blog/own',
  'GET /api/blog/own/{id}',
  'GET /api/operator/state',
];
/** Read-only routes that use POST. */
const READS_BY_POST = [
  'POST /api/reports',
  'POST /api/reports/row-series',
  'POST /api/reports/rules/{id}/counts',
];

const reportConfig = () => ({ property_ids: [propertyId], from: '2026-11-06', to: '2026-11-14' });

const BODIES: Record<string, () => object> = {
  'POST /api/reports': reportConfig,
  'POST /api/reports/row-series': () => ({ config: reportConfig(), rows: [['boots']] }),
  'POST /api/reports/rules/{id}/counts': () => ({ kind: 'brand', rules: [] }),
};

type Operation = { name: string; method: Method; url: string };

/** Every route of the OpenAPI document. */
function operations(): Operation[] {
  const address = `p=${propertyId}&from=2026-11-06&to=2026-11-14&checkId=${ids.checks}`;
  const withId = (path: string) =>
    path.replace(/(\w+)\/\{id\}/, (_, name: string) => `${name}/${ids[name] ?? propertyId}`);
  return Object.entries(app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(method => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        url: `${withId(path)}?${address}`,
      })),
    );
}

const send = ({ name, method, url }: Operation, as?: { authorization: string }) =>
  app.inject({ method, url, ...(as && { headers: as }), ...(BODIES[name] && { payload: BODIES[name]() }) });

/** Routes that require authentication. The others are public and ignore the caller. */
async function guardedOperations(): Promise<Operation[]> {
  const guarded: Operation[] = [];
  for (const operation of operations())
    if ((await send(operation)).statusCode === 401) guarded.push(operation);
  return guarded;
}

/** A checksum per table over all rows and the transactions that last wrote them. */
const tableChecksums = () =>
  withPostgresClient(lab.world.superuserUrl, async client => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t.xmin::text || t::text, '|' order by t.ctid), '')) as sum
         from ${name} t`,
      );
      sums[name] = rows[0].sum;
    }
    return sums;
  });

test('a demo visitor can use only the routes marked for the demo, and no row in any table changes', async () => {
  const guarded = await guardedOperations();
  const before = await tableChecksums();
  expect(Object.keys(before).length).toBeGreaterThan(25);
  const responses = [];
  for (const operation of guarded)
    responses.push({ name: operation.name, response: await send(operation, headers) });

  const expected = (name: string): boolean =>
    name.startsWith('GET ') ? !HIDDEN.includes(name) : READS_BY_POST.includes(name);
  for (const { name, response } of responses) {
    if (expected(name))
      expect([name, response.statusCode, response.body]).toEqual([name, 200, response.body]);
    else
      expect([name, response.statusCode, Problem.parse(response.json()).detail]).toEqual([
        name,
        403,
        DEMO_TEXT.refused,
      ]);
  }
  expect(responses.filter(({ name }) => expected(name)).length).toBeGreaterThan(20);
  expect(responses.filter(({ name }) => !expected(name)).length).toBeGreaterThan(20);
  expect(await tableChecksums()).toEqual(before);
});

test('limits how often one IP address can open the demo', async () => {
  const openDemo = () => app.inject({ method: 'POST', url: AUTH_PATHS.demo, remoteAddress: '192.0.2.7' });
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push((await openDemo()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
