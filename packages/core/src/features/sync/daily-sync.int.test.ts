import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLedger } from '../../testing/open-ledger.ts';
import { differences } from '../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
}, 300_000);
beforeEach(() => {
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
});
afterAll(() => lab?.close());

async function newProperty(knobs: object = {}, rows = 6): Promise<Connected> {
  const site = await lab.addSite({ rows, days: 14, knobs });
  const property = await lab.connect(site.siteUrl, site.email);
  expect(await sync(property)).toEqual(['completed']);
  return property;
}

const sync = (property: Connected) => lab.syncDue(lab.ctx, property.propertyId);

/** Runs scheduled syncs of the property until the time has passed. One a day is enough for what changes only by day. */
async function syncFor(property: Connected, days: number, perDay: 1 | 2 = 2): Promise<void> {
  for (let run = 0; run < perDay * days; run++) {
    await lab.advance(24 / perDay);
    expect(await sync(property)).toEqual(['completed']);
  }
}

async function slice(property: Connected, day: Day, grain = 'pair', searchType = 'web') {
  const { rows } = await lab.arrange(
    `select fetched_at as fetched, frozen_at is not null as frozen, revisions, reason from sync_ledger
     where property_id = $1 and day = $2 and grain = $3 and search_type = $4`,
    [property.propertyId, day, grain, searchType],
  );
  return rows[0] as
    | { fetched: Date | null; frozen: boolean; revisions: number; reason: string | null }
    | undefined;
}

/** Marks the stored rows of a day as different from Google's, which its totals do not show. */
async function changeRows(property: Connected, day: Day): Promise<void> {
  await openLedger(lab.arrange, property.propertyId, [day]);
  await lab.arrange(
    `update sync_days set checksum = 'other' where property_id = $1 and grain = 'pair' and day = $2`,
    [property.propertyId, day],
  );
}

/** Marks the weekly check of frozen days as done. It selects days by the random id of the property. */
async function skipWeeklySample(property: Connected): Promise<void> {
  await lab.arrange('update sync_state set sampled_on = $2 where property_id = $1', [
    property.propertyId,
    lab.today(),
  ]);
}

const revise = (property: Connected, day: Day) =>
  lab.admin('POST', 'revisions', {
    siteId: property.siteUrl,
    revision: { day, at: lab.ctx.now().getTime(), add: 0.5, change: 0.5, withdraw: 0 },
  });

test('C3: the rows of a day are read when it is complete and again after seven days, and then it is frozen', async () => {
  const property = await newProperty();
  const day = lab.today();
  const readings = new Map<number, { age: number; frozen: boolean }>();
  for (let half = 0; half < 30; half++) {
    await lab.advance(12);
    await skipWeeklySample(property);
    expect(await sync(property)).toEqual(['completed']);
    const { fetched = null, frozen = false } = (await slice(property, day)) ?? {};
    const age = (Date.parse(lab.today()) - Date.parse(day)) / 86_400_000;
    if (fetched && !readings.has(fetched.getTime())) readings.set(fetched.getTime(), { age, frozen });
  }
  const [first, second, ...more] = readings.values();
  expect(first).toEqual({ age: 3, frozen: false });
  // It may wait for up to three other days, to share their request.
  expect(second).toEqual({ age: expect.toSatisfy(age => age >= 10 && age <= 14), frozen: true });
  expect(more).toEqual([]);
  // The total is shown from the first day.
  expect(await slice(property, addDays(lab.today(), -1), 'total')).toMatchObject({
    fetched: expect.any(Date),
  });
  expect(await slice(property, addDays(lab.today(), -1))).toMatchObject({
    fetched: null,
    reason: 'not read yet',
  });
  expect(await differences(lab, property, lab.lastDays(20).slice(3), ['web'])).toEqual([]);
}, 180_000);

test('C3: rows that change under equal totals are found by the reading after seven days', async () => {
  const property = await newProperty();
  const day = lab.today();
  // The rows are read when the day is three days old.
  await syncFor(property, 4, 1);
  await changeRows(property, day);
  await syncFor(property, 5, 1);
  expect(await slice(property, day)).toMatchObject({ revisions: 0 });
  await syncFor(property, 5, 1);
  expect(await slice(property, day)).toMatchObject({ revisions: 1 });
  expect(await differences(lab, property, [day], ['web'])).toEqual([]);
}, 180_000);

test('C3: a changed total of the last days is found by the next sync, and one of an older day within a day', async () => {
  const property = await newProperty();
  await syncFor(property, 1.5);
  const [recent, older] = [addDays(lab.today(), -5), addDays(lab.today(), -13)];
  await revise(property, recent);
  await revise(property, older);
  expect(await differences(lab, property, [recent], ['web'])).not.toEqual([]);
  await syncFor(property, 0.5);
  expect(await differences(lab, property, [recent], ['web'])).toEqual([]);
  await syncFor(property, 0.5);
  expect(await differences(lab, property, [recent, older], ['web'])).toEqual([]);
}, 180_000);

test('a total by page that could not be read after the other total changed is read by the next attempt', async () => {
  const property = await newProperty();
  await syncFor(property, 2);
  // Complete since this morning, so its totals are not frozen yet.
  const day = addDays(lab.today(), -3);
  await revise(property, day);
  lab.ctx.sync = { ...lab.ctx.sync, times: { retries: 0 } };
  await lab.admin('POST', 'rules', {
    id: 'the second request for totals',
    when: { endpoint: 'searchAnalytics', dimensions: ['date'], site: property.siteUrl },
    fault: { kind: 'error', error: 'backend-500' },
    skip: 1,
  });
  // The second sync of a Pacific day reads the total by page only if the other total has changed.
  await lab.advance(12);
  expect(await sync(property)).toEqual(['again']);
  await lab.admin('DELETE', 'rules');
  const stale = await differences(lab, property, [day], ['web']);
  expect(stale.some(line => line.startsWith('web page_total'))).toBe(true);
  expect(stale.some(line => line.startsWith('web total'))).toBe(false);
  await lab.advance(0.1);
  expect(await sync(property)).toEqual(['completed']);
  expect(await differences(lab, property, [day], ['web'])).toEqual([]);
}, 180_000);

test('incomplete days that a first sync has read are kept up to date until they are complete', async () => {
  const property = await newProperty();
  const days = [addDays(lab.today(), -1), addDays(lab.today(), -2)];
  for (let day = 0; day < 3; day++) {
    await syncFor(property, 1);
    const found = await differences(lab, property, days, ['web']);
    // The total by page of an incomplete day is read once a day.
    expect(found.filter(line => !line.startsWith('web page_total'))).toEqual([]);
  }
}, 180_000);

test('C4: an idle search type is checked once a week, and all its days are in the ledger', async () => {
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web', 'image', 'discover'] };
  const property = await newProperty({ searchTypes: ['web'] });
  const callsOf = async (days: number) => {
    await lab.admin('POST', 'calls/clear');
    await syncFor(property, days, 1);
    const path = `calls?endpoint=searchAnalytics&site=${encodeURIComponent(property.siteUrl)}`;
    const { calls } = await lab.admin<{ calls: { rows?: number; startRow?: number }[] }>('GET', path);
    return calls.filter(call => call.rows === 0 && call.startRow === 0).length;
  };
  // Appearances are never missing on this site, so only idle search types have empty first responses.
  expect(await callsOf(6)).toBe(0);
  for (const searchType of ['image', 'discover'])
    for (const day of lab.lastDays(6))
      expect(await slice(property, day, 'page_total', searchType)).toMatchObject({
        reason: 'not published by Google yet',
      });
  expect(await callsOf(1)).toBe(2);
  // Images get impressions, also on days that were read as empty.
  await lab.admin('PUT', 'knobs', { siteId: property.siteUrl, knobs: { searchTypes: ['web', 'image'] } });
  await syncFor(property, 7, 1);
  expect(await differences(lab, property, lab.lastDays(12).slice(3), ['web', 'image'])).toEqual([]);
}, 300_000);

async function refusesRanges(property: Connected): Promise<boolean> {
  const { rows } = await lab.arrange('select ranges_refused_at from sync_state where property_id = $1', [
    property.propertyId,
  ]);
  return rows[0].ranges_refused_at !== null;
}

test('several days share a request while Google returns the rows of each day', async () => {
  const property = await newProperty({ wholeRanges: true }, 40);
  const day = addDays(lab.today(), -2);
  await syncFor(property, 3, 1);
  await revise(property, day);
  await syncFor(property, 11, 1);
  expect(await refusesRanges(property)).toBe(false);
  expect(await differences(lab, property, lab.lastDays(24).slice(3), ['web'])).toEqual([]);
}, 300_000);

test('after a range with other rows than its days, every day is read alone, and no row is lost', async () => {
  // The emulator omits some rows of ranges, like Google.
  const property = await newProperty({}, 80);
  const started = lab.today();
  await syncFor(property, 14, 1);
  expect(await refusesRanges(property)).toBe(true);
  const { rows } = await lab.arrange(
    `select sum(revisions)::int as revisions from sync_ledger
     where property_id = $1 and grain = 'pair' and day >= $2`,
    [property.propertyId, started],
  );
  // No response to a range was stored.
  expect(rows).toEqual([{ revisions: 0 }]);
  expect(await differences(lab, property, lab.lastDays(24).slice(3), ['web'])).toEqual([]);
}, 300_000);

test('a day that lists much less than the days around it is read again', async () => {
  const property = await newProperty({}, 40);
  const callsTwice = async () => {
    await lab.admin('POST', 'calls/clear');
    await syncFor(property, 1);
    const path = `calls?endpoint=searchAnalytics&site=${encodeURIComponent(property.siteUrl)}`;
    const { calls } = await lab.admin<{ calls: { question: string; startRow: number }[] }>('GET', path);
    const first = calls.filter(call => call.startRow === 0);
    return first.length - new Set(first.map(({ question }) => question)).size;
  };
  await syncFor(property, 4);
  expect(await callsTwice()).toBe(0);
  // The days before seem to have listed almost nothing but rows without clicks.
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange(
    `update sync_days set zero_click_rows = rows * 2 where property_id = $1 and grain = 'pair'`,
    [property.propertyId],
  );
  expect(await callsTwice()).toBe(1);
  expect(await differences(lab, property, lab.lastDays(12).slice(3), ['web'])).toEqual([]);
}, 180_000);
