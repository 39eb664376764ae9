import { AUTH_PATHS, DEMO_TEXT, Session } from '@gsc/contract/auth/api';
import { Problem } from '@gsc/contract/errors';
import { openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { nameDemoAccount, openDemoAccount } from '@gsc/db/operator/demo-account';
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
  const { superuserUrl } = lab.world;
  await nameDemoAccount(superuserUrl, { ownerId: userId, filledApart: false });
  await openDemoAccount(superuserUrl);
  const ctx = { ...lab.world.ctx, clickhouse: connectClickhouse(lab.clickhouseReader) };
  app = await buildServer(ctx, { origin: ctx.auth.origin, log: createLog('silent'), signInsPerMinute: 3 });
  await app.ready();
  const answer = await app.inject({ method: 'POST', url: AUTH_PATHS.demo });
  headers = { authorization: `Bearer ${Session.parse(answer.json()).access_token}` };
});
afterAll(async () => {
  await app?.close();
  await lab?.close();
});

/** What only reads and is not shown all the same: who the owner is, and what one process has few of. */
const NOT_SHOWN = [
  `GET ${AUTH_PATHS.sessions}`,
  'GET /api/sync/events',
  'GET /api/blog/own',
  'GET /api/blog/own/{id}',
];
/** What is asked with a body and only reads. */
const READS_WITH_A_BODY = ['POST /api/reports', 'POST /api/reports/rules/{id}/counts'];

const BODIES: Record<string, () => object> = {
  'POST /api/reports': () => ({ property_ids: [propertyId], from: '2026-11-06', to: '2026-11-14' }),
  'POST /api/reports/rules/{id}/counts': () => ({ kind: 'brand', rules: [] }),
};

type Operation = { name: string; method: Method; url: string };

/** Every route of the description of the API. */
function operations(): Operation[] {
  const address = `p=${propertyId}&from=2026-11-06&to=2026-11-14`;
  return Object.entries(app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(method => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        url: `${path.replace('{id}', propertyId)}?${address}`,
      })),
    );
}

const send = ({ name, method, url }: Operation, as?: { authorization: string }) =>
  app.inject({ method, url, ...(as && { headers: as }), ...(BODIES[name] && { payload: BODIES[name]() }) });

/** What a stranger is refused. The rest is public and does not look at who asks. */
async function guardedOperations(): Promise<Operation[]> {
  const guarded: Operation[] = [];
  for (const operation of operations())
    if ((await send(operation)).statusCode === 401) guarded.push(operation);
  return guarded;
}

/** Each row of each table with the transaction that wrote it last. */
const everyRow = () =>
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

test('a visitor of the demo reads what is declared, and nothing else, and no row of any table is another', async () => {
  const guarded = await guardedOperations();
  const before = await everyRow();
  expect(Object.keys(before).length).toBeGreaterThan(25);
  const answers = [];
  for (const operation of guarded)
    answers.push({ name: operation.name, answer: await send(operation, headers) });

  const expected = (name: string): boolean =>
    name.startsWith('GET ') ? !NOT_SHOWN.includes(name) : READS_WITH_A_BODY.includes(name);
  for (const { name, answer } of answers) {
    if (expected(name)) expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body]);
    else
      expect([name, answer.statusCode, Problem.parse(answer.json()).detail]).toEqual([
        name,
        403,
        DEMO_TEXT.refused,
      ]);
  }
  expect(answers.filter(({ name }) => expected(name)).length).toBeGreaterThan(20);
  expect(answers.filter(({ name }) => !expected(name)).length).toBeGreaterThan(20);
  expect(await everyRow()).toEqual(before);
});

test('a demo is opened only so often from one address', async () => {
  const ask = () => app.inject({ method: 'POST', url: AUTH_PATHS.demo, remoteAddress: '192.0.2.7' });
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
