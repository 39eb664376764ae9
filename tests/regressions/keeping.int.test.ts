import { listJobs } from '@gsc/core/features/sync/list-jobs';
import { triggerSync } from '@gsc/core/features/sync/trigger-sync';
import { addDays } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { check } from '../proofs/sync/checker.ts';
import type { Connected } from '../proofs/sync/connect-property.ts';
import { type Laboratory, openLaboratory, type SiteOptions } from '../proofs/sync/laboratory.ts';
import { frozenEarly } from '../proofs/sync/late-data.ts';

// Whole syncs against real stores: minutes on a machine that has other work to do.
vi.setConfig({ testTimeout: 180_000 });

// Bugs of public Search Console connectors that have to do with what is kept, replaced and gone on from.
const CLEAN = { lost: 0, doubled: 0, ghost: 0, stale: 0, examples: [] };
const WEB = { leaseMs: 300, concurrency: 2, searchTypes: ['web' as const], rowLimit: 10 };
const DAY_MS = 24 * 3600 * 1000;
let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ superuserUrl: inject('postgresSuperuserUrl') });
});
afterAll(() => lab?.close());
afterEach(async () => {
  await lab.faults();
  lab.ctx.sync = WEB;
  // Out of the way of the next test, whose days go on.
  await lab.query('update gsc_properties set deleted_at = now() where deleted_at is null');
});

async function newProperty(options: SiteOptions = {}): Promise<Connected> {
  const site = await lab.addSite({ rows: 8, days: 5, ...options });
  return lab.connect(site.siteUrl, site.email);
}
const verdict = async (property: Connected, days = 7, types: readonly SearchType[] = ['web']) =>
  check(lab.world, property, { days: lab.lastDays(days), types, against: 'now' });
const ask = (property: Connected, kind: 'manual' | 'force' = 'manual') =>
  triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind });

test('B5: a crash in the middle of the days skips none of the earlier ones', async () => {
  const property = await newProperty();
  expect(await lab.dieAt('fetch:after', own => lab.syncDue(own), 6)).toBe(true);
  await lab.settle();
  expect(await verdict(property)).toMatchObject(CLEAN);
});

test('B6: a day that Google revised is replaced by what is read again', async () => {
  const property = await newProperty();
  await lab.settle();
  await lab.revise(property.siteUrl, addDays(lab.today(), -4), { change: 0.8 });
  await ask(property);
  await lab.settle();
  expect(await verdict(property)).toMatchObject(CLEAN);
});

test('B10: after an outage of seven days nothing is missing', async () => {
  const property = await newProperty({ rows: 4, days: 2 });
  await lab.settle();
  await lab.advance(7 * DAY_MS);
  await lab.settle();
  expect(await verdict(property, 10)).toMatchObject(CLEAN);
});

test('B11: a partial day is read again until it is final, and not frozen before', async () => {
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

test('B12: rows that Google withdrew are gone', async () => {
  const property = await newProperty();
  await lab.settle();
  await lab.revise(property.siteUrl, addDays(lab.today(), -4), { withdraw: 0.5 });
  await ask(property);
  await lab.settle();
  expect(await verdict(property)).toMatchObject(CLEAN);
});

test('B13: three properties by three types, each with its own ledger, read twice', {
  timeout: 120_000,
}, async () => {
  const types: SearchType[] = ['web', 'image', 'discover'];
  lab.ctx.sync = { ...WEB, searchTypes: types };
  const properties = [];
  for (const rows of [3, 5, 7]) properties.push(await newProperty({ rows, days: 2 }));
  await lab.settle();
  for (const property of properties) await ask(property);
  await lab.settle();
  for (const property of properties) expect(await verdict(property, 4, types)).toMatchObject(CLEAN);
});

test('B16: a site that cannot be read does not hold up the others', async () => {
  const [lost, kept] = [await newProperty({ days: 2 }), await newProperty({ days: 2 })];
  await lab.admin('PUT', 'access', { email: lost.email, siteUrl: lost.siteUrl, permissionLevel: null });
  await lab.settle();
  const [state] = await lab.query<{ state: string }>('select state from gsc_properties where id = $1', [
    lost.propertyId,
  ]);
  expect(state?.state).toBe('access_lost');
  expect(await verdict(kept, 4)).toMatchObject(CLEAN);
});

test('B18: a quota that is hit again and again never throws the sync back', async () => {
  const property = await newProperty({ rows: 3, days: 6 });
  await lab.faults({ fault: { kind: 'error', error: 'load-403' }, every: 30 });
  const read: number[] = [];
  for (let quarter = 0; quarter < 12; quarter++) {
    const [status] = await lab.syncDue();
    const [row] = await lab.query<{ n: number }>(
      `select count(*)::int as n from sync_ledger
       where property_id = $1 and fetched_at is not null and grain not in ('total', 'page_total')`,
      [property.propertyId],
    );
    read.push(row?.n ?? 0);
    if (status === 'completed') break;
    await lab.advance(DAY_MS / 48);
  }
  expect(read.length).toBeGreaterThan(1);
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  await lab.faults();
  await lab.settle();
  expect(await verdict(property, 8)).toMatchObject(CLEAN);
});

test('B20: what is reported as done is in the ledger, and a dead sync is not reported as done', async () => {
  const property = await newProperty({ days: 3 });
  await lab.dieAt('fetch:after', own => lab.syncDue(own), 4);
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
