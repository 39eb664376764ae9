import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startEmulator } from '../start-emulator.ts';
import { maya, startTestApp, type TestApp } from '../testing/app.ts';

const SITE = 'sc-domain:window.example';
/** Eight hours after midnight UTC is midnight in California. */
const MIDNIGHT = '2026-11-15T08:00:00Z';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await startTestApp();
  await app.post('/__emulator/sites', { siteUrl: SITE, knobs: { rowsPerDay: 5 }, emails: [maya] });
  const given = await app.post('/__emulator/tokens', { email: maya });
  token = ((await given.json()) as { access_token: string }).access_token;
});
afterEach(() => app.emulator.stop());

async function put(path: string, body: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${app.emulator.url}/__emulator/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function oldest(...dimensions: string[]): Promise<string | undefined> {
  const path = `/webmasters/v3/sites/${encodeURIComponent(SITE)}/searchAnalytics/query`;
  const response = await fetch(`${app.emulator.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: '2024-08-01',
      endDate: '2026-11-15',
      dimensions: ['date', ...dimensions],
      rowLimit: 25_000,
    }),
  });
  expect(response.status).toBe(200);
  const { rows = [] } = (await response.json()) as { rows?: { keys: string[] }[] };
  return rows.map(row => row.keys[0] ?? '').sort()[0];
}

test('the admin route changes and returns the window, and a reset restores the default', async () => {
  expect(await oldest()).toBe('2025-07-02');
  const changed = await put('window', { keeps: { months: 16 }, detailEndsEarlier: 10 });
  expect(changed).toEqual({
    status: 200,
    body: { keeps: { months: 16 }, cutHour: 0, detailEndsEarlier: 10, zeroFilled: false },
  });
  expect([await oldest(), await oldest('page')]).toEqual(['2025-07-14', '2025-07-24']);
  expect((await put('window', { cutHour: 99 })).status).toBe(400);
  expect((await app.get('/__emulator/window')).body).toEqual(changed.body);
  await app.post('/__emulator/reset');
  expect((await app.get('/__emulator/window')).body).toMatchObject({ keeps: { days: 500 } });
});

test('a site can have a separate window', async () => {
  await put('knobs', { siteId: SITE, knobs: { window: { keeps: { days: 480 } } } });
  expect(await oldest()).toBe('2025-07-22');
  await put('window', { keeps: { days: 486 } });
  expect(await oldest()).toBe('2025-07-22');
});

test('a clock ahead of the caller drops the oldest day before midnight of the caller', async () => {
  const tenSecondsBefore = new Date(Date.parse(MIDNIGHT) - 10_000).toISOString();
  await put('clock', { at: tenSecondsBefore });
  expect(await oldest()).toBe('2025-07-02');
  expect((await put('clock', { aheadMs: 10_000 })).body).toMatchObject({
    pacificDay: '2026-11-15',
    aheadMs: 10_000,
  });
  expect(await oldest()).toBe('2025-07-03');
  await put('clock', { at: MIDNIGHT, aheadMs: -300_000 });
  expect(await oldest()).toBe('2025-07-02');
  expect((await put('clock', { aheadMs: 300_001 })).status).toBe(400);
});

test('window and clock can be configured at startup', async () => {
  const env = {
    PORT: '0',
    EMULATOR_WINDOW: '{"keeps":{"days":486},"cutHour":5}',
    EMULATOR_AHEAD_MS: '-2000',
  };
  const other = await startEmulator(readConfig(env));
  try {
    const window = await (await fetch(`${other.url}/__emulator/window`)).json();
    expect(window).toEqual({ keeps: { days: 486 }, cutHour: 5, detailEndsEarlier: 0, zeroFilled: false });
    const clock = await (await fetch(`${other.url}/__emulator/clock`)).json();
    expect(clock).toMatchObject({ at: '2026-11-14T19:59:58.000Z', aheadMs: -2000 });
  } finally {
    await other.stop();
  }
  expect(() => readConfig({ EMULATOR_AHEAD_MS: 'soon' })).toThrow('EMULATOR_AHEAD_MS');
});
