import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { ATTENTION_LIMIT } from '@gsc/contract/overview/attention';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProperties, storeTotals } from '../../testing/store-totals.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { getAttention } from './get-attention.ts';

let lab: Laboratory;
let agency: Connected;
let other: Connected;
let last: Day;
let ids: string[];

const PROPERTIES = 60;
/** The number of days, with quiet weekends and a small variation that differs between properties. */
const usual = (days: number, property: number) =>
  Array.from({ length: days }, (_, day) => {
    const mean = (property + 1) * (day % 7 > 4 ? 50 : 100);
    return mean + Math.round(mean * 0.05 * Math.sin(day * 1.7 + property));
  });
const changed = (clicks: number[], days: number, factor: number) =>
  clicks.map((count, at) => (at < clicks.length - days ? count : Math.round(count * factor)));

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const [site, second] = [await lab.addSite(), await lab.addSite()];
  agency = await lab.connect(site.siteUrl, site.email);
  other = await lab.connect(second.siteUrl, second.email);
  last = addDays(lab.today(), -3);
  ids = [agency.propertyId, ...(await addProperties(lab, agency, PROPERTIES)).map(({ id }) => id)];
  const stored = ids.slice(1).map((propertyId, at) => ({
    propertyId,
    first: addDays(last, -99),
    clicks: usual(100, at),
  }));
  const change = (at: number, more: Partial<(typeof stored)[number]>) =>
    Object.assign(stored[at] ?? {}, more);
  change(9, { clicks: changed(usual(100, 9), 4, 0.5) });
  change(29, { clicks: changed(usual(100, 29), 2, 0.4) });
  change(39, { clicks: changed(usual(100, 39), 7, 2) });
  // Too few days, and a property that has stopped syncing.
  change(49, { first: addDays(last, -29), clicks: usual(30, 49) });
  change(50, { first: addDays(last, -120) });
  await storeTotals(lab, agency.accountId, stored);
  await storeTotals(lab, other.accountId, [
    { propertyId: other.propertyId, first: addDays(last, -99), clicks: changed(usual(100, 1), 3, 0) },
  ]);
});
afterAll(() => lab?.close());

test('lists the properties that deviate from their own weekdays, losses first', async () => {
  const { items, ...counts } = await getAttention(agency.user, { type: 'web' });
  // The connected property has no data.
  expect(counts).toEqual({ judged: PROPERTIES - 2, too_few_days: 1, not_current: 2, deviating: 3 });
  expect(
    items.map(({ property_id, from, to, metric }) => [ids.indexOf(property_id), from, to, metric]),
  ).toEqual([
    [30, addDays(last, -1), last, 'clicks'],
    [10, addDays(last, -3), last, 'clicks'],
    [40, addDays(last, -6), last, 'clicks'],
  ]);
  const [first] = items;
  const clicks = changed(usual(100, 29), 2, 0.4);
  expect(first?.now).toBe((clicks.at(-1) ?? 0) + (clicks.at(-2) ?? 0));
  expect(first?.property_url).toBe('sc-domain:client-0030.example');
  for (const { now, usual, low, high } of items) {
    expect(now < low || now > high).toBe(true);
    expect(usual > low && usual < high).toBe(true);
  }
});

test('one property can deviate, and other accounts are not read', async () => {
  const { items, ...counts } = await getAttention(other.user, { type: 'web' });
  expect(counts).toEqual({ judged: 1, too_few_days: 0, not_current: 0, deviating: 1 });
  expect(items).toEqual([
    expect.objectContaining({ property_id: other.propertyId, from: addDays(last, -2), now: 0 }),
  ]);
});

test('a search type without data and days that Google still revises are not judged', async () => {
  expect(await getAttention(agency.user, { type: 'image' })).toEqual({
    ...{ judged: 0, too_few_days: 0, deviating: 0, items: [] },
    not_current: PROPERTIES + 1,
  });
  const revise = (value: string) =>
    lab.arrange(
      `update sync_days set same_since = ${value}
       where property_id = $1 and day > $2`,
      [ids[30], addDays(last, -2)],
    );
  await revise('null');
  const { items } = await getAttention(agency.user, { type: 'web' });
  expect(items.map(({ property_id }) => ids.indexOf(property_id))).toEqual([10, 40]);
  await revise('now()');
});

test('the list of many deviating properties is limited', async () => {
  await lab.arrange(
    `update sync_days set active_gen = null, clicks = 0, impressions = 0, rows = 0
     where account_id = $1 and day > $2`,
    [agency.accountId, addDays(last, -3)],
  );
  const { items, deviating } = await getAttention(agency.user, { type: 'web' });
  expect(deviating).toBe(PROPERTIES - 2);
  expect(items).toHaveLength(ATTENTION_LIMIT);
});
