import { afterEach, beforeEach, expect, test } from 'vitest';
import { maya, startTestApp, type TestApp } from '../testing/app.ts';

const SITE = 'sc-domain:rows-to-order.example';
const DAY = { startDate: '2026-11-05', endDate: '2026-11-05', dimensions: ['query', 'page'] };

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await startTestApp();
  await app.post('/__emulator/sites', { siteUrl: SITE, knobs: { rowsPerDay: 2500 }, emails: [maya] });
  const given = await app.post('/__emulator/tokens', { email: maya });
  token = ((await given.json()) as { access_token: string }).access_token;
});
afterEach(() => app.emulator.stop());

function query(body: object = DAY): Promise<Response> {
  return fetch(`${app.emulator.url}/webmasters/v3/sites/${encodeURIComponent(SITE)}/searchAnalytics/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function put(path: string, body: object): Promise<void> {
  const response = await fetch(`${app.emulator.url}/__emulator/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

test('the pages of a day match the oracle', async () => {
  const rows: object[] = [];
  for (let page = 0; page < 5; page += 1) {
    const response = (await (await query({ ...DAY, startRow: rows.length })).json()) as { rows?: object[] };
    if (!response.rows) break;
    rows.push(...response.rows);
  }
  const oracle = await app.post('/__emulator/oracle', {
    siteUrl: SITE,
    day: DAY.startDate,
    dimensions: DAY.dimensions,
  });
  const expected = (await oracle.json()) as { rows: object[]; count: number };
  expect(rows).toHaveLength(2500);
  const sorted = (list: object[]) => list.map(row => JSON.stringify(row)).sort();
  expect(sorted(rows)).toEqual(sorted(expected.rows));
});

test('a limit rejects calls until its window ends, and the call log names the limit', async () => {
  await put('quotas', { change: { searchAnalytics: { site: { minute: 2 }, user: {}, project: {} } } });
  const statuses = [await query(), await query(), await query()].map(response => response.status);
  expect(statuses).toEqual([200, 200, 403]);
  app.clock.advance(60_000);
  expect((await query()).status).toBe(200);
  const { calls } = (await app.get('/__emulator/calls')).body as { calls: { refusedBy?: string }[] };
  expect(calls.map(call => call.refusedBy)).toEqual([undefined, undefined, 'site minute', undefined]);
});

test('a fault fires only on matching calls', async () => {
  const rule = { id: 'cut', when: { laterPages: true }, fault: { kind: 'truncate' }, times: 1 };
  expect((await app.post('/__emulator/rules', rule)).status).toBe(204);
  await expect((await query()).json()).resolves.toHaveProperty('rows');
  await expect((await query({ ...DAY, startRow: 1000 })).json()).rejects.toThrow(SyntaxError);
  await expect((await query({ ...DAY, startRow: 1000 })).json()).resolves.toHaveProperty('rows');
});

test('a broken connection is recorded without a status', async () => {
  await app.post('/__emulator/rules', { id: 'reset', fault: { kind: 'reset' }, times: 1 });
  await expect(query()).rejects.toThrow();
  const { calls } = (await app.get('/__emulator/calls')).body as { calls: object[] };
  expect(calls).toMatchObject([{ status: 0, faults: ['reset'], site: SITE }]);
});

test('the data clock changes the data and not the tokens', async () => {
  await put('clock', { at: '2027-02-01T20:00:00Z' });
  const response = await query({ ...DAY, startDate: '2027-01-20', endDate: '2027-01-20' });
  await expect(response.json()).resolves.toHaveProperty('rows');
  expect((await app.post('/__emulator/reset')).status).toBe(204);
  expect((await query()).status).toBe(403);
});
