import { addDays, asDay, daysBetween } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import type { Metrics } from '@gsc/contract/analytics/report/result';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainChange } from '../../analytics/insights/explain-change.ts';
import { listCannibalisation } from '../../analytics/insights/list-cannibalisation.ts';
import { listCountries } from '../../analytics/insights/list-countries.ts';
import { listOpportunities } from '../../analytics/insights/opportunities/list-opportunities.ts';
import { getMovers } from '../../analytics/overview/get-movers.ts';
import { getOverview } from '../../analytics/overview/get-overview.ts';
import { exportRows } from '../../analytics/report/export/export-rows.ts';
import { getRange } from '../../analytics/report/query/read-range.ts';
import { runReport } from '../../analytics/report/run-report.ts';
import { getStorage } from '../../features/sync/monitor/get-storage.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';

// Every screen, export and insight must return the same figures for the same request.

let lab: Laboratory;
let domain: Connected;
let insideId: string;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 14, days: 75 });
  domain = await lab.connect(site.siteUrl, site.email);
  const siteUrl = `https://shop.${site.siteUrl.slice('sc-domain:'.length)}/`;
  await lab.addSite({ siteUrl, rows: 14, days: 75, email: domain.email });
  const { rows } = await lab.arrange(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, $4, 'URL_PREFIX', 'siteOwner') returning id`,
    [domain.accountId, domain.userId, domain.connectionId, siteUrl],
  );
  insideId = rows[0].id;
  await lab.syncDue();
});
afterAll(() => lab?.close());

const both = () => [domain.propertyId, insideId];
const choice = (propertyIds: string[]) => ({ propertyIds, searchType: 'web' as const });

async function config(input: Partial<ReportInput> = {}): Promise<ReportConfig> {
  const { default_from, default_to } = await getRange(domain.user, choice(both()));
  return ReportConfig.parse({
    ...{ property_ids: both(), from: default_from, to: default_to },
    ...{ comparison: { mode: 'previous' }, dimensions: [] },
    ...input,
  });
}
const report = async (input: Partial<ReportInput> = {}) => runReport(domain.user, await config(input));

async function fileClicks(input: Partial<ReportInput>): Promise<number> {
  let clicks = 0;
  for await (const batch of (await exportRows(domain.user, await config(input))).batches) {
    for (const { metrics } of batch) clicks += metrics.clicks;
  }
  return clicks;
}

const clicksOf = (rows: readonly Pick<Metrics, 'clicks'>[]) => rows.reduce((sum, row) => sum + row.clicks, 0);

test('a nested property is counted once in every sum and is listed as nested', async () => {
  const nested = [{ property_id: insideId, inside_id: domain.propertyId }];
  const alone = { property_ids: [domain.propertyId] };
  const [whole, of] = [await report(), await report(alone)];
  expect(whole.totals.clicks).toBeGreaterThan(0);
  expect({ ...whole, config: of.config, nested: [] }).toEqual(of);
  expect(whole.nested).toEqual(nested);
  const byProperty = await report({ dimensions: ['property'] });
  expect(byProperty.rows.map(row => row.values[0])).toEqual([domain.propertyId]);
  expect(await fileClicks({ dimensions: ['device'] })).toBe(of.totals.clicks);

  const user = domain.user;
  const change = await explainChange(user, await config(), 'device');
  expect(change).toEqual({
    ...(await explainChange(user, await config(alone), 'device')),
    range: { ...change.range, nested },
  });
  const countries = await listCountries(user, await config());
  expect(countries.rows).toEqual((await listCountries(user, await config(alone))).rows);
  expect((await listOpportunities(user, await config(), { target: 3 })).nested).toEqual(nested);
  expect((await listCannibalisation(user, await config())).nested).toEqual(nested);

  const overview = await getOverview(user, { type: 'web' });
  expect(overview.nested).toEqual(nested);
  expect(overview.totals).toEqual(of.totals);
  const row = overview.properties.find(one => one.property_id === insideId);
  const own = await report({ property_ids: [insideId] });
  expect(row).toMatchObject({ inside_id: domain.propertyId, totals: own.totals });
  expect(own.totals.clicks).toBeGreaterThan(0);
  expect(own.nested).toEqual([]);
  const storage = await getStorage(user);
  expect(storage.nested).toEqual(nested);
});

test('the default range and its comparison are the same everywhere', async () => {
  const user = domain.user;
  const range = await getRange(user, choice(both()));
  const { default_from: from, default_to: to } = range;
  expect(to).toBe(range.final_through);
  expect(daysBetween(asDay(from), asDay(to)) + 1).toBe(30);
  expect(range.last_day && range.last_day > to).toBe(true);

  const overview = await getOverview(user, { type: 'web' });
  const before = { before_from: addDays(asDay(from), -30), before_to: addDays(asDay(to), -30) };
  expect(overview.range).toMatchObject({ from, to, ...before, compared_to: to });
  expect((await getMovers(user, { type: 'web' })).range).toEqual(overview.range);
  const found = await report();
  expect(found.comparison).toMatchObject({ from: before.before_from, to: before.before_to, compared_to: to });
  const change = await explainChange(user, await config(), 'query');
  expect(change.range).toMatchObject({ from, to, ...before, compared_to: to });
  const storage = await getStorage(user);
  expect(storage.figures_range).toEqual({ from, to, ...before });

  // Value, change and base agree within each screen and between screens.
  expect(overview.compared?.now).toEqual(overview.totals);
  expect(found.totals).toEqual(overview.totals);
  expect(found.comparison).toMatchObject({ ...overview.compared });
  expect([change.now, change.before]).toEqual([overview.totals?.clicks, overview.compared?.before?.clicks]);
  for (const { property_id, totals, compared } of overview.properties) {
    const card = storage.properties.find(one => one.property_id === property_id)?.figures;
    expect(card).toMatchObject({ clicks: totals?.clicks, impressions: totals?.impressions });
    expect(card?.compared?.now.clicks).toBe(compared?.now.clicks);
    expect(card?.compared?.before?.clicks).toBe(compared?.before?.clicks);
    const { comparison } = await report({ property_ids: [property_id] });
    expect(comparison).toMatchObject({ ...compared });
  }
});

test('incomplete days are drawn after the default range and are not counted', async () => {
  const range = await getRange(domain.user, choice(both()));
  const [overview, found] = [await getOverview(domain.user, { type: 'web' }), await report()];
  expect(found.after).toEqual(overview.after);
  expect(found.after.at(0)?.day).toBe(addDays(asDay(range.default_to), 1));
  expect(found.after.at(-1)?.day).toBe(range.last_day);
  expect(found.after.every(point => point.state === 'incomplete' && point.before === null)).toBe(true);
  expect(clicksOf(found.series.flatMap(point => point.now ?? []))).toBe(found.totals.clicks);
  expect((await report({ granularity: 'week' })).after).toEqual([]);
  expect((await report({ to: addDays(asDay(range.default_to), -1) })).after).toEqual([]);
});

test('a range with incomplete days counts them in its total but not in its change, and rows add up to the total', async () => {
  const range = await getRange(domain.user, choice(both()));
  const [from, to] = [range.default_from, range.last_day ?? ''];
  const overview = await getOverview(domain.user, { type: 'web', from, to });
  const found = await report({ from, to });
  const final = await report();
  expect(found.totals.clicks).toBeGreaterThan(final.totals.clicks);
  expect(found.totals).toEqual(overview.totals);
  expect(found.comparison?.compared_to).toBe(range.final_through);
  expect(found.comparison?.now).toEqual(final.totals);
  expect(overview.compared).toEqual({ now: found.comparison?.now, before: found.comparison?.before });
  const counted = overview.properties.filter(one => one.inside_id === null);
  expect(clicksOf(counted.flatMap(one => one.totals ?? []))).toBe(overview.totals?.clicks);
  // The comparison range has the same length and ends on the day that aligns with the last final day.
  const shift = daysBetween(asDay(from), asDay(to)) + 1;
  const base = await report({
    from: addDays(asDay(from), -shift),
    to: addDays(asDay(range.default_to), -shift),
    comparison: { mode: 'none' },
  });
  expect(found.comparison?.before).toEqual(base.totals);
  const rows = await report({ from, to, dimensions: ['device'] });
  expect(clicksOf(rows.rows.flatMap(row => row.compared?.now ?? []))).toBe(final.totals.clicks);
});

test('matched weekdays and a custom start mean the same days on every screen', async () => {
  const range = await getRange(domain.user, choice(both()));
  const [from, to] = [asDay(range.default_from), asDay(range.default_to)];
  const matched = { mode: 'previous', match_weekdays: true } as const;
  const chosen = { mode: 'custom', from: addDays(from, -40) } as const;
  for (const [comparison, cmp, shift] of [
    [matched, 'prev-weekdays', 35],
    [chosen, chosen.from, 40],
  ] as const) {
    const days = { before_from: addDays(from, -shift), before_to: addDays(to, -shift) };
    const overview = await getOverview(domain.user, { type: 'web', cmp });
    expect(overview.range).toMatchObject(days);
    const found = await report({ comparison });
    expect(found.comparison).toMatchObject({ from: days.before_from, to: days.before_to });
    expect(found.comparison).toMatchObject({ ...overview.compared });
    const change = await explainChange(domain.user, await config({ comparison }), 'page');
    expect(change.range).toMatchObject(days);
  }
  const week = await report({
    from: addDays(to, -6),
    comparison: { mode: 'custom', from: addDays(from, -20) },
  });
  const base = await report({
    from: addDays(from, -20),
    to: addDays(from, -14),
    comparison: { mode: 'none' },
  });
  expect(week.comparison?.before).toEqual(base.totals);
  expect(week.comparison).toMatchObject({ to: addDays(from, -14), left_out: 0 });
});
