import { INSIGHT_FILE_PATHS, INSIGHTS_PATHS } from '@gsc/contract/analytics/insights/api';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS, Session } from '@gsc/contract/auth/api';
import { Problem } from '@gsc/contract/errors';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;
type Headers = { authorization: string };
let lab: Laboratory;
let app: FastifyInstance;
let propertyId: string;
let owner: Headers;
let visitor: Headers;

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  await lab.admin('PUT', 'knobs', { siteId: 'hostile', knobs: { emptyDays: lab.lastDays(500).slice(8) } });
  const property = await lab.connect('sc-domain:oddwords.example', 'kenji@oddwords.example');
  propertyId = property.propertyId;
  await lab.syncDue();
  await lab.arrange('insert into profiles (user_id) values ($1)', [property.userId]);
  await setDemoAccount(lab.world.superuserUrl, { ownerId: property.userId, externallyFilled: false });
  await openDemoAccount(lab.world.superuserUrl);
  const ctx = lab.serverContext;
  app = await buildServer(ctx, {
    origin: ctx.auth.origin,
    log: createLog('silent'),
    rateLimitPerMinute: 1_000_000,
    accountRateLimitPerMinute: 1_000_000,
  });
  await app.ready();
  const refreshToken = await openSession(ctx, { userId: property.userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken });
  owner = { authorization: `Bearer ${session.access_token}` };
  const demo = await app.inject({ method: 'POST', url: AUTH_PATHS.demo });
  visitor = { authorization: `Bearer ${Session.parse(demo.json()).access_token}` };
});
afterAll(async () => {
  await app?.close();
  await lab?.close();
});

type Days = { from: string; to: string };
type Case = {
  name: string;
  field: RegExp;
  demo: boolean;
  /** A custom comparison has only a first day; its last day follows from the range. */
  firstOnly?: boolean;
  request: (days: Days) => InjectOptions;
};

const address = ({ from, to }: Days, more = {}) =>
  new URLSearchParams({ p: propertyId, from, to, ...more }).toString();
const valid = { from: '2026-11-06', to: '2026-11-14' };
const get = (path: string, field = /^\/(from|to)$/): Case => ({
  name: `GET ${path}`,
  field,
  demo: true,
  request: days => ({ method: 'GET', url: `${path}?${address(days)}` }),
});
const send = (method: 'POST' | 'PUT', url: string, field: RegExp, payload: (days: Days) => object) => ({
  name: `${method} ${url}`,
  field,
  demo: url === REPORTS_PATHS.run || url === REPORTS_PATHS.rowSeries,
  request: (days: Days): InjectOptions => ({
    method,
    url: url.replace('{id}', crypto.randomUUID()),
    payload: payload(days),
  }),
});
const annotation = ({ from, to }: Days) => ({ day: from, end_day: to, text: 'A release' });

/** Needs attention always judges the latest days. */
const { attention: _, ...OVERVIEW_WITH_DAYS } = OVERVIEW_PATHS;
const LISTS = [...Object.values(OVERVIEW_WITH_DAYS), ...Object.values(INSIGHTS_PATHS)];
const FILES = [
  ...[REPORTS_PATHS.csv, REPORTS_PATHS.xlsx, REPORTS_PATHS.workbook],
  ...Object.values(INSIGHT_FILE_PATHS).flatMap(({ csv, xlsx }) => [csv, xlsx]),
];

/** Every date field of every request. */
const CASES: Case[] = [
  ...[REPORTS_PATHS.run, REPORTS_PATHS.options, ...FILES, ...LISTS].map(path => get(path)),
  send('POST', REPORTS_PATHS.run, /^\/(from|to)$/, days => ({ property_ids: [propertyId], ...days })),
  send('POST', REPORTS_PATHS.rowSeries, /^\/config\/(from|to)$/, days => ({
    config: { property_ids: [propertyId], ...days },
    rows: [['boots']],
  })),
  {
    ...send('POST', REPORTS_PATHS.run, /^\/comparison/, days => ({
      property_ids: [propertyId],
      ...valid,
      comparison: { mode: 'custom', from: days.from },
    })),
    name: 'POST the comparison of a report',
    firstOnly: true,
  },
  ...[REPORTS_PATHS.run, ...LISTS].map(path => ({
    ...get(path, /^\/cmp$/),
    name: `GET the comparison of ${path}`,
    firstOnly: true,
    request: ({ from }: Days): InjectOptions => ({
      method: 'GET',
      url: `${path}?${address(valid, { cmp: from })}`,
    }),
  })),
  send('POST', REPORTS_PATHS.annotations, /^\/(day|end_day)$/, annotation),
  send('PUT', `${REPORTS_PATHS.annotations}/{id}`, /^\/(day|end_day)$/, annotation),
  send('POST', REPORTS_PATHS.views, /^\/address$/, days => ({ name: 'A view', address: address(days) })),
  send('PUT', `${REPORTS_PATHS.views}/{id}`, /^\/address$/, days => ({
    name: 'A view',
    address: address(days),
  })),
];

const BAD: Days[] = [
  { from: '9999-12-31', to: '9999-12-31' },
  { from: '1426-11-06', to: '2026-11-14' },
  { from: '0000-01-01', to: '2026-11-14' },
  { from: '1999-12-31', to: '2000-01-02' },
  { from: '2099-12-31', to: '2100-01-01' },
  { from: '2000-01-01', to: '2020-01-01' },
  { from: '2026-11-14', to: '2026-11-06' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-06\0', to: '2026-11-14' },
  { from: 'yesterday', to: 'today' },
  { from: '', to: '2026-11-14' },
];

test('the list covers every route that takes a date', () => {
  const named = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries<{ parameters?: unknown; requestBody?: unknown }>(methods ?? {}).flatMap(
      ([method, operation]) => {
        const inputs = JSON.stringify([operation.parameters, operation.requestBody]);
        const hasDays = /"format":"date"|"name":"(from|to)"|"(address|end_day)":/.test(inputs);
        return hasDays ? [`${method.toUpperCase()} ${path}`] : [];
      },
    ),
  );
  // The `from` parameter of a sign-in is a path, not a date.
  const expected = named.filter(name => name !== `GET ${AUTH_PATHS.start}`);
  const covered = CASES.map(({ name }) => name).filter(name => /^[A-Z]+ \//.test(name));
  expect(covered.toSorted()).toEqual(expected.toSorted());
});

const run = async (one: Case, days: Days, headers: Headers) => {
  const started = performance.now();
  const response = await app.inject({ ...one.request(days), headers });
  return { response, ms: performance.now() - started };
};

test.for(BAD)('every route refuses %j quickly and names the field', async days => {
  const isFirstValid = days.from >= '2000-01-01' && days.from <= '2099-12-31' && !/-02-30|\0/.test(days.from);
  for (const one of CASES.filter(({ firstOnly }) => !firstOnly || !isFirstValid)) {
    for (const headers of one.demo ? [owner, visitor] : [owner]) {
      const { response, ms } = await run(one, days, headers);
      expect(response.statusCode, `${one.name} ${response.body}`).toBe(400);
      const { errors = [] } = Problem.parse(response.json());
      // NUL is refused before the field is parsed.
      const field = days.from.includes('\0') ? /^\/[a-z_/]+$/ : one.field;
      expect(errors.map(({ path }) => path).join(), one.name).toMatch(/./);
      for (const { path } of errors) expect(path, one.name).toMatch(field);
      expect(ms, one.name).toBeLessThan(1000);
    }
  }
});

test('the overview refuses one date without the other', async () => {
  for (const path of Object.values(OVERVIEW_WITH_DAYS))
    for (const part of ['from', 'to']) {
      const response = await app.inject({
        method: 'GET',
        url: `${path}?${part}=2000-01-01`,
        headers: owner,
      });
      expect(response.statusCode, `${path} ${part}`).toBe(400);
    }
});

/** These tests send hundreds of requests over up to 20 years each. */
const MANY_REQUESTS = { timeout: 240_000 };

test('accepts the whole supported calendar', MANY_REQUESTS, async () => {
  for (const days of [
    { from: '2000-01-01', to: '2019-12-31' },
    { from: '2080-01-01', to: '2099-12-31' },
    { from: '2007-01-01', to: '2026-12-31' },
  ])
    for (const one of CASES.filter(({ demo }) => demo)) {
      const { response } = await run(one, days, visitor);
      expect(response.statusCode, `${one.name} ${days.from} ${response.body.slice(0, 500)}`).toBe(200);
    }
});

/** Date-like strings: valid dates, near misses, and years of any length. */
const dayLike = fc.oneof(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
    .map(at => at.toISOString().slice(0, 10)),
  fc
    .tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.nat({ max: 14 }), fc.nat({ max: 33 }))
    .map(parts => parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')),
  fc.string({ unit: fc.constantFrom('0', '1', '2', '9', '-', '+', '_', 'T', ' ', '\0'), maxLength: 12 }),
);

test('any date-like string is either accepted or refused', MANY_REQUESTS, async () => {
  for (const one of CASES) {
    const allowed = one.name.includes('{id}')
      ? [400, 404]
      : one.name.startsWith('GET')
        ? [200, 400]
        : [200, 201, 400];
    await fc.assert(
      fc.asyncProperty(dayLike, dayLike, async (from, to) => {
        const { response } = await run(one, { from, to }, owner);
        expect(allowed, `${one.name} ${response.body.slice(0, 500)}`).toContain(response.statusCode);
      }),
      { numRuns: 25 },
    );
  }
});
