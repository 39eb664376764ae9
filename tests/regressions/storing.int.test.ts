import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { listJobs } from '@gsc/core/features/sync/monitor/list-jobs';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import { firstPlannedDay } from '@gsc/core/ledger/google-window';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';
import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import { expect, test } from 'vitest';
import { frozenEarly } from '../proofs/sync/late-data.ts';
import { CLEAN, DAY_MS, openWholeSyncs, WEB } from './whole-syncs.ts';

// Bugs of public Search Console connectors in storing, replacing and resuming data.
const { lab, newProperty, verdict, daysAgo } = await openWholeSyncs({ rows: 8, days: 5 });
const requestSync = (property: Connected, kind: 'manual' | 'force' = 'manual') =>
  triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind });

test('B5: a crash during a sync does not skip earlier days', async () => {
  const property = await newProperty();
  expect(await lab.dieAt('fetch:after', ctx => lab.syncDue(ctx), 6)).toBe(true);
  await lab.settle();
  expect(await verdict(property, 7)).toMatchObject(CLEAN);
});

test('B6: a day that Google revised is replaced when it is read again', async () => {
  const property = await newProperty();
  await lab.settle();
  await lab.revise(property.siteUrl, daysAgo(4), { change: 0.8 });
  await requestSync(property);
  await lab.settle();
  expect(await verdict(property, 7)).toMatchObject(CLEAN);
});

test('B10: after an outage of seven days nothing is missing', async () => {
  const property = await newProperty({ rows: 4, days: 2 });
  await lab.settle();
  await lab.advance(7 * DAY_MS);
  await lab.settle();
  expect(await verdict(property, 10)).toMatchObject(CLEAN);
});

test('B11: a partial day is read again until it is final, and is not frozen earlier', async () => {
  const property = await newProperty({ rows: 6, days: 3 });
  for (let day = 0; day < 5; day++) {
    await lab.settle();
    expect(await verdict(property, 9)).toMatchObject(CLEAN);
    await lab.advance(DAY_MS);
  }
  const { frozen, early } = await frozenEarly(lab, property.propertyId, property.siteUrl);
  expect(frozen).toBeGreaterThan(0);
  expect(early).toBe(0);
});

test('B12: rows that Google withdrew are removed', async () => {
  const property = await newProperty();
  await lab.settle();
  await lab.revise(property.siteUrl, daysAgo(4), { withdraw: 0.5 });
  await requestSync(property);
  await lab.settle();
  expect(await verdict(property, 7)).toMatchObject(CLEAN);
});

test('B13: three properties with three search types, each with its own ledger, are read twice', {
  timeout: 120_000,
}, async () => {
  const types: SearchType[] = ['web', 'image', 'discover'];
  lab.ctx.sync = { ...WEB, searchTypes: types };
  const properties = [];
  for (const rows of [3, 5, 7]) properties.push(await newProperty({ rows, days: 2 }));
  await lab.settle();
  for (const property of properties) await requestSync(property);
  await lab.settle();
  for (const property of properties) expect(await verdict(property, 4, types)).toMatchObject(CLEAN);
});

test('B16: a site that cannot be read does not block the others', async () => {
  const [lost, readable] = [await newProperty({ days: 2 }), await newProperty({ days: 2 })];
  await lab.admin('PUT', 'access', { email: lost.email, siteUrl: lost.siteUrl, permissionLevel: null });
  await lab.settle();
  const [state] = await lab.query<{ state: string }>('select state from gsc_properties where id = $1', [
    lost.propertyId,
  ]);
  expect(state?.state).toBe('access_lost');
  expect(await verdict(readable, 4)).toMatchObject(CLEAN);
});

test('B18: sixteen months take five days of quota, and every day continues where the last one stopped', async () => {
  // Days with data, on all weekdays, are spread over the whole range. The days between them are empty.
  const today = lab.today();
  const emptyDays: Day[] = [];
  let at = 0;
  for (let day = firstPlannedDay(today); day <= today; day = addDays(day, 1)) {
    if (at++ % 23 !== 0) emptyDays.push(day);
  }
  const { rowLimit: _, ...wholePages } = WEB;
  const unlimited = { ...lab.ctx, sync: wholePages };
  const callsFor = async (siteUrl: string) => {
    const path = `calls?endpoint=searchAnalytics&site=${encodeURIComponent(siteUrl)}`;
    return (await lab.admin<{ calls: { refusedBy?: string }[] }>('GET', path)).calls;
  };
  // Measures the calls without a limit, to set the daily quota to about a fifth.
  const reference = await newProperty({ rows: 3, knobs: { emptyDays } });
  await lab.settle(unlimited, reference.propertyId);
  const perDay = Math.ceil((await callsFor(reference.siteUrl)).length / 4.5);
  const property = await newProperty({ rows: 3, knobs: { emptyDays } });
  const limits: Limits = {
    ...GOOGLE_LIMITS,
    search_analytics: { ...GOOGLE_LIMITS.search_analytics, project: { perMinute: 40_000, perDay } },
  };
  await lab.admin('PUT', 'quotas', {
    preset: 'google',
    change: { searchAnalytics: { project: { day: perDay } } },
    clock: 'data',
  });
  const clock = { now: lab.ctx.now, sleep: (ms: number) => lab.advance(Math.max(1, Math.ceil(ms))) };
  const budget = openGoogleBudget({ postgres: lab.ctx.postgres, limits, clock });
  const ctx = { ...unlimited, google: { ...lab.ctx.google, budget } };
  const read = new Map<Day, number>();
  let status = '';
  for (let run = 0; run < 20 && status !== 'completed'; run++) {
    status = (await lab.syncDue(ctx, property.propertyId)).join();
    const [row] = await lab.query<{ slices: number; next: Date }>(
      `select count(*)::int as slices, (select not_before from gsc_sync_jobs where property_id = $1) as next
       from sync_ledger
       where property_id = $1 and fetched_at is not null and grain not in ('total', 'page_total')`,
      [property.propertyId],
    );
    if (!row) throw new Error('no job');
    read.set(lab.today(), row.slices);
    if (status !== 'completed') await lab.advance(row.next.getTime() - lab.ctx.now().getTime());
  }
  await lab.admin('PUT', 'quotas', { preset: 'generous', clock: 'real' });
  expect(status).toBe('completed');
  expect(read.size).toBeGreaterThanOrEqual(5);
  // The count increases every day, so no day is spent on slices that are already stored.
  const slices = [...read.values()];
  for (const [day, count] of slices.entries()) expect(count).toBeGreaterThan(slices[day - 1] ?? 0);
  expect((await callsFor(property.siteUrl)).filter(call => call.refusedBy)).toEqual([]);
  // The first daily sync reads recent days again.
  await lab.advance(DAY_MS);
  await lab.settle();
  expect(await verdict(property, 480)).toMatchObject(CLEAN);
});

test('B20: a completed job has its slices in the ledger, and a crashed job is not reported as completed', async () => {
  const property = await newProperty({ days: 3 });
  await lab.dieAt('fetch:after', ctx => lab.syncDue(ctx), 4);
  const [dead] = (await listJobs(lab.userOf(property))).jobs;
  expect(dead?.status).toBe('running');
  expect(dead?.progress_percentage).toBeLessThan(100);
  await lab.settle();
  const [done] = (await listJobs(lab.userOf(property))).jobs;
  expect(done).toMatchObject({ status: 'completed', progress_percentage: 100 });
  const [ledger] = await lab.query<{ unread: number }>(
    `select count(*) filter (where fetched_at is null)::int as unread from sync_ledger
     where property_id = $1 and grain not in ('total', 'page_total')`,
    [property.propertyId],
  );
  expect(ledger?.unread).toBe(0);
  expect(await verdict(property, 5)).toMatchObject(CLEAN);
});
