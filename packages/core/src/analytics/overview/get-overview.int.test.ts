import { addDays, asDay, type Day, daysBetween, eachDay } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { openLedger } from '../../testing/open-ledger.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { openReport, queryArguments } from '../report/query/open-report.ts';
import { parseReport, type ReportQuery } from '../report/query/report-query.ts';
import { readPropertyDays } from '../report/read/read-property-days.ts';
import { runReport } from '../report/run-report.ts';
import { rowsSql } from '../report/sql/report-sql.ts';
import { getMovers } from './get-movers.ts';
import { getOverview } from './get-overview.ts';
import { getRanking } from './get-ranking.ts';
import type { ChangedSubject } from './merge-changes.ts';
import { openMoverReports } from './open-mover-reports.ts';
import { openOverview } from './open-overview.ts';
import { readMovers } from './read-movers.ts';
import { readSharedChanges } from './read-shared-changes.ts';

let lab: Laboratory;
let property: Connected;
let other: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const [site, second] = [
    await lab.addSite({ rows: 12, days: 50 }),
    await lab.addSite({ rows: 10, days: 3 }),
  ];
  property = await lab.connect(site.siteUrl, site.email);
  other = await lab.connect(second.siteUrl, second.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

const report = (input: Partial<ReportInput>) =>
  runReport(property.user, ReportConfig.parse({ property_ids: [property.propertyId], ...input }));

test('the overview matches the report of the same days', async () => {
  const overview = await getOverview(property.user, { type: 'web' });
  const { from, to } = overview.range;
  const whole = await report({ from, to, dimensions: ['country'] });
  expect(overview.totals).toEqual(whole.totals);
  expect(overview.connected).toBe(1);
  expect(overview.series).toHaveLength(30);
  const upTo = overview.range.final_through ?? '';
  const complete = await report({ from, to: upTo, dimensions: [] });
  expect(overview.compared?.now).toEqual(complete.totals);
  const { before_from } = overview.range;
  const movers = await getMovers(property.user, { type: 'web' });
  const grown = await report({
    from,
    to: upTo,
    dimensions: ['page'],
    comparison: { mode: 'custom', from: before_from },
    sort: { by: 'clicks_change', descending: true },
  });
  expect(movers.growing.pages[0]?.clicks_change).toBe(
    (grown.rows[0]?.compared?.now.clicks ?? 0) - (grown.rows[0]?.compared?.before?.clicks ?? 0),
  );
  expect(movers.changes.length).toBeGreaterThan(0);
  const nobody = await getOverview({ ...property.user, user: other.user.user }, { type: 'web' });
  expect(nobody.properties.map(one => one.property_id)).toEqual([other.propertyId]);
});

const BAND_ENDS = [3, 10, 20, 50, Number.POSITIVE_INFINITY];

test('each query is in the band of its position in the report by query, on both sides', async () => {
  const { range, ...ranking } = await getRanking(property.user, { type: 'web' });
  const positions = async (from: string, to: string) => {
    const input = { property_ids: [property.propertyId], from, to, dimensions: ['query' as const] };
    const opened = await openReport(property.user, parseReport(ReportConfig.parse(input)));
    const statement = rowsSql(opened.query, opened.plan, { all: true });
    const { rows } = await runQuery(property.user, statement, queryArguments(opened, opened.now.rows));
    return new Map(rows.map(({ values, sums }) => [values.t0 ?? '', sums.positionSum / sums.impressions]));
  };
  const upTo = range.compared_to ?? '';
  const shift = daysBetween(range.before_from as Day, range.from as Day);
  const now = await positions(range.from, upTo);
  const before = await positions(range.before_from, addDays(upTo as Day, -shift));
  const bandsOf = (of: Map<string, number>) =>
    BAND_ENDS.map(
      (end, at) => [...of.values()].filter(each => each <= end && each > (BAND_ENDS[at - 1] ?? 0)).length,
    );
  expect(ranking.bands.map(band => band.now)).toEqual(bandsOf(now));
  expect(ranking.bands.map(band => band.before)).toEqual(bandsOf(before));
  const share = ([first = 0, second = 0]: number[], { size }: Map<string, number>) =>
    ((first + second) / size) * 100;
  expect(ranking.page_one.now).toBeCloseTo(share(bandsOf(now), now), 9);
  expect(ranking.page_one.before).toBeCloseTo(share(bandsOf(before), before), 9);
  const isTop = (of: Map<string, number>, query: string) => (of.get(query) ?? 100) <= 3;
  const onlyIn = (one: Map<string, number>, other: Map<string, number>) =>
    [...one.keys()].filter(query => isTop(one, query) && !isTop(other, query)).length;
  expect(ranking.top3).toEqual({ entered: onlyIn(now, before), left: onlyIn(before, now) });
  expect(Math.min(ranking.top3.entered, ranking.top3.left)).toBeGreaterThan(0);
});

test('the overview reads the ledger once, so that all cards show the same version of each day', async () => {
  const reads: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      const text = JSON.stringify(node);
      if (text.includes('as position_sums')) reads.push(text);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { countries } = await getOverview(
    { ...property.user, postgres: property.user.postgres.withPlugin(recorder) },
    { type: 'web' },
  );
  expect(countries.length).toBeGreaterThan(0);
  expect(reads).toHaveLength(1);
});

test('a long overview is by week, like the report, and other changes are judged by day', async () => {
  const days = await getOverview(property.user, { type: 'web' });
  const range = { from: addDays(days.range.to as Day, -399), to: days.range.to };
  const long = await getOverview(property.user, { type: 'web', ...range });
  const whole = await report({
    ...range,
    dimensions: [],
    granularity: 'week',
    comparison: { mode: 'previous' },
  });
  expect(long.granularity).toBe('week');
  expect(long.series).toEqual(whole.series);
  expect(long.after).toEqual([]);
  expect(long.variation).toEqual(whole.comparison?.variation);
  const daily = await getOverview(property.user, { type: 'web', ...range, g: 'day' });
  expect(daily).toMatchObject({ granularity: 'day', variation: long.variation });
  expect(daily.series).toHaveLength(400);
});

test('the clicks that two changes share are those of the report with both filters', async () => {
  const scope = await openOverview(property.user, { type: 'web' });
  const { query } = scope;
  const open = await openMoverReports(property.user, scope);
  const changed = async (kind: 'page' | 'query' | 'country'): Promise<ChangedSubject[]> => {
    const opened = await openReport(property.user, { ...query, dimensions: ['property', kind] });
    const { growing, declining } = await readMovers(property.user, opened, 5);
    return [...growing, ...declining].map(mover => ({ ...mover, kind }));
  };
  const [pages, queries, countries] = [
    await changed('page'),
    await changed('query'),
    await changed('country'),
  ];
  const shared = await readSharedChanges(property.user, open, [...pages, ...queries, ...countries], {
    hasBefore: true,
  });
  const { growing, declining } = await getMovers(property.user, { type: 'web' });
  const { from, to, before } = query;
  const changeOf = async (dimension: 'country' | 'query', page: string) => {
    const { rows } = await report({
      ...{ from, to, dimensions: [dimension], comparison: { mode: 'custom', from: before.from } },
      filters: [{ dimension: 'page', operator: 'in', values: [page] }],
    });
    return rows.map(({ values, compared }) => ({
      value: values[0],
      change: (compared?.now.clicks ?? 0) - (compared?.before?.clicks ?? 0),
    }));
  };
  let compared = 0;
  for (const [at, { page }] of [...growing.pages, ...declining.pages].entries()) {
    const subject = pages[at];
    if (!subject) throw new Error('every page of the overview is a mover');
    const byCountry = await changeOf('country', page);
    for (const country of countries) {
      const listed = byCountry.find(({ value }) => value === country.key);
      if (!listed) continue;
      expect(shared(subject, country), `${page} ${country.key}`).toBe(listed.change);
      expect(shared(country, subject)).toBe(listed.change);
      compared++;
    }
    const byQuery = (await changeOf('query', page)).map(({ change }) => change);
    for (const one of queries) if (shared(subject, one) > 0) expect(byQuery).toContain(shared(subject, one));
  }
  expect(compared).toBeGreaterThan(0);
});

test('one entry of what changed is a loss, and no subject has two entries', async () => {
  const { changes, declining } = await getMovers(property.user, { type: 'web' });
  expect(declining.count).toBeGreaterThan(0);
  expect(changes.some(({ clicks_change }) => clicks_change < 0)).toBe(true);
  const subjects = changes.flatMap(({ kind, subject, also }) => [
    `${kind} ${subject}`,
    ...also.map(other => `${other.kind} ${other.subject}`),
  ]);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects.every(subject => !subject.endsWith(' '))).toBe(true);
});

test('a site inside a domain is counted once', async () => {
  const alone = await getOverview(property.user, { type: 'web' });
  const siteUrl = `https://shop.${property.siteUrl.slice('sc-domain:'.length)}/`;
  await lab.addSite({ siteUrl, rows: 12, days: 50, email: property.email });
  const { rows } = await lab.arrange(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, $4, 'URL_PREFIX', 'siteOwner') returning id`,
    [property.accountId, property.userId, property.connectionId, siteUrl],
  );
  const [inside] = rows;
  await lab.syncDue();
  const both = await getOverview(property.user, { type: 'web' });
  expect(both.connected).toBe(2);
  expect(both.properties.find(one => one.property_id === inside.id)?.compared?.now.clicks).toBeGreaterThan(0);
  expect({ totals: both.totals, compared: both.compared }).toEqual({
    totals: alone.totals,
    compared: alone.compared,
  });
  expect(await getMovers(property.user, { type: 'web' })).toEqual(
    await getMovers(property.user, { type: 'web', p: property.propertyId }),
  );
  // It is not counted, but its health is tracked.
  const healthOf = async () => {
    const { properties } = await getOverview(property.user, { type: 'web' });
    return properties.find(one => one.property_id === inside.id)?.health;
  };
  expect(await healthOf()).toBe('up_to_date');
  const setStatus = (status: string) =>
    lab.arrange('update gsc_sync_jobs set status = $2 where property_id = $1', [inside.id, status]);
  for (const status of ['quota_limited', 'queued']) {
    await setStatus(status);
    expect(await healthOf()).toBe('waiting');
  }
  await setStatus('running');
  expect(await healthOf()).toBe('syncing');
  await setStatus('completed_with_errors');
  expect(await healthOf()).toBe('with_errors');
  await lab.arrange("update sync_state set blocked = 'access_lost' where property_id = $1", [inside.id]);
  expect(await healthOf()).toBe('failed');
  await lab.arrange('update gsc_properties set deleted_at = now() where id = $1', [inside.id]);
});

test('shares of countries and devices have the same base as the report', async () => {
  for (const day of lab.lastDays(9).slice(4)) {
    const overview = await getOverview(property.user, { type: 'web', from: day, to: day });
    for (const [dimension, shares] of [
      ['country', overview.countries],
      ['device', overview.devices],
    ] as const) {
      const { rows } = await report({
        ...{ property_ids: overview.properties.map(one => one.property_id), from: day, to: day },
        ...{ dimensions: [dimension], comparison: { mode: 'previous' } },
      });
      const before = new Map(rows.map(row => [row.values[0], row.compared?.before?.clicks ?? 0]));
      expect(shares.length).toBeGreaterThan(0);
      for (const share of shares)
        expect([share.value, share.before]).toEqual([share.value, before.get(share.value)]);
    }
  }
});

test('a query of two properties is in one band, as in the report by query', async () => {
  const siteUrl = 'sc-domain:same-topic.example';
  await lab.addSite({ siteUrl, rows: 40, days: 50, email: property.email });
  const { rows } = await lab.arrange(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, $4, 'DOMAIN_PROPERTY', 'siteOwner') returning id`,
    [property.accountId, property.userId, property.connectionId, siteUrl],
  );
  const second: string = rows[0].id;
  await lab.syncDue();
  const ids = [property.propertyId, second];
  const { range, bands } = await getRanking(property.user, { type: 'web', p: ids.join() });
  const dates = { from: range.from, to: range.to };
  const queriesOf = async (property_ids: string[]) =>
    (await report({ property_ids, ...dates, dimensions: ['query'] })).row_count;
  const [both, one, other] = [
    await queriesOf(ids),
    await queriesOf([ids[0] ?? '']),
    await queriesOf([second]),
  ];
  expect(both).toBeLessThan(one + other);
  expect(bands.reduce((all, band) => all + band.now, 0)).toBe(both);
  // The following tests expect one property.
  await lab.arrange('update gsc_properties set deleted_at = now() where id = $1', [second]);
});

test('the overview compares the same days as the report if some were not read', async () => {
  const { range } = await getOverview(property.user, { type: 'web' });
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange('delete from sync_days where property_id = $1 and day = any ($2)', [
    property.propertyId,
    [range.before_from, range.before_to],
  ]);
  const overview = await getOverview(property.user, { type: 'web' });
  const { from, to, before_from } = overview.range;
  const { comparison } = await report({
    ...{ from, to, dimensions: [] },
    comparison: { mode: 'custom', from: before_from },
  });
  expect(overview.left_out).toBeGreaterThan(0);
  expect(overview.left_out).toBe(comparison?.left_out);
  expect(overview.compared).toEqual({ now: comparison?.now, before: comparison?.before });
  expect(overview.properties[0]?.compared).toEqual(overview.compared);
  // Shares cover the compared days only.
  const clicks = overview.compared?.now.clicks ?? Number.NaN;
  expect(overview.totals?.clicks).toBeGreaterThan(clicks);
  for (const [dimension, shares] of [
    ['country', overview.countries],
    ['device', overview.devices],
  ] as const) {
    const { rows } = await report({
      ...{ from, to, dimensions: [dimension] },
      comparison: { mode: 'custom', from: before_from },
    });
    const wanted = rows
      .map(
        ({ values, compared }) =>
          [values[0], compared?.now.clicks ?? 0, compared?.before?.clicks ?? 0] as const,
      )
      .map(([value, now, before]) => ({ value, clicks: now, before, share: (now / clicks) * 100 }));
    expect(wanted).toEqual(expect.arrayContaining(shares));
    expect(shares.length).toBeGreaterThan(2);
  }
});

test('days that were read and have no data count as zero', async () => {
  const none = { clicks: 0, impressions: 0, ctr: 0, position: null };
  const [from, to] = [addDays(lab.today(), -30), addDays(lab.today(), -10)];
  const { totals, compared, properties } = await getOverview(other.user, { type: 'web', from, to });
  expect({ totals, compared }).toEqual({ totals: none, compared: { now: none, before: none } });
  expect(properties[0]).toMatchObject({ totals, compared });
  expect(new Set(properties[0]?.spark)).toEqual(new Set([0]));
});

test('days that were not read have no figures, also if other days have', async () => {
  const { range } = await getOverview(property.user, { type: 'web' });
  const day = range.before_to;
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange('delete from sync_days where property_id = $1 and day = $2', [property.propertyId, day]);
  const unread = await getOverview(property.user, { type: 'web', from: day, to: day });
  expect(unread.series.map(({ state }) => state)).toEqual(['missing']);
  const { totals, compared, properties } = unread;
  expect([totals, compared]).toEqual([null, null]);
  expect(properties[0]).toMatchObject({ totals, compared });
  const spark = properties[0]?.spark ?? [];
  expect(spark.at(-1)).toBeNull();
  expect(Math.max(...spark.map(Number))).toBeGreaterThan(0);
});

/** The same figures from the rows of the warehouse, which is slow for many properties. */
async function readFromWarehouse(user: UserContext, query: ReportQuery) {
  const open = await openReport(user, { ...query, dimensions: ['property', 'day'] }, { eachProperty: true });
  const { rows } = await runQuery(
    user,
    rowsSql(open.query, open.plan, { all: true }),
    queryArguments(open, open.now.rows),
  );
  const byProperty = Map.groupBy(rows, ({ values }) => values.k0 ?? '');
  return {
    byProperty: new Map(
      [...byProperty].map(([id, days]) => [id, new Map(days.map(({ values, sums }) => [values.k1, sums]))]),
    ),
    issues: open.now.issues,
  };
}

test('the daily totals of the ledger are those of the warehouse', async () => {
  for (const { user } of [property, other]) {
    const { query, properties } = await openOverview(user, { type: 'web' });
    const range = {
      ...{ ...query, before: null, propertyIds: properties.map(({ id }) => id) },
      ...{ from: addDays(query.to, -70), to: lab.today() },
    };
    const days = await readPropertyDays(user, range, [range]);
    expect(days).toEqual(await readFromWarehouse(user, range));
    expect([...days.byProperty.values()].map(byDay => byDay.size)).not.toEqual([0]);
    expect(days.issues.length).toBeGreaterThan(0);
  }
});

test('days between distant ranges are not visited', async () => {
  const { query } = await openOverview(property.user, { type: 'web' });
  const recent = { from: addDays(query.to, -6), to: query.to };
  const distant = { from: asDay('1996-01-01'), to: asDay('1996-01-07') };
  const both = await readPropertyDays(property.user, query, [recent, distant]);
  const [alone, before] = [
    await readPropertyDays(property.user, query, [recent]),
    await readPropertyDays(property.user, query, [distant]),
  ];
  expect(alone.byProperty.size).toBe(1);
  expect(before.issues.map(({ day }) => day)).toEqual(eachDay(distant.from, distant.to));
  expect(both).toEqual({ byProperty: alone.byProperty, issues: [...before.issues, ...alone.issues] });
});
