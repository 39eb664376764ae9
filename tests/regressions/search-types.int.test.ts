import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { WORKBOOK_SHEETS, WORKBOOK_TEXT } from '@gsc/contract/analytics/report/workbook';
import { SEARCH_TYPE_LABELS, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { exportCsv } from '@gsc/core/analytics/report/export/export-csv';
import { exportWorkbook } from '@gsc/core/analytics/report/export/export-workbook';
import { getRange } from '@gsc/core/analytics/report/query/read-range';
import { runReport } from '@gsc/core/analytics/report/run-report';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { getCoverage } from '@gsc/core/features/sync/monitor/get-coverage';
import { totalsGrainOf } from '@gsc/core/ledger/grains';
import type { Connected } from '@gsc/core/testing/connect-site';
import { readZip } from '@gsc/core/testing/read-zip';
import type { SearchType } from '@gsc/google/search-console/query';
import { expect, test } from 'vitest';
import { check } from '../proofs/sync/checker.ts';
import { CLEAN, DAY_MS, openWholeSyncs, WEB } from './whole-syncs.ts';

// Every search type in the table goes through the whole product, also one that is added later. The emulator knows what
// Google supports for it.
const ROWS = 4;
const DAYS = 9;
/** First until idle types are read again, then until all days of a type that begins now are complete. */
const WAITS = [8, 4];
const WAIT_DAYS = WAITS.reduce((sum, days) => sum + days, 0);
const ALL = { ...WEB, leaseMs: 5000, rowLimit: 1000, searchTypes: SEARCH_TYPE_NAMES };
const { lab, newProperty, verdict, daysAgo } = await openWholeSyncs({ rows: ROWS, days: DAYS });

/** As `verdict` for complete days. Daily syncs read the fresh days of a type partly. */
const complete = (property: Connected, days: number, types: readonly SearchType[]) =>
  check(lab.world, property, { days: lab.lastDays(days).slice(4), types, against: 'now' });

/** What the emulator supports, which is written down independently of the product. */
type Rules = { isFeed: boolean; unsupported: string[]; hasPosition: boolean };
const rulesOf = async (type: SearchType) =>
  (await lab.admin<Record<SearchType, Rules>>('GET', 'search-types'))[type];

type Starts = Record<SearchType, Day>;
/** Each type begins on another day: some before the first sync and some after it. */
const startsFrom = (today: Day): Starts =>
  Object.fromEntries(
    SEARCH_TYPE_NAMES.map((type, at) => [type, addDays(today, at % 2 === 0 ? at - DAYS : at)]),
  ) as Starts;

async function propertyWithStarts(): Promise<{ property: Connected; starts: Starts }> {
  lab.ctx.sync = ALL;
  const starts = startsFrom(lab.today());
  return { property: await newProperty({ knobs: { searchTypesSince: starts } }), starts };
}

const lastJob = async ({ propertyId }: Connected) =>
  (
    await lab.query<{ status: string; error_message: string | null }>(
      `select status, error_message from gsc_sync_jobs where property_id = $1 order by created_at desc limit 1`,
      [propertyId],
    )
  )[0];

/** The days of a search type by the state of their totals. */
async function daysByState({ propertyId }: Connected, type: SearchType): Promise<Map<string, Day[]>> {
  const rows = await lab.query<{ day: Day; state: string }>(
    `select day::text, state from sync_ledger where property_id = $1 and search_type = $2 and grain = $3 order by day`,
    [propertyId, type, totalsGrainOf(type)],
  );
  return new Map(
    [...Map.groupBy(rows, row => row.state)].map(([state, of]) => [state, of.map(row => row.day)]),
  );
}

const typesOf = async (property: Connected) =>
  (await getRange(lab.userOf(property), { propertyIds: [property.propertyId], searchType: 'web' }))
    .search_types;

async function bytesOf(body: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

test('every search type is read from its first day, and the days before it are empty', async () => {
  const { property, starts } = await propertyWithStarts();
  const before = lab.today();
  await lab.settle();
  expect(await lastJob(property)).toEqual({ status: 'completed', error_message: null });
  expect(await verdict(property, DAYS + 3, SEARCH_TYPE_NAMES)).toMatchObject(CLEAN);
  const begun = SEARCH_TYPE_NAMES.filter(type => starts[type] < before);
  expect(await typesOf(property)).toEqual(begun);
  for (const days of WAITS) {
    await lab.advance(days * DAY_MS);
    await lab.settle();
  }
  expect(await lastJob(property)).toEqual({ status: 'completed', error_message: null });
  const all = await complete(property, DAYS + WAIT_DAYS + 1, SEARCH_TYPE_NAMES);
  expect(all).toMatchObject(CLEAN);
  expect(all.rows).toBeGreaterThan(SEARCH_TYPE_NAMES.length * ROWS);
  expect(await typesOf(property)).toEqual(SEARCH_TYPE_NAMES);
  for (const type of SEARCH_TYPE_NAMES) {
    const states = await daysByState(property, type);
    const empty = [...(states.get('empty') ?? []), ...(states.get('unavailable') ?? [])];
    const filled = [...(states.get('final') ?? []), ...(states.get('sealed') ?? [])];
    expect([type, empty.filter(day => day >= starts[type])]).toEqual([type, []]);
    expect([type, empty.length]).toEqual([type, expect.toSatisfy((count: number) => count > 400)]);
    expect([type, filled.sort()[0]]).toEqual([type, starts[type]]);
    expect(states.has('unreachable') || states.has('truncated')).toBe(false);
  }
});

/** What the emulator has for a type on one day, in the grouping of a report. */
async function googleTotals(property: Connected, type: SearchType, day: Day) {
  const { totals } = await lab.admin<{
    totals: { clicks: number; impressions: number; positionSum: number };
  }>('POST', 'oracle', {
    ...{ siteUrl: property.siteUrl, type, day, dataState: 'all', dimensions: ['date'], rows: false },
    aggregationType: (await rulesOf(type)).isFeed ? 'byPage' : 'byProperty',
  });
  return totals;
}

const NAMES = ['query', 'page', 'country', 'device'] as const;

test('reports and files have the figures of every search type, and refuse what Google does not list', async () => {
  lab.ctx.sync = ALL;
  const property = await newProperty();
  await lab.settle();
  const user = lab.userOf(property);
  const [from, to] = [daysAgo(DAYS - 1), daysAgo(4)];
  for (const type of SEARCH_TYPE_NAMES) {
    const { unsupported, hasPosition } = await rulesOf(type);
    const config = (input: Partial<ReportInput> = {}) =>
      ReportConfig.parse({ property_ids: [property.propertyId], search_type: type, from, to, ...input });
    const want = { clicks: 0, impressions: 0 };
    for (let back = 4; back < DAYS; back++) {
      const { clicks, impressions } = await googleTotals(property, type, daysAgo(back));
      want.clicks += clicks;
      want.impressions += impressions;
    }
    expect(want.impressions).toBeGreaterThan(0);
    const byDay = await runReport(user, config({ dimensions: ['day'] }));
    expect([type, byDay.totals]).toMatchObject([type, want]);
    expect([type, byDay.rows.length]).toEqual([type, DAYS - 4]);
    expect([type, byDay.totals.position !== null]).toEqual([type, hasPosition]);
    for (const name of NAMES) {
      const report = () => runReport(user, config({ dimensions: [name] }));
      if (name === 'query' && unsupported.includes(name)) {
        await expect(report()).rejects.toThrow(REPORTS_TEXT.feedWithoutQueries);
        continue;
      }
      const { rows, totals, residuals } = await report();
      const listed = [...rows, ...residuals].reduce((sum, row) => sum + row.clicks, 0);
      expect([type, name, listed]).toEqual([type, name, totals.clicks]);
      const isListed = !unsupported.includes(name);
      expect([type, name, rows.some(row => row.values[0] !== null)]).toEqual([type, name, isListed]);
      expect(rows.every(row => (row.position !== null) === hasPosition)).toBe(true);
    }
    const csv = String(await bytesOf((await exportCsv(user, config({ dimensions: ['page'] }), true)).body));
    const clicks = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .reduce((sum, line) => sum + Number(line.split(',').at(-4)), 0);
    const { totals } = await runReport(user, config({ dimensions: ['page'] }));
    expect([type, clicks]).toEqual([type, totals.clicks]);
    const workbook = readZip(await bytesOf((await exportWorkbook(user, config())).body));
    const sheets = [...String(workbook.get('xl/workbook.xml')).matchAll(/name="([^"]+)" sheetId/g)];
    expect([type, sheets.map(([, name]) => name)]).toEqual([
      type,
      [
        WORKBOOK_SHEETS.summary,
        WORKBOOK_SHEETS.day,
        ...NAMES.filter(name => !unsupported.includes(name)).map(name => WORKBOOK_SHEETS[name]),
      ],
    ]);
    const texts = [...workbook.values()].map(String).join();
    expect(texts).toContain(WORKBOOK_TEXT.searchType);
    expect([type, texts.includes(`>${SEARCH_TYPE_LABELS[type]}<`)]).toEqual([type, true]);
  }
});

test('the coverage names every search type whose rows are missing', async () => {
  lab.ctx.sync = { ...ALL, times: { retries: 0, backoffMs: 1 } };
  const property = await newProperty({ days: 5 });
  await lab.faults({
    when: { endpoint: 'searchAnalytics', dimensions: ['page'], site: property.siteUrl },
    fault: { kind: 'error', error: 'backend-500' },
  });
  await lab.syncDue();
  expect((await lastJob(property))?.status).toBe('completed_with_errors');
  const partial = async () => {
    const { properties } = await getCoverage(lab.userOf(property));
    return properties.flatMap(({ spans }) => spans).filter(({ state }) => state === 'partial');
  };
  const reasons = (await partial()).map(({ reason }) => reason);
  for (const type of SEARCH_TYPE_NAMES)
    expect(reasons).toContainEqual(expect.stringContaining(SEARCH_TYPE_LABELS[type]));
  await lab.faults();
  await lab.settle();
  expect(await partial()).toEqual([]);
});

test('a search type that Google does not know stops no other, and is read when Google knows it', async () => {
  lab.ctx.sync = ALL;
  const property = await newProperty();
  const unknown = SEARCH_TYPE_NAMES.at(-1) ?? 'web';
  const others = SEARCH_TYPE_NAMES.filter(type => type !== unknown);
  await lab.faults({
    when: { endpoint: 'searchAnalytics', type: unknown },
    fault: { kind: 'error', error: 'type-400' },
  });
  const jobs = () =>
    lab.query<{ status: string; error_message: string | null }>(
      'select distinct status, error_message from gsc_sync_jobs where property_id = $1 order by 1',
      [property.propertyId],
    );
  const refused = `${SEARCH_TYPE_LABELS[unknown]} could not be read (invalid).`;
  const ended = [
    { status: 'completed', error_message: null },
    { status: 'completed_with_errors', error_message: expect.stringContaining(refused) },
  ];
  await lab.settle();
  expect(await jobs()).toEqual(ended);
  expect(await verdict(property, DAYS + 2, others)).toMatchObject(CLEAN);
  expect(await typesOf(property)).toEqual(others);
  const { properties } = await getCoverage(lab.userOf(property));
  expect(properties.flatMap(({ spans }) => spans).filter(({ state }) => state === 'partial')).toEqual([]);
  // The other types are read at their usual times, and the unknown one once a week.
  const attempts = async () =>
    (
      await lab.query(
        `select from gsc_sync_jobs where property_id = $1 and status = 'completed_with_errors'`,
        [property.propertyId],
      )
    ).length;
  const before = await attempts();
  for (let day = 0; day < 8; day += 2) {
    await lab.advance(2 * DAY_MS);
    await lab.settle();
  }
  expect(await jobs()).toEqual(ended);
  expect(await attempts()).toBe(before + 1);
  expect(await complete(property, DAYS + 9, others)).toMatchObject(CLEAN);
  await lab.faults();
  await triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind: 'manual' });
  await lab.settle();
  expect(await lastJob(property)).toEqual({ status: 'completed', error_message: null });
  expect(await verdict(property, DAYS + 9, SEARCH_TYPE_NAMES)).toMatchObject(CLEAN);
  expect(await typesOf(property)).toEqual(SEARCH_TYPE_NAMES);
});
