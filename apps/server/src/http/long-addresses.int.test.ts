import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { REPORT_MAX_PROPERTIES } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { addProperties } from '@gsc/core/testing/add-properties';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../app.ts';
import { createLog } from './request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let url: string;
let headers: { authorization: string };
/** As the browser writes it. */
let everyProperty: URLSearchParams;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
  // The pages are not built for this test. Only the parser of the server decides whether they are reached.
  app.get(ROUTES.analytics, { config: { public: true } }, async request => new URL(request.url, url).search);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const user = await createTestUser('agency', world);
  await addProperties(world, user, REPORT_MAX_PROPERTIES);
  const { rows } = await withPostgresClient(world.superuserUrl, client =>
    client.query<{ id: string }>('select id from gsc_properties'),
  );
  everyProperty = new URLSearchParams({ p: rows.map(({ id }) => id).join(',') });
  const first = await openSession(world.ctx, { userId: user.user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

test.each([REPORTS_PATHS.range, REPORTS_PATHS.rules])(
  '%s is answered for the ids of the largest report',
  async path => {
    const response = await fetch(`${url}${path}?${everyProperty}`, { headers });
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
  },
);

test('a page is reached with the ids of the largest report', async () => {
  const response = await fetch(`${url}${ROUTES.analytics}?${everyProperty}`);
  expect([response.status, await response.text()]).toEqual([200, `?${everyProperty}`]);
});

test('without ids, the range is that of all properties', async () => {
  const read = async (query: string) =>
    (await fetch(`${url}${REPORTS_PATHS.range}${query}`, { headers })).json();
  expect(await read('')).toEqual(await read(`?${everyProperty}`));
});
