import { addDays } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLedger } from '../../testing/open-ledger.ts';
import { differences } from '../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
}, 300_000);
afterAll(() => lab?.close());

async function newProperty(): Promise<Connected> {
  const site = await lab.addSite({ rows: 4, days: 60 });
  return lab.connect(site.siteUrl, site.email);
}

/** Runs the due sync of the property and returns the number of API calls. */
async function sync(property: Connected): Promise<number> {
  await lab.admin('POST', 'calls/clear');
  expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed']);
  const path = `calls?endpoint=searchAnalytics&site=${encodeURIComponent(property.siteUrl)}`;
  return (await lab.admin<{ calls: unknown[] }>('GET', path)).calls.length;
}

/** Counts slices with rows that have totals, of days that were older than ten days at the first sync. */
async function countOld(property: Connected, before: string, where: string): Promise<number> {
  const { rows } = await lab.arrange(
    `select count(*)::int as n from sync_ledger where property_id = $1 and day < $2
       and grain not in ('total', 'page_total', 'appearance') and state <> 'empty' and ${where}`,
    [property.propertyId, before],
  );
  return rows[0].n;
}

test('history is fetched once, except appearances; the next daily sync fetches the last ten days and a sample of five', async () => {
  const property = await newProperty();
  const old = addDays(lab.today(), -10);
  const first = await sync(property);
  const all = await countOld(property, old, 'true');
  expect(all).toBeGreaterThan(150);
  expect(await countOld(property, old, 'frozen_at = same_since')).toBe(all);
  await lab.advance(25);
  const second = await sync(property);
  await lab.advance(24);
  const third = await sync(property);
  expect(second).toBeLessThan(first / 2);
  expect(third).toBeLessThan(second);
  const { rows } = await lab.arrange(
    `select count(distinct day)::int as days from sync_ledger where property_id = $1 and day < $2
       and frozen_at = same_since and fetched_at > same_since and grain = 'pair'`,
    [property.propertyId, old],
  );
  expect(rows[0].days).toBe(5);
  const { rows: appearances } = await lab.arrange(
    `select count(*)::int as days, count(*) filter (where frozen_at >= same_since + interval '24 hours')::int as twice
     from sync_ledger where property_id = $1 and day < $2 and grain = 'appearance'`,
    [property.propertyId, old],
  );
  expect(appearances[0].twice).toBeGreaterThan(40);
  expect(appearances[0].twice).toBe(appearances[0].days);
}, 180_000);

test('when a sampled day differs, all days with a single reading are fetched again', async () => {
  const property = await newProperty();
  const old = addDays(lab.today(), -10);
  await sync(property);
  const all = await countOld(property, old, 'true');
  // Simulates a different first response from Google.
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange(
    `update sync_days set checksum = 'other' where property_id = $1 and grain = 'pair' and frozen_at = same_since`,
    [property.propertyId],
  );
  await lab.advance(25);
  await sync(property);
  expect(await countOld(property, old, 'frozen_at = same_since')).toBe(0);
  await lab.advance(25);
  await sync(property);
  await lab.advance(25);
  await sync(property);
  expect(await countOld(property, old, `frozen_at >= same_since + interval '24 hours'`)).toBe(all);
  expect(await differences(lab, property, [addDays(old, -1), addDays(old, -20)], ['web'])).toEqual([]);
}, 180_000);

test('the totals of all months without data are committed together', async () => {
  const property = await newProperty();
  const points: string[] = [];
  const ctx = { ...lab.ctx, failAt: (point: string) => void points.push(point) };
  expect(await lab.syncDue(ctx, property.propertyId)).toEqual(['completed']);
  const { rows } = await lab.arrange(
    `select count(*) filter (where days > 0)::int as filled, count(*) filter (where days = 0)::int as empty from (
       select count(active_gen) as days from sync_ledger where property_id = $1 and grain in ('total', 'page_total')
       group by grain, month) each`,
    [property.propertyId],
  );
  expect(rows[0].empty).toBeGreaterThan(25);
  const commits = points.slice(0, points.indexOf('totals:after')).filter(point => point === 'commit:before');
  // The days without data of both aggregations are two commits.
  expect(commits).toHaveLength(rows[0].filled + 2);
}, 180_000);
