import { INSIGHT_FILE_PATHS, INSIGHTS_PATHS } from '@gsc/contract/analytics/insights/api';
import { REPORTS_PATHS, type ReportInput } from '@gsc/contract/analytics/report/api';
import { MAX_ANNOTATIONS, MAX_SAVED_VIEWS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;
let lab: Laboratory;
let app: FastifyInstance;
let property: Awaited<ReturnType<Laboratory['connect']>>;
let headers: { authorization: string };

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  // The site with hostile query strings, reduced to its last days.
  const emptyDays = lab.lastDays(500).slice(8);
  await lab.admin('PUT', 'knobs', { siteId: 'hostile', knobs: { emptyDays } });
  property = await lab.connect('sc-domain:oddwords.example', 'kenji@oddwords.example');
  await lab.syncDue();
  const ctx = lab.serverContext;
  app = await buildServer(ctx, { origin: ctx.auth.origin, log: createLog('silent') });
  await app.ready();
  await lab.arrange('insert into profiles (user_id) values ($1)', [property.userId]);
  const first = await openSession(ctx, { userId: property.userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
});
afterAll(async () => {
  await app?.close();
  await lab?.close();
});

const input = (more: Partial<ReportInput> = {}) => ({
  property_ids: [property.propertyId],
  from: '2026-11-06',
  to: '2026-11-14',
  ...more,
});
const post = (payload: object) => app.inject({ method: 'POST', url: REPORTS_PATHS.run, headers, payload });
const get = (url: string) => app.inject({ method: 'GET', url, headers });

test('a report is the same whether requested by body or by URL', async () => {
  const byBody = await post(input({ dimensions: ['page'], comparison: { mode: 'previous' } }));
  expect(byBody.statusCode).toBe(200);
  expect(byBody.json().rows.length).toBeGreaterThan(0);
  const address = `p=${property.propertyId}&from=2026-11-06&to=2026-11-14&dim=page&cmp=prev`;
  const byAddress = await get(`${REPORTS_PATHS.run}?${address}`);
  expect(byAddress.json()).toEqual(byBody.json());
  const bare = await app.inject({ method: 'GET', url: `${REPORTS_PATHS.run}?${address}` });
  expect(bare.statusCode).toBe(401);
});

test('exports have file names, and cells cannot contain formulas', async () => {
  const address = `p=${property.propertyId}&from=2026-11-06&to=2026-11-14&dim=query,page`;
  const csv = await get(`${REPORTS_PATHS.csv}?${address}`);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="report-2026-11-15.csv"');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.split('\r\n')[0]).toBe(
    '\ufeff"Search Query","Page URL","Clicks","Impressions","CTR","Position"',
  );
  expect(csv.body).not.toMatch(/(^|,)"[=+\-@\t\r]/m);
  const raw = await get(`${REPORTS_PATHS.csv}?${address}&raw=1`);
  expect(raw.body).toMatch(/(^|,)"[=+\-@\t\r]/m);
  const xlsx = await get(`${REPORTS_PATHS.xlsx}?${address}`);
  expect(xlsx.headers['content-disposition']).toContain('report-2026-11-15.xlsx');
  expect(xlsx.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});

test('an export is recorded in the audit log', async () => {
  const exports = async () =>
    (
      await lab.arrange(
        "select detail->>'file' as file, user_id from audit_log where action = 'data.exported'",
        [],
      )
    ).rows;
  const before = (await exports()).length;
  const address = `p=${property.propertyId}&from=2026-11-06&to=2026-11-14&dim=query`;
  for (const path of [REPORTS_PATHS.csv, REPORTS_PATHS.xlsx, INSIGHT_FILE_PATHS.opportunities.csv])
    expect((await get(`${path}?${address}`)).statusCode).toBe(200);
  const rows = (await exports()).slice(before);
  expect(rows).toEqual([
    { file: 'report-2026-11-15.csv', user_id: property.userId },
    { file: 'report-2026-11-15.xlsx', user_id: property.userId },
    { file: 'opportunities-2026-11-15.csv', user_id: property.userId },
  ]);
});

test('error responses reveal nothing about the query', async () => {
  const regex = { dimension: 'query' as const, operator: 'regex' as const, values: ['(secret'] };
  const responses = [
    await post(input({ filters: [regex] })),
    await post(input({ property_ids: [crypto.randomUUID()] })),
    await post({ ...input(), property_ids: [] }),
    await get(
      `${REPORTS_PATHS.csv}?p=${property.propertyId}&from=2026-11-06&to=2026-11-14&f=query~regex~(secret`,
    ),
    await get(`${REPORTS_PATHS.csv}?from=2026-11-06`),
    await get(`${OVERVIEW_PATHS.overview}?p=${crypto.randomUUID()}`),
  ];
  expect(responses.map(response => response.statusCode)).toEqual([422, 404, 400, 422, 400, 404]);
  for (const response of responses) expect(response.body).not.toMatch(/SELECT|report_|secret|ClickHouse/);
  expect(responses[0]?.json().detail).toBe(REPORTS_TEXT.badExpression);
  expect(responses[2]?.body).toContain(REPORTS_TEXT.selectProperty);
});

test('the parts of the overview, and saved views', async () => {
  const parts = await Promise.all(Object.values(OVERVIEW_PATHS).map(path => get(path)));
  expect(parts.map(part => part.statusCode)).toEqual([200, 200, 200, 200]);
  const saved = await app.inject({
    method: 'POST',
    url: REPORTS_PATHS.views,
    headers,
    payload: { name: 'Pages', address: 'dim=page' },
  });
  expect(saved.statusCode).toBe(201);
  const deleted = await app.inject({
    method: 'DELETE',
    url: `${REPORTS_PATHS.views}/${saved.json().id}`,
    headers,
  });
  expect(deleted.statusCode).toBe(204);
  expect((await get(REPORTS_PATHS.events)).json().events.length).toBeGreaterThan(100);
});

test('rules are saved, counted, suggested and applied, and errors do not repeat their values', async () => {
  const at = `${REPORTS_PATHS.rules}/${property.propertyId}`;
  const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
    app.inject({ method, url, headers, payload });
  const rules = {
    brand: [{ operator: 'regex', value: '^[a-m]' }],
    page_groups: [{ operator: 'contains', value: '/', name: '=Everything' }],
  };
  expect((await send('PUT', at, rules)).json()).toEqual(rules);
  expect((await get(`${REPORTS_PATHS.rules}?p=${property.propertyId.toUpperCase()}`)).json()).toEqual({
    properties: [{ property_id: property.propertyId, ...rules }],
  });
  const counted = await send('POST', `${at}/counts`, { kind: 'brand', rules: rules.brand });
  const { all, matched } = counted.json();
  expect(matched.rows).toBeGreaterThan(0);
  expect(matched.rows).toBeLessThan(all.rows);
  expect((await get(`${at}/brand-words`)).json().words).toContainEqual(
    expect.objectContaining({ value: 'oddwords' }),
  );
  const csv = await get(
    `${REPORTS_PATHS.csv}?p=${property.propertyId}&from=2026-11-06&to=2026-11-14&dim=page_group&f=brand~is~Brand`,
  );
  expect(csv.body).toContain(`"'=Everything"`);

  const bad = [{ operator: 'regex', value: '(secret' }];
  const refused = [
    await send('PUT', at, { ...rules, brand: bad }),
    await send('POST', `${at}/counts`, { kind: 'page_group', rules: bad }),
    await send('PUT', at, { ...rules, brand: [{ operator: 'regex', value: 'x'.repeat(501) }] }),
    await send('PUT', at, { ...rules, brand: [{ operator: 'regex', value: 'secret\u0000' }] }),
    await send('PUT', at, { ...rules, brand: Array(51).fill({ operator: 'is', value: 'x' }) }),
    await send('PUT', `${REPORTS_PATHS.rules}/${crypto.randomUUID()}`, rules),
    await post(input({ filters: [{ dimension: 'brand', operator: 'is', values: ['secret'] }] })),
    await post(input({ dimensions: ['appearance', 'brand'] })),
  ];
  expect(refused.map(response => response.statusCode)).toEqual([422, 422, 400, 400, 400, 404, 400, 400]);
  for (const response of refused) expect(response.body).not.toMatch(/SELECT|report_|secret|ClickHouse/);
  expect(refused[0]?.json().detail).toBe(RULES_TEXT.badExpression(1));
});

test('insights work with the same credentials and refuse the same requests as reports', async () => {
  const days = 'from=2026-11-10&to=2026-11-12&cmp=2026-11-08_2026-11-09';
  const at = (p: string, more = '') =>
    Promise.all(Object.values(INSIGHTS_PATHS).map(path => get(`${path}?p=${p}&${days}${more}`)));
  const found = await at(
    property.propertyId,
    '&by=page&list=new&target=5&country=usa,gbr&f=brand~is_not~Brand',
  );
  expect(found.map(response => response.statusCode)).toEqual(found.map(() => 200));
  const { parts, now, before } = found[0]?.json() ?? {};
  expect(Object.values(parts as Record<string, number>).reduce((sum, part) => sum + part, 0)).toBe(
    now - before,
  );
  const refused = [
    ...(await at(crypto.randomUUID())),
    ...(await at(property.propertyId, '&f=query~regex~(secret')),
    await get(`${INSIGHTS_PATHS.change}?p=${property.propertyId}&${days}&by=secret`),
  ];
  expect(new Set(refused.map(response => response.statusCode))).toEqual(new Set([404, 422, 400]));
  for (const response of refused) expect(response.body).not.toMatch(/SELECT|report_|\(secret|ClickHouse/);
});

test('the numbers of saved views and annotations of an account are limited', async () => {
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, headers, payload });
  const owner = `select $1::uuid, $2::uuid, n from generate_series(1, $3::int) n`;
  const { accountId, userId } = property;
  await lab.arrange(
    `insert into saved_views (account_id, user_id, name, address)
     select account, owner, 'Full ' || n, 'q=x' from (${owner}) listed (account, owner, n)`,
    [accountId, userId, MAX_SAVED_VIEWS],
  );
  await lab.arrange(
    `insert into annotations (account_id, user_id, day, text)
     select account, owner, '2026-11-10', 'Full ' || n from (${owner}) listed (account, owner, n)`,
    [accountId, userId, MAX_ANNOTATIONS],
  );
  const view = await send('POST', REPORTS_PATHS.views, { name: 'One more', address: 'q=x' });
  expect([view.statusCode, view.json().detail]).toEqual([409, REPORTS_TEXT.manyViews]);
  const note = await send('POST', REPORTS_PATHS.annotations, { day: '2026-11-10', text: 'One more' });
  expect([note.statusCode, note.json().detail]).toEqual([409, REPORTS_TEXT.manyAnnotations]);
  // A view that exists can still be overwritten once there is room for it.
  await lab.arrange(
    `delete from saved_views where account_id = $1 and name <> 'Full 1' and name not like 'Full 2%'`,
    [accountId],
  );
  const again = await send('POST', REPORTS_PATHS.views, { name: 'Full 1', address: 'q=y' });
  expect([again.statusCode, again.json().address]).toEqual([201, 'q=y']);
});
