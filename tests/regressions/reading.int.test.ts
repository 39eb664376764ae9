import { addDays } from '@gsc/calendar/pacific-day';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { openCredential } from '@gsc/core/google-connection/open-credential';
import type { Connected } from '@gsc/core/testing/connect-site';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRecordingLine } from './recording-proxy.ts';
import { CLEAN, openWholeSyncs, WEB } from './whole-syncs.ts';

// Bugs of public Search Console connectors in reading Google's responses.
const { lab, newProperty, verdict, daysAgo } = await openWholeSyncs({ rows: 12, days: 3 });
const statusOf = async (property: Connected) =>
  (
    await lab.query<{ status: string; next: Date }>(
      `select status, not_before as next from gsc_sync_jobs where property_id = $1 order by created_at desc limit 1`,
      [property.propertyId],
    )
  )[0];

test('B1: a 403 is a quota error or lost access, depending on its body', async () => {
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
  expect(await verdict(quota, 5)).toMatchObject(CLEAN);
});

test('B2: a load quota error at the first call delays the sync and loses no rows', async () => {
  const property = await newProperty();
  await lab.faults({ fault: { kind: 'error', error: 'load-403' }, times: 1 });
  await lab.syncDue();
  const stopped = await statusOf(property);
  expect(stopped?.status).toBe('quota_limited');
  // Long and short quotas can be distinguished after 15 minutes. There are no calls until then.
  const quarter = 15 * 60_000;
  expect((stopped?.next.getTime() ?? 0) - lab.ctx.now().getTime()).toBe(quarter);
  await lab.advance(quarter - 1000);
  expect(await lab.syncDue()).toEqual([]);
  await lab.settle();
  expect((await statusOf(property))?.status).toBe('completed');
  expect(await verdict(property, 5)).toMatchObject(CLEAN);
});

test('B3: a day above Google’s limit of 50,000 rows is marked as truncated with a reason', {
  timeout: 180_000,
}, async () => {
  const { rowLimit: _, ...largest } = WEB;
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
    reason: 'Google returns at most 50,000 rows a day',
  });
});

test('B4: a short page is not treated as the last one', async () => {
  await lab.faults({ fault: { kind: 'short-page', missing: 3, where: 'end' }, rate: 0.4 });
  const property = await newProperty({ rows: 25 });
  await lab.settle();
  expect(await verdict(property, 5)).toMatchObject(CLEAN);
});

test('B7: each search type uses its own aggregation when one process syncs several types', async () => {
  const line = await openRecordingLine(lab.emulator.url);
  const types = ['discover', 'web', 'googleNews', 'image'] as const;
  const property = await newProperty({ rows: 8, days: 2 });
  const ctx = {
    ...lab.ctx,
    google: { ...lab.ctx.google, hosts: googleHosts(line.url) },
    sync: { ...WEB, searchTypes: types },
  };
  await lab.settle(ctx);
  const requested = new Map<string, Set<string>>();
  for (const { body } of line.requests.filter(({ path }) => path.includes('searchAnalytics'))) {
    const { type, dimensions, aggregationType } = JSON.parse(body);
    // Queries by month and by day are treated alike.
    const grouping = dimensions.filter((dimension: string) => dimension !== 'date').join('+') || 'date';
    const name = `${type} ${grouping}`;
    requested.set(name, (requested.get(name) ?? new Set()).add(aggregationType));
  }
  const shown = Object.fromEntries([...requested].map(([name, found]) => [name, [...found].sort().join()]));
  const search = {
    date: 'byPage,byProperty',
    // By property for daily rows, automatic for the rows of one appearance.
    'country+device': 'auto,byProperty',
    'page+country+device': 'auto',
    'query+country+device': 'auto',
    'query+page+country+device': 'auto',
    searchAppearance: 'auto',
  };
  const news = {
    date: 'byPage',
    'country+device': 'auto',
    'page+country+device': 'auto',
    searchAppearance: 'auto',
  };
  const discover = { date: 'byPage', country: 'auto', 'page+country': 'auto', searchAppearance: 'auto' };
  const expected = Object.entries({ web: search, image: search, googleNews: news, discover }).flatMap(
    ([type, bodies]) =>
      Object.entries(bodies).map(([dimensions, aggregation]) => [`${type} ${dimensions}`, aggregation]),
  );
  expect(shown).toEqual(Object.fromEntries(expected));
  expect(await verdict(property, 4, types)).toMatchObject(CLEAN);
  await line.close();
});

test('B8: the third page starts where the second ended', async () => {
  const property = await newProperty({ rows: 38, days: 1 });
  await lab.settle();
  const found = await verdict(property, 3);
  expect(found).toMatchObject(CLEAN);
  expect(found.rows).toBeGreaterThan(30);
});

test('B9: a process that runs across midnight Pacific time uses the new day', async () => {
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

/** A typical small site: queries in several countries, and most clicks from hidden queries. */
async function smallSite(): Promise<Connected> {
  const siteUrl = 'sc-domain:bramblecottage.example';
  const existing = await lab.query<Connected>(
    `select id as "propertyId", account_id as "accountId", user_id as "userId",
       connection_id as "connectionId", property_url as "siteUrl" from gsc_properties where property_url = $1`,
    [siteUrl],
  );
  if (existing[0]) return existing[0];
  const { rowLimit: _, ...largest } = WEB;
  lab.ctx.sync = { ...largest, leaseMs: 5000, concurrency: 4 };
  const property = await lab.connect(siteUrl, 'wren@bramblecottage.example');
  await lab.settle();
  return property;
}

test('B14: all dimensions of a row are part of its key', async () => {
  const property = await smallSite();
  const result = await lab.world.clickhouse.at(null).query({
    query: `SELECT toUInt32(count()) AS row_count, toUInt32(uniqExact(query, day)) AS pairs
      FROM search_queries WHERE property_id = {id:UUID}`,
    query_params: { id: property.propertyId },
    format: 'JSONEachRow',
  });
  const [count] = await result.json<{ row_count: number; pairs: number }>();
  // Some rows have the same query and day, and all of them are stored.
  expect(count?.pairs).toBeLessThan(count?.row_count ?? 0);
  expect(await verdict(property, 12)).toMatchObject(CLEAN);
});

test('B15: totals are those of Google, not sums of rows, and positions start at one', async () => {
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

test('B17: values are assigned to the right fields for any order of dimensions', async () => {
  const property = await newProperty({ rows: 20, days: 2 });
  const google = createSearchConsole({
    config: { hosts: lab.ctx.google.hosts, project: 'proof' },
    credential: await openCredential(lab.ctx, property.connectionId),
    budget: lab.ctx.google.budget,
    now: () => new Date(),
  });
  const rowsIn = async (...dimensions: ('query' | 'page' | 'country' | 'device')[]) => {
    const query = { siteUrl: property.siteUrl, day: daysAgo(2), type: 'web' as const };
    const rows = [];
    for (const row of await google.pullSlice({ ...query, dimensions, dataState: 'all' })) {
      rows.push(`${row.query} ${row.page} ${row.country} ${row.device} ${row.clicks} ${row.impressions}`);
    }
    return rows.sort();
  };
  const ordered = await rowsIn('query', 'page', 'country', 'device');
  expect(ordered.length).toBeGreaterThan(5);
  expect(await rowsIn('device', 'country', 'page', 'query')).toEqual(ordered);
});

/** Names that change when they are trimmed, decoded, lower-cased, sorted or encoded twice. */
const siteName = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://', 'http://'),
      fc.constantFrom('www.MIXED-case', 'xn--bcher-kva', 'a.b.c', 'plain'),
      fc.constantFrom('.example', '.example:8080'),
      fc.array(
        fc.oneof(
          fc.constantFrom(
            'Shop',
            '%C3%A9',
            '%c3%a9',
            'a%20b',
            'a+b',
            'a b',
            '%2F',
            '%252F',
            'é',
            '日本',
            '..',
            '~',
            ';v=1',
            '@',
            '(x)',
            "it's",
            '&amp;',
            '?q=1',
            '*',
          ),
          fc
            .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 })
            .filter(text => !/[/#\\]/.test(text)),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([scheme, host, top, path]) => `${scheme}${host}${top}/${path.map(part => `${part}/`).join('')}`),
  fc.constantFrom('sc-domain:B19.example', 'sc-domain:xn--b19-9na.example', 'sc-domain:a.b19.example'),
);

test('B19: the name of a property is sent to Google unchanged, and a refresh requests no scope', async () => {
  const line = await openRecordingLine(lab.emulator.url);
  const names = new Set(fc.sample(siteName, { numRuns: 120, seed: 19 }));
  const email = 'b19@site.example';
  for (const siteUrl of names) {
    await lab.admin('POST', 'sites', { siteUrl, emails: [email], knobs: { rowsPerDay: 3 } });
  }
  const [first = ''] = names;
  const { connectionId } = await lab.connect(first, email);
  const google = createSearchConsole({
    config: { hosts: googleHosts(line.url), project: 'proof' },
    credential: await openCredential(lab.ctx, connectionId),
    budget: lab.ctx.google.budget,
    now: () => new Date(),
  });
  const listed = new Set((await google.listSites()).map(site => site.siteUrl));
  const day = daysAgo(5);
  for (const siteUrl of names) {
    expect(listed).toContain(siteUrl);
    const query = { siteUrl, type: 'web' as const, startDate: day, endDate: day };
    expect((await google.queryPage({ ...query, dimensions: ['date'] })).aggregation).toBe('byProperty');
  }
  const { calls } = await lab.admin<{ calls: { site?: string; status: number }[] }>(
    'GET',
    `calls?endpoint=searchAnalytics&persona=${email}`,
  );
  expect(new Set(calls.map(call => call.site))).toEqual(names);
  const refreshes = line.requests.filter(({ path }) => path === '/token');
  expect(refreshes.length).toBeGreaterThan(0);
  for (const { body } of refreshes) expect(new URLSearchParams(body).has('scope')).toBe(false);
  await line.close();
});

// The same for a complete sync.
test.each(['https://www.MIXED-case.example/Shop/', 'http://plain.example/', 'https://b19.example/a%20b/'])(
  'B19: a sync requests the connected property: %s',
  async siteUrl => {
    const email = `${encodeURIComponent(siteUrl)}@site.example`;
    await lab.admin('POST', 'sites', { siteUrl, emails: [email], knobs: { rowsPerDay: 3 } });
    lab.ctx.sync = { ...WEB, concurrency: 1 };
    await lab.connect(siteUrl, email);
    const requested: string[] = [];
    const job = lab.dieAt('commit:after', ctx => lab.syncDue(ctx), 1);
    expect(await job).toBe(true);
    const { calls } = await lab.admin<{ calls: { site?: string; status: number }[] }>(
      'GET',
      `calls?endpoint=searchAnalytics&site=${encodeURIComponent(siteUrl)}`,
    );
    for (const call of calls) if (call.status === 200) requested.push(call.site ?? '');
    expect(new Set(requested)).toEqual(new Set([siteUrl]));
  },
);
