import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import type { Metrics, Report, Residual } from '@gsc/contract/analytics/report/result';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { exportCsv } from './export/export-csv.ts';
import { openReport } from './query/open-report.ts';
import { parseReport } from './query/report-query.ts';
import { runReport } from './run-report.ts';
import { derivedColumns } from './sql/derived-sql.ts';

// October is sealed and has roll-ups; November has only days. Rows of both are compared with the ledger.

let lab: Laboratory;
let property: Connected;
const logged: object[] = [];
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 12, days: 48 });
  property = await lab.connect(site.siteUrl, site.email);
  property.user.log = { ...property.user.log, error: fields => logged.push(fields) };
  await lab.syncDue();
  await lab.advance(25);
  await lab.syncDue();
}, 300_000);
afterAll(() => lab?.close());

const MIXED = { from: '2026-09-30', to: '2026-11-12' };
const config = (input: Partial<ReportInput> = {}) =>
  ReportConfig.parse({ property_ids: [property.propertyId], ...MIXED, ...input });
const report = (input: Partial<ReportInput> = {}) => runReport(property.user, config(input));

const sum = (parts: readonly Pick<Metrics, 'clicks' | 'impressions'>[]) => ({
  clicks: parts.reduce((all, part) => all + part.clicks, 0),
  impressions: parts.reduce((all, part) => all + part.impressions, 0),
});
const residual = (found: Report, kind: Residual['kind']) =>
  sum(found.residuals.filter(one => one.kind === kind));

async function allRows(input: Partial<ReportInput>, first: Report): Promise<Report['rows']> {
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page++) rows.push(...(await report({ ...input, page })).rows);
  expect(rows).toHaveLength(first.row_count);
  return rows;
}

const RANGES = {
  'a sealed month': { from: '2026-10-01', to: '2026-10-31' },
  'days of November': { from: '2026-11-01', to: '2026-11-12' },
  'a part of a sealed month': { from: '2026-10-07', to: '2026-10-20' },
  'a sealed month and days on both sides': MIXED,
};

test.each(Object.entries(RANGES))('rows match the ledger: %s', async (name, range) => {
  for (const dimensions of [['query'], ['page'], ['query', 'page'], ['country'], ['appearance']] as const) {
    const input = { ...range, dimensions: [...dimensions] };
    const opened = await openReport(property.user, parseReport(config(input)));
    const isRolled = name.includes('sealed month') && !name.startsWith('a part');
    expect(opened.now.rows.rolled.length > 0).toBe(isRolled);
    const found = await report(input);
    const rows = await allRows(input, found);
    const { clicks, impressions } = opened.now.rows.sums ?? {};
    expect(sum(rows), dimensions.join()).toEqual({ clicks, impressions });
    expect(sum([found.listed])).toEqual({ clicks, impressions });
    expect(sum([...rows, ...found.residuals]), dimensions.join()).toEqual(sum([found.totals]));
  }
  expect(logged).toEqual([]);
});

test('totals by search appearance cover all results, with any filter', async () => {
  const filters: ReportInput['filters'][] = [
    [],
    [{ dimension: 'country', operator: 'in', values: ['usa'] }],
    [
      { dimension: 'country', operator: 'in', values: ['usa', 'gbr', 'deu'] },
      { dimension: 'device', operator: 'is', values: ['MOBILE'] },
    ],
  ];
  for (const filter of filters) {
    const byPage = await report({ dimensions: ['page'], filters: filter });
    const found = await report({ dimensions: ['appearance'], filters: filter });
    expect(found.totals).toEqual(byPage.totals);
    expect(found.rows.length).toBeGreaterThan(1);
    expect(sum([found.listed])).not.toEqual(sum([found.totals]));
    expect(sum([...found.rows, ...found.residuals])).toEqual(sum([found.totals]));
    expect(found.residuals.map(one => one.kind)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(no_appearance|overlap)$/)]),
    );
  }
  const all = await report({ dimensions: ['appearance'] });
  const [first] = all.rows;
  const only = await report({
    dimensions: ['appearance'],
    filters: [{ dimension: 'appearance', operator: 'is', values: [first?.values[0] ?? ''] }],
  });
  expect(only.totals).toMatchObject({ clicks: first?.clicks, impressions: first?.impressions });
  expect(only.residuals).toEqual([]);
});

test('each residual has exactly the clicks of its days', async () => {
  const [unread, truncated] = ['2026-11-03', '2026-11-05'];
  const whole = await report({ dimensions: ['query'] });
  expect(whole.residuals.map(one => one.kind)).toEqual(['anonymized']);
  const on = async (day: string) => report({ from: day, to: day, dimensions: ['query'] });
  const [unreadDay, truncatedDay] = [await on(unread), await on(truncated)];
  expect(unreadDay.listed.impressions).toBeGreaterThan(0);
  const ofQueries = `where property_id = '${property.propertyId}' and grain = 'query' and day =`;
  await lab.arrange(`delete from sync_days ${ofQueries} '${unread}'`);
  await lab.arrange(`update sync_days set state = 'truncated' ${ofQueries} '${truncated}'`);
  const found = await report({ dimensions: ['query'] });
  expect(sum([found.totals])).toEqual(sum([whole.totals]));
  expect(residual(found, 'not_read')).toEqual(sum([unreadDay.totals]));
  expect(residual(found, 'truncated')).toEqual(residual(truncatedDay, 'anonymized'));
  const rest = sum([unreadDay, truncatedDay].map(day => residual(day, 'anonymized')));
  const anonymized = residual(whole, 'anonymized');
  expect(residual(found, 'anonymized')).toEqual({
    clicks: anonymized.clicks - rest.clicks,
    impressions: anonymized.impressions - rest.impressions,
  });
  const pages = await report({ dimensions: ['page'] });
  expect(pages.residuals.filter(one => one.kind !== 'unlisted')).toEqual([]);
});

test('logs rows that do not match the ledger, and the report shows the sum of its rows', async () => {
  logged.length = 0;
  const day = '2026-11-10';
  const input = { from: day, to: day, dimensions: ['device' as const] };
  const before = await report(input);
  expect(logged).toEqual([]);
  await lab.arrange(
    `update sync_days set clicks = clicks + 7 where property_id = $1 and grain = 'region' and day = $2`,
    [property.propertyId, day],
  );
  const found = await report(input);
  expect(found.listed).toEqual(before.listed);
  expect(sum(found.rows)).toEqual(sum([found.listed]));
  expect(logged).toMatchObject([
    { grain: 'region', rows: { clicks: before.listed.clicks }, ledger: { clicks: before.listed.clicks + 7 } },
  ]);
  const { body } = await exportCsv(property.user, config(input), false);
  for await (const _ of body);
  expect(logged).toHaveLength(2);
});

const rowsOf = async (input: Partial<ReportInput>) => {
  const found = await report(input);
  const rows = await allRows(input, found);
  expect(sum([...rows, ...found.residuals])).toEqual(sum([found.totals]));
  return rows;
};

/** The folders of a page in JavaScript. */
function folderOf(page: string, levels: number): string {
  const parts = new URL(page).pathname.split('/').slice(1, -1);
  const end = parts.indexOf('');
  return ['', ...parts.slice(0, Math.min(levels, end < 0 ? parts.length : end)), ''].join('/');
}

test('folders are the sums of their pages, alone, combined and as a filter', async () => {
  const pages = await rowsOf({ dimensions: ['page'] });
  for (const [at, name] of (['folder', 'folder_2', 'folder_3'] as const).entries()) {
    const folders = await rowsOf({ dimensions: [name] });
    expect(folders.length).toBeLessThan(pages.length);
    for (const { values, clicks, impressions } of folders) {
      const inside = pages.filter(row => folderOf(row.values[0] ?? '', at + 1) === values[0]);
      expect({ values, clicks, impressions }).toEqual({ values, ...sum(inside) });
    }
  }
  const [largest] = await rowsOf({ dimensions: ['folder_2'] });
  const [folder = ''] = largest?.values.filter(value => value !== null) ?? [];
  const filters = [{ dimension: 'folder_2' as const, operator: 'is' as const, values: [folder] }];
  const inside = await rowsOf({ dimensions: ['folder_2', 'page', 'device'], filters });
  expect(sum(inside)).toEqual(sum(largest ? [largest] : []));
  const others = await rowsOf({
    dimensions: ['folder'],
    filters: [{ dimension: 'folder_2', operator: 'not_in', values: [folder] }],
    comparison: { mode: 'previous' },
    sort: { by: 'clicks_change', descending: true },
  });
  expect(sum([...inside, ...others])).toEqual(sum(pages));
});

test('a folder consists of the segments of the path that end with a slash', async () => {
  const cases: [page: string, one: string, two: string, three: string][] = [
    ['https://x.example/', '/', '/', '/'],
    ['https://x.example', '/', '/', '/'],
    ['https://x.example/about', '/', '/', '/'],
    ['https://x.example/blog/', '/blog/', '/blog/', '/blog/'],
    ['https://x.example/blog/2026/11/post', '/blog/', '/blog/2026/', '/blog/2026/11/'],
    ['https://x.example/a/b/c/d/', '/a/', '/a/b/', '/a/b/c/'],
    ['https://x.example/a?next=/b/c/', '/', '/', '/'],
    ['https://x.example/a/#/b/c/', '/a/', '/a/', '/a/'],
    ['https://x.example//a/b', '/', '/', '/'],
    ['https://x.example/a//b/c', '/a/', '/a/', '/a/'],
    ['http://x.example:8080/%C3%BC/ü/x', '/%C3%BC/', '/%C3%BC/ü/', '/%C3%BC/ü/'],
  ];
  const columns = derivedColumns({ dimensions: ['folder', 'folder_2', 'folder_3'], filters: [], rules: [] });
  const result = await lab.ctx.clickhouse.at(null).query({
    query: `SELECT page, ${columns.map(({ sql }) => sql).join(', ')} FROM (SELECT arrayJoin({pages:Array(String)}) AS page)`,
    query_params: { pages: cases.map(([page]) => page) },
    format: 'JSONCompactEachRow',
  });
  expect(await result.json()).toEqual(cases);
});
