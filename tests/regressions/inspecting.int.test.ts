import { pacificDay } from '@gsc/calendar/pacific-day';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import { connectPostgres } from '@gsc/db/postgres';
import { createTestDatabase } from '@gsc/db/testing';
import { GoogleError, isQuota } from '@gsc/google/search-console/errors/google-error';
import type { Inspection } from '@gsc/google/search-console/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../proofs/google-client/client-of.ts';
import { type Emulator, type RecordedCall, startGoogle } from '../proofs/google-client/emulator.ts';

const SITE = 'sc-domain:b21.example';
const SHARED = 'sc-domain:b21-shared.example';
const EMAIL = 'b21@site.example';
const BATCH_SIZE = 64;
const DAILY_QUOTA = 2000;
type Call = RecordedCall & { bodyHash?: string };

let google: Emulator;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let postgres: ReturnType<typeof connectPostgres>;
beforeAll(async () => {
  [google, database] = await Promise.all([startGoogle(), createTestDatabase()]);
  postgres = connectPostgres(database.workerUrl);
  for (const siteUrl of [SITE, SHARED]) {
    await google.admin('POST', 'sites', { siteUrl, knobs: { rowsPerDay: 3 }, emails: [EMAIL] });
  }
});
afterAll(async () => {
  await google?.stop();
  await postgres?.close();
  await database?.drop();
});

/** One virtual clock for the client, its budget and Google. A wait advances it, and concurrent waits overlap. */
async function clockFrom(start: string) {
  let time = Date.parse(start);
  await google.admin('PUT', 'clock', { at: start, running: false });
  let updating = Promise.resolve<unknown>(undefined);
  return {
    now: () => new Date(time),
    async sleep(ms: number) {
      const until = time + Math.max(1, Math.ceil(ms));
      if (until > time) time = until;
      updating = updating.then(() => google.admin('PUT', 'clock', { at: new Date(time).toISOString() }));
      await updating;
    },
  };
}

/** Inspects all pages in concurrent batches, with a new worker after each quota error. */
async function inspectAll(clock: Awaited<ReturnType<typeof clockFrom>>, siteUrl: string, pages: number) {
  const { refresh_token: refreshToken, subject: account } = await google.tokens(EMAIL);
  const startWorker = () => {
    const budget = openGoogleBudget({ postgres: postgres.db, clock });
    return clientOf({ url: google.url, account, refreshToken, project: siteUrl, budget, ...clock });
  };
  const remaining = Array.from({ length: pages }, (_, at) => `https://${siteUrl.slice(10)}/p/${at}`);
  const results = new Map<string, Inspection>();
  const perDay = new Map<string, number>();
  let client = startWorker();
  while (remaining.length > 0) {
    const batch = remaining.splice(0, BATCH_SIZE);
    const ended = await Promise.allSettled(batch.map(url => client.inspectUrl({ siteUrl, url })));
    let resumeAt = 0;
    for (const [at, each] of ended.entries()) {
      const url = batch[at] ?? '';
      if (each.status === 'fulfilled') {
        const day = pacificDay(clock.now());
        results.set(url, each.value);
        perDay.set(day, (perDay.get(day) ?? 0) + 1);
        continue;
      }
      // A quota error gives the time of the next attempt. It is not the result of a page.
      if (!(each.reason instanceof GoogleError) || !isQuota(each.reason.kind)) throw each.reason;
      resumeAt = Math.max(resumeAt, each.reason.until?.getTime() ?? Number.NaN);
      remaining.push(url);
    }
    if (resumeAt === 0) continue;
    await clock.sleep(resumeAt - clock.now().getTime());
    // A different process continues after the wait.
    client = startWorker();
  }
  const recorded = await google.admin<{ calls: Call[] }>(
    'GET',
    `calls?endpoint=inspection&persona=${EMAIL}&site=${encodeURIComponent(siteUrl)}`,
  );
  const successful = recorded.calls.filter(call => call.status === 200);
  return {
    results,
    perDay: [...perDay.values()],
    successful,
    refused: recorded.calls.length - successful.length,
  };
}

test('B21: 2,500 pages take several days of quota, each is inspected once and none keeps a quota error', {
  timeout: 180_000,
}, async () => {
  const clock = await clockFrom('2026-11-10T20:00:00Z');
  await google.admin('PUT', 'quotas', { preset: 'google', clock: 'data' });
  const { results, perDay, successful, refused } = await inspectAll(clock, SITE, 2500);
  expect(results.size).toBe(2500);
  expect([...results.values()].every(result => result.index.coverageState)).toBe(true);
  expect(successful).toHaveLength(2500);
  expect(new Set(successful.map(call => call.bodyHash)).size).toBe(2500);
  expect(refused).toBe(0);
  // The full quota on the first day, the rest after its reset.
  expect(perDay).toEqual([DAILY_QUOTA, 500]);
});

test('B21: the same if other clients have used half of the daily quota, which only Google knows', {
  timeout: 180_000,
}, async () => {
  const clock = await clockFrom('2026-11-10T20:00:00Z');
  const change = { inspection: { site: { minute: 600, day: 1000 } } };
  await google.admin('PUT', 'quotas', { preset: 'google', change, clock: 'data' });
  const { results, perDay, successful, refused } = await inspectAll(clock, SHARED, 1500);
  expect(results.size).toBe(1500);
  expect(new Set(successful.map(call => call.bodyHash)).size).toBe(1500);
  expect(successful).toHaveLength(1500);
  expect(perDay).toEqual([1000, 500]);
  // The calls in progress and one attempt every 15 minutes until midnight.
  expect(refused).toBeLessThanOrEqual(BATCH_SIZE + 12 * 4);
});
