import { openCredential } from '@gsc/core/features/properties/open-credential';
import { triggerSync } from '@gsc/core/features/sync/trigger-sync';
import { addDays } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { check } from '../proofs/sync/checker.ts';
import type { Connected } from '../proofs/sync/connect-property.ts';
import { type Laboratory, openLaboratory, type SiteOptions } from '../proofs/sync/laboratory.ts';

// Whole syncs against real stores: minutes on a machine that has other work to do.
vi.setConfig({ testTimeout: 180_000 });

// Bugs of public Search Console connectors that have to do with what Google says and how it is read.
const CLEAN = { lost: 0, doubled: 0, ghost: 0, stale: 0, examples: [] };
const PAGE_OF_TEN = { leaseMs: 300, concurrency: 2, searchTypes: ['web' as const], rowLimit: 10 };
let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ superuserUrl: inject('postgresSuperuserUrl') });
});
afterAll(() => lab?.close());
afterEach(async () => {
  await lab.faults();
  lab.ctx.sync = PAGE_OF_TEN;
  // Out of the way of the next test, whose days go on.
  await lab.query('update gsc_properties set deleted_at = now() where deleted_at is null');
});

async function newProperty(options: SiteOptions = {}): Promise<Connected> {
  const site = await lab.addSite({ rows: 12, days: 3, ...options });
  return lab.connect(site.siteUrl, site.email);
}
const verdict = async (property: Connected, days = 5, types: readonly SearchType[] = ['web']) =>
  check(lab.world, property, { days: lab.lastDays(days), types, against: 'now' });
const statusOf = async (property: Connected) =>
  (
    await lab.query<{ status: string; next: Date }>(
      `select status, not_before as next from gsc_sync_jobs where property_id = $1 order by created_at desc limit 1`,
      [property.propertyId],
    )
  )[0];

test('B1: one status, two bodies, two outcomes: 403 is a quota or a lost access', async () => {
  const [quota, lost] = [await newProperty(), await newProperty()];
  await lab.faults(
    {
      when: { endpoint: 'searchAnalytics', site: quota.siteUrl },
      fault: { kind: 'error', error: 'load-403' },
    },
    {
      when: { endpoint: 'searchAnalytics', site: lost.siteUrl },
      fault: { kind: 'error', error: 'forbidden-403' },
    },
  );
  await lab.syncDue();
  expect((await statusOf(quota))?.status).toBe('quota_limited');
  expect((await statusOf(lost))?.status).toBe('access_lost');
  await lab.faults();
  await lab.settle();
  expect(await verdict(quota)).toMatchObject(CLEAN);
});

test('B2: a load quota refused at the very first call is waited for and loses nothing', async () => {
  const property = await newProperty();
  await lab.faults({ fault: { kind: 'error', error: 'load-403' }, times: 1 });
  await lab.syncDue();
  const stopped = await statusOf(property);
  expect(stopped?.status).toBe('quota_limited');
  // The budget keeps real time: it is shared with workers that know nothing of this test's clock.
  expect(stopped?.next.getTime()).toBeGreaterThan(Date.now());
  await lab.settle();
  expect((await statusOf(property))?.status).toBe('completed');
  expect(await verdict(property)).toMatchObject(CLEAN);
});

test('B3: a day above Google’s 50,000 rows is marked truncated and says so', {
  timeout: 180_000,
}, async () => {
  const { rowLimit: _, ...largest } = PAGE_OF_TEN;
  lab.ctx.sync = largest;
  const property = await newProperty({ rows: 55_000, days: 1, knobs: { finalAfterDays: 1 } });
  await lab.settle();
  const rows = await lab.query(
    `select state, rows, reason from sync_ledger where property_id = $1 and grain = 'pair' and fetched_at is not null`,
    [property.propertyId],
  );
  expect(rows).toContainEqual({
    state: 'truncated',
    rows: 50_000,
    reason: 'Google gives no more than 50,000 rows a day',
  });
});

test('B4: a short page is not the end', async () => {
  await lab.faults({ fault: { kind: 'short-page', missing: 3, where: 'end' }, rate: 0.4 });
  const property = await newProperty({ rows: 25 });
  await lab.settle();
  expect(await verdict(property)).toMatchObject(CLEAN);
});

test('B7: search types one after the other each have their own aggregation', async () => {
  lab.ctx.sync = { ...PAGE_OF_TEN, searchTypes: ['discover', 'web', 'googleNews', 'image'] };
  const property = await newProperty({ rows: 8, days: 2 });
  await lab.settle();
  expect(await verdict(property, 4, ['discover', 'web', 'googleNews', 'image'])).toMatchObject(CLEAN);
});

test('B8: the third page begins where the second ended', async () => {
  const property = await newProperty({ rows: 38, days: 1 });
  await lab.settle();
  const found = await verdict(property, 3);
  expect(found).toMatchObject(CLEAN);
  expect(found.rows).toBeGreaterThan(30);
});

test('B9: a process that is alive over midnight in California knows the new day', async () => {
  const property = await newProperty({ rows: 3, days: 1 });
  await lab.settle();
  const toMidnight = Date.parse(`${addDays(lab.today(), 1)}T08:00:00Z`) - lab.ctx.now().getTime();
  await lab.advance(toMidnight - 60_000);
  const lastDay = async () => {
    await triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind: 'manual' });
    await lab.settle();
    const [row] = await lab.query<{ day: string }>(
      'select max(day)::text as day from sync_ledger where property_id = $1',
      [property.propertyId],
    );
    return row?.day;
  };
  const before = lab.today();
  expect(await lastDay()).toBe(before);
  await lab.advance(120_000);
  expect(lab.today()).toBe(addDays(before, 1));
  expect(await lastDay()).toBe(addDays(before, 1));
});

/** A small site as sites are: queries in several countries, and most of its clicks from hidden ones. */
async function smallSite(): Promise<Connected> {
  const siteUrl = 'sc-domain:bramblecottage.example';
  const known = await lab.query<Connected>(
    `select id as "propertyId", account_id as "accountId", user_id as "userId",
       connection_id as "connectionId", property_url as "siteUrl" from gsc_properties where property_url = $1`,
    [siteUrl],
  );
  if (known[0]) return known[0];
  const { rowLimit: _, ...largest } = PAGE_OF_TEN;
  lab.ctx.sync = { ...largest, leaseMs: 5000, concurrency: 4 };
  const property = await lab.connect(siteUrl, 'wren@bramblecottage.example');
  await lab.settle();
  return property;
}

test('B14: the key of a row is all of its dimensions', async () => {
  const property = await smallSite();
  const result = await lab.world.clickhouse.query({
    query: `SELECT toUInt32(count()) AS row_count, toUInt32(uniqExact(query, day)) AS pairs
      FROM search_queries WHERE property_id = {id:UUID}`,
    query_params: { id: property.propertyId },
    format: 'JSONEachRow',
  });
  const [count] = await result.json<{ row_count: number; pairs: number }>();
  // Some share query and day; none of them is lost for it.
  expect(count?.pairs).toBeLessThan(count?.row_count ?? 0);
  expect(await verdict(property, 12)).toMatchObject(CLEAN);
});

test('B15: totals are Google’s own, not sums of rows, and positions begin at one', async () => {
  const property = await smallSite();
  const days = await lab.query<{ total: number; listed: number; position: number }>(
    `select t.clicks::int as total, q.clicks::int as listed, t.position_sum / t.impressions as position
     from sync_ledger t join sync_ledger q using (property_id, search_type, day)
     where t.property_id = $1 and t.grain = 'total' and q.grain = 'query' and t.impressions > 0`,
    [property.propertyId],
  );
  expect(days.length).toBeGreaterThan(30);
  for (const day of days) {
    expect(day.listed).toBeLessThanOrEqual(day.total);
    expect(day.position).toBeGreaterThanOrEqual(1);
  }
  expect(days.some(day => day.listed < day.total)).toBe(true);
  expect(await verdict(property, 12)).toMatchObject(CLEAN);
});

test('B17: whatever the order of dimensions, no field gets another’s value', async () => {
  const property = await newProperty({ rows: 20, days: 2 });
  const google = createSearchConsole({
    config: { hosts: lab.ctx.google.hosts, project: 'proof' },
    credential: await openCredential(lab.ctx, property.connectionId),
    budget: lab.ctx.google.budget,
    now: () => new Date(),
  });
  const rowsIn = async (...dimensions: ('query' | 'page' | 'country' | 'device')[]) => {
    const query = { siteUrl: property.siteUrl, day: addDays(lab.today(), -2), type: 'web' as const };
    const rows = [];
    for (const row of await google.pullSlice({ ...query, dimensions, dataState: 'all' })) {
      rows.push(`${row.query} ${row.page} ${row.country} ${row.device} ${row.clicks} ${row.impressions}`);
    }
    return rows.sort();
  };
  const usual = await rowsIn('query', 'page', 'country', 'device');
  expect(usual.length).toBeGreaterThan(5);
  expect(await rowsIn('device', 'country', 'page', 'query')).toEqual(usual);
});

test.each(['https://www.MIXED-case.example/Shop/', 'http://plain.example/', 'https://b19.example/a%20b/'])(
  'B19: the name of a property goes to Google byte for byte: %s',
  async siteUrl => {
    const email = `${encodeURIComponent(siteUrl)}@site.example`;
    await lab.admin('POST', 'sites', { siteUrl, emails: [email], knobs: { rowsPerDay: 3 } });
    lab.ctx.sync = { ...PAGE_OF_TEN, concurrency: 1 };
    await lab.connect(siteUrl, email);
    const asked: string[] = [];
    const job = lab.dieAt('commit:after', own => lab.syncDue(own), 1);
    expect(await job).toBe(true);
    const { calls } = await lab.admin<{ calls: { site?: string; status: number }[] }>(
      'GET',
      `calls?endpoint=searchAnalytics&site=${encodeURIComponent(siteUrl)}`,
    );
    for (const call of calls) if (call.status === 200) asked.push(call.site ?? '');
    expect(new Set(asked)).toEqual(new Set([siteUrl]));
  },
);
