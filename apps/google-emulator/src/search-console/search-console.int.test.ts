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

test('a day comes page by page until an empty one, as the oracle knows it', async () => {
  const rows: object[] = [];
  for (let page = 0; page < 5; page += 1) {
    const answer = (await (await query({ ...DAY, startRow: rows.length })).json()) as { rows?: object[] };
    if (!answer.rows) break;
    rows.push(...answer.rows);
  }
  const asked = await app.post('/__emulator/oracle', {
    siteUrl: SITE,
    day: DAY.startDate,
    dimensions: DAY.dimensions,
  });
  const truth = (await asked.json()) as { rows: object[]; count: number };
  expect(rows).toHaveLength(2500);
  const sorted = (list: object[]) => list.map(row => JSON.stringify(row)).sort();
  expect(sorted(rows)).toEqual(sorted(truth.rows));
});

test('a limit refuses and lets go on its clock, and the call log says which limit it was', async () => {
  await put('quotas', { change: { searchAnalytics: { site: { minute: 2 }, user: {}, project: {} } } });
  const statuses = [await query(), await query(), await query()].map(response => response.status);
  expect(statuses).toEqual([200, 200, 403]);
  app.clock.advance(60_000);
  expect((await query()).status).toBe(200);
  const { calls } = (await app.get('/__emulator/calls')).body as { calls: { refusedBy?: string }[] };
  expect(calls.map(call => call.refusedBy)).toEqual([undefined, undefined, 'site minute', undefined]);
});

test('a fault fires where it was told to, and only there', async () => {
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

test('the clock of the data moves the data and leaves the tokens alone', async () => {
  await put('clock', { at: '2027-02-01T20:00:00Z' });
  const answer = await query({ ...DAY, startDate: '2027-01-20', endDate: '2027-01-20' });
  await expect(answer.json()).resolves.toHaveProperty('rows');
  expect((await app.post('/__emulator/reset')).status).toBe(204);
  expect((await query()).status).toBe(403);
});
