import { addDays, asDay, daysBetween } from '@gsc/calendar/pacific-day';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import { deviceName } from '@gsc/contract/analytics/names/device-name';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Metrics, Report } from '@gsc/contract/analytics/report/result';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductError } from '../../errors.ts';
import { openLedger } from '../../testing/open-ledger.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { addAnnotation } from '../saved/annotations/save-annotation.ts';
import { deleteView } from '../saved/views/delete-view.ts';
import { listViews } from '../saved/views/list-views.ts';
import { changeView, saveView } from '../saved/views/save-view.ts';
import { exportCsv } from './export/export-csv.ts';
import { listOptions } from './list-options.ts';
import { getRange } from './query/read-range.ts';
import { runReport } from './run-report.ts';

let lab: Laboratory;
let property: Connected;
let other: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const [site, second] = [
    await lab.addSite({ rows: 12, days: 40 }),
    await lab.addSite({ rows: 10, days: 3 }),
  ];
  property = await lab.connect(site.siteUrl, site.email);
  other = await lab.connect(second.siteUrl, second.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

function config(input: Partial<ReportInput> = {}): ReportConfig {
  const days = lab.lastDays(31);
  const range = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  return ReportConfig.parse({ property_ids: [property.propertyId], ...range, ...input });
}
const report = (input: Partial<ReportInput> = {}) => runReport(property.user, config(input));

const sum = (parts: readonly Pick<Metrics, 'clicks' | 'impressions'>[]) => ({
  clicks: parts.reduce((all, part) => all + part.clicks, 0),
  impressions: parts.reduce((all, part) => all + part.impressions, 0),
});

/** Reads every page and checks ClickHouse's count and totals. */
async function allRows(input: Partial<ReportInput>): Promise<Report['rows']> {
  const first = await report(input);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page++) rows.push(...(await report({ ...input, page })).rows);
  expect(rows).toHaveLength(first.row_count);
  expect(new Set(rows.map(row => JSON.stringify(row.values))).size).toBe(rows.length);
  expect(sum(rows)).toEqual(sum([first.listed]));
  expect(sum([...rows, ...first.residuals])).toEqual(sum([first.totals]));
  return rows;
}

test('rows and residuals add up to the total, over all pages and in any order', async () => {
  const shapes: Partial<ReportInput>[] = [
    { dimensions: ['query'] },
    { dimensions: ['query', 'page'], sort: { by: 'query', descending: false } },
    { dimensions: ['page', 'device'], sort: { by: 'position', descending: true } },
    {
      dimensions: ['country', 'week'],
      filters: [{ dimension: 'device', operator: 'is', values: ['MOBILE'] }],
    },
    { dimensions: ['query'], filters: [{ dimension: 'country', operator: 'not_in', values: ['usa'] }] },
    { dimensions: ['page'], search_query: 'GREEN' },
    {
      dimensions: ['query'],
      comparison: { mode: 'previous' },
      sort: { by: 'clicks_change', descending: true },
    },
    { dimensions: ['property', 'month'] },
    { dimensions: [] },
  ];
  for (const shape of shapes) expect((await allRows(shape)).length).toBeGreaterThan(0);
});

test('a comparison excludes incomplete days on both sides', async () => {
  const found = await report({ comparison: { mode: 'previous' }, dimensions: ['device'] });
  const comparedTo = found.comparison?.compared_to ?? '';
  expect(found.coverage.incomplete.every(day => day > comparedTo)).toBe(true);
  expect(comparedTo < found.config.to).toBe(true);
  const complete = await report({ to: comparedTo, dimensions: ['device'] });
  expect(found.comparison?.now).toEqual(complete.totals);
  const { from, to } = found.config;
  const shift = daysBetween(from, to) + 1;
  const earlier = await report({
    from: addDays(asDay(from), -shift),
    to: addDays(asDay(comparedTo), -shift),
    dimensions: ['device'],
  });
  expect(found.comparison?.before).toEqual(earlier.totals);
  // The days before that align with the incomplete ones have data, so leaving them out makes a difference.
  const whole = await report({ from: addDays(asDay(from), -shift), to: addDays(asDay(to), -shift) });
  expect(whole.totals.clicks).toBeGreaterThan(earlier.totals.clicks);
  // Compare by device, because more days can change the order.
  const byDevice = (clicks: (row: Report['rows'][number]) => number | undefined, rows: Report['rows']) =>
    Object.fromEntries(rows.map(row => [row.values.join(), clicks(row)]).filter(([, count]) => count));
  expect(byDevice(row => row.compared?.now.clicks, found.rows)).toEqual(
    byDevice(row => row.clicks, complete.rows),
  );
  expect(byDevice(row => row.compared?.before?.clicks, found.rows)).toEqual(
    byDevice(row => row.clicks, earlier.rows),
  );
  const drawn = found.series.filter(point => point.state === 'complete').map(point => point.now);
  expect(sum(drawn.filter(point => point !== null))).toEqual(sum([complete.totals]));
  expect(found.series.at(-1)).toMatchObject({ state: 'missing', now: null });
});

test('a report without dimensions has no comparison values without comparison data', async () => {
  const days = { from: lab.lastDays(31)[8] ?? '', to: lab.lastDays(31)[3] ?? '' };
  const compared = { ...days, comparison: { mode: 'previous' as const } };
  const queries = await report({ ...compared, dimensions: ['query'] });
  const value = queries.rows.find(row => row.compared?.before === null)?.values[0] ?? '';
  const filters = [{ dimension: 'query' as const, operator: 'is' as const, values: [value] }];
  const alone = await report({ ...compared, dimensions: [], filters });
  expect(alone.rows.map(row => row.impressions > 0)).toEqual([true]);
  expect(alone.rows[0]?.compared?.before).toBeNull();
  const all = await report({ ...compared, dimensions: [] });
  expect(all.rows[0]?.compared?.before).toEqual(all.comparison?.before);
});

test('rows have no comparison if no comparison day was read', async () => {
  const comparison = { mode: 'custom' as const, from: '2024-03-01' };
  const found = await report({ dimensions: ['device'], comparison });
  expect(found.comparison).toMatchObject({ from: '2024-03-01', before: null, left_out: 0 });
  expect(found.rows.length).toBeGreaterThan(0);
  expect(found.rows.map(row => row.compared)).toEqual(found.rows.map(() => null));
});

test('the sparkline unit depends on the range, and its points have day states', async () => {
  const { spark, rows } = await report({ dimensions: ['device'], granularity: 'month' });
  expect(spark).toMatchObject({ unit: 'day', points: { length: 31 } });
  expect(rows[0]?.spark).toHaveLength(31);
  const total = spark?.points.reduce((sum, point) => sum + (point.clicks ?? 0), 0);
  expect(total).toBe((await report({ dimensions: ['device'] })).totals.clicks);
  const long = await report({ dimensions: ['device'], from: lab.lastDays(400).at(-1) ?? '' });
  expect(long.spark?.unit).toBe('month');
  expect(long.spark?.points.at(0)?.state).toBe('partial');
  expect(long.rows[0]?.spark).toHaveLength(long.spark?.points.length ?? -1);
  expect((await report({ dimensions: ['week'] })).spark).toBeNull();
});

test('days before Google’s window are not reported as unread', async () => {
  const long = await report({ from: '2024-01-01', to: lab.lastDays(6).at(-1) ?? '', dimensions: [] });
  const [unreachable, ...gaps] = long.coverage.missing;
  expect(unreachable).toMatchObject({ from: '2024-01-01', reason: COVERAGE_REASONS.unreachable });
  const first = await lab.arrange(
    `select min(day)::text as day from sync_ledger where property_id = $1 and state <> 'unavailable'`,
    [property.propertyId],
  );
  expect(unreachable?.to).toBe(addDays(first.rows[0].day, -1));
  expect(gaps).toEqual([]);
  // Also during the backfill, because Google only provides 16 months.
  await lab.arrange('update sync_state set backfilled_at = null where property_id = $1', [
    property.propertyId,
  ]);
  const early = await report({ from: '2024-01-01', to: '2024-01-03', dimensions: [] });
  expect(early.coverage.missing).toMatchObject([{ days: 3, reason: COVERAGE_REASONS.unreachable }]);
  await lab.arrange('update sync_state set backfilled_at = now() where property_id = $1', [
    property.propertyId,
  ]);
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('metric filters limit the rows but not the totals, and the rest is a residual', async () => {
  const days = { from: lab.lastDays(12)[11] ?? '' };
  const shapes: Partial<ReportInput>[] = [
    { dimensions: ['query'] },
    { dimensions: ['query', 'device'], sort: { by: 'position', descending: false } },
    { dimensions: ['page'], filters: [{ dimension: 'query', operator: 'contains', values: ['e'] }] },
    {
      dimensions: ['page'],
      comparison: { mode: 'previous' },
      sort: { by: 'clicks_change', descending: true },
    },
  ];
  for (const shape of shapes.map(each => ({ ...days, ...each }))) {
    const all = await report(shape);
    const every = await allRows(shape);
    const min = median(all.rows.map(row => row.clicks));
    const max = median(all.rows.filter(row => row.clicks >= min).map(row => row.position ?? 0));
    const metric_filters: ReportInput['metric_filters'] = [
      { metric: 'clicks', min, max: null },
      { metric: 'position', min: 0, max },
      { metric: 'ctr', min: null, max: 100 },
    ];
    const rows = await allRows({ ...shape, metric_filters });
    // Both bounds are values of rows, and these rows are shown.
    const shown = every.filter(
      ({ clicks, position }) => clicks >= min && position !== null && position <= max,
    );
    expect(new Set(rows.map(row => row.values.join()))).toEqual(new Set(shown.map(row => row.values.join())));
    expect(shown.some(row => row.clicks === min)).toBe(true);
    expect(shown.some(row => row.position === max)).toBe(true);
    const filtered = await report({ ...shape, metric_filters });
    expect([filtered.totals, filtered.series]).toEqual([all.totals, all.series]);
    expect(filtered.row_count).toBeLessThan(all.row_count);
    expect(filtered.residuals.map(({ kind }) => kind)).toContain('filtered');
    let text = '';
    const request = config({ ...shape, metric_filters });
    for await (const chunk of (await exportCsv(property.user, request, true)).body) text += chunk;
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-4)), 0)).toBe(all.totals.clicks);
    expect(text).toContain(`"${REPORTS_TEXT.filtered}"`);
  }
});

test('other users’ properties are not found, and errors do not contain the statement', async () => {
  const foreign = report({ property_ids: [property.propertyId, other.propertyId] });
  await expect(foreign).rejects.toThrow(new ProductError('not_found', REPORTS_TEXT.unknownProperty));
  const bad = report({ filters: [{ dimension: 'query', operator: 'regex', values: ['(green'] }] });
  await expect(bad).rejects.toThrow(new ProductError('invalid', REPORTS_TEXT.badExpression));
  const feed = report({ search_type: 'discover' });
  await expect(feed).rejects.toThrow(REPORTS_TEXT.feedWithoutQueries);
});

test('the export contains every row and adds up to the totals of the report', async () => {
  const { name, body } = await exportCsv(property.user, config({ dimensions: ['query', 'device'] }), true);
  let text = '';
  for await (const chunk of body) text += chunk;
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(name).toBe('report-2026-11-15.csv');
  expect(header).toBe('"Search Query","Device Type","Clicks","Impressions","CTR","Position"');
  const whole = await report({ dimensions: ['query', 'device'] });
  expect(lines).toHaveLength(whole.row_count + whole.residuals.length);
  const figures = lines.map(line => line.split(',').slice(-4).map(Number));
  expect(figures.reduce((all, [clicks = 0]) => all + clicks, 0)).toBe(whole.totals.clicks);
  expect(text).toContain(`"${REPORTS_TEXT.anonymized}",""`);
});

const ORDERS = [
  ['query', 'page', 'country'],
  ['page', 'country', 'query'],
  ['country', 'query', 'page'],
  ['country', 'page', 'query'],
] as const;

test('rows and files are the same in any order of dimensions, filters and metrics', async () => {
  const filters: ReportInput['filters'] = [
    { dimension: 'country', operator: 'not_in', values: ['usa'] },
    { dimension: 'query', operator: 'not_contains', values: ['x'] },
    { dimension: 'device', operator: 'in', values: ['MOBILE', 'DESKTOP'] },
  ];
  const metrics = ['clicks', 'impressions', 'position'] as const;
  const days = { from: lab.lastDays(10)[9] ?? '', to: lab.lastDays(10)[5] ?? '' };
  const found: { rows: string[]; order: unknown[]; lines: string[] }[] = [];
  for (const [turn, dimensions] of ORDERS.entries()) {
    const turned = <T>(list: readonly T[]) => [...list.slice(turn % 3), ...list.slice(0, turn % 3)];
    const input: Partial<ReportInput> = {
      ...{ ...days, dimensions: [...dimensions], filters: turned(filters), metrics: turned(metrics) },
      sort: { by: 'query', descending: false },
    };
    const rows = await allRows(input);
    const named = (values: readonly unknown[]) =>
      Object.fromEntries(dimensions.map((name, at) => [name, values[at]]));
    const asText = (row: object) => JSON.stringify(Object.entries(row).toSorted());
    let text = '';
    for await (const chunk of (await exportCsv(property.user, config(input), true)).body) text += chunk;
    const [header = [], ...lines] = text
      .trimEnd()
      .split('\r\n')
      .map(line => [...line.matchAll(/"([^"]*)"|[^",]+/g)].map(([cell, quoted]) => quoted ?? cell));
    const listed = lines.filter(([first]) => first !== REPORTS_TEXT.anonymized);
    found.push({
      rows: rows
        .map(({ values, clicks, impressions }) => asText({ ...named(values), clicks, impressions }))
        .toSorted(),
      order: rows.map(({ values }) => named(values).query),
      lines: listed
        .map(cells => asText(Object.fromEntries(header.map((name, at) => [name, cells[at]]))))
        .toSorted(),
    });
  }
  const [first, ...others] = found;
  expect(first?.rows.length).toBeGreaterThan(10);
  expect(first?.lines).toHaveLength(first?.rows.length ?? 0);
  for (const other of others) expect(other).toEqual(first);
});

test("exports the names shown in the table, or Google's codes in raw exports", async () => {
  const request = config({ dimensions: ['country', 'device'] });
  const read = async (raw: boolean) => {
    let text = '';
    for await (const chunk of (await exportCsv(property.user, request, raw)).body) text += chunk;
    return text;
  };
  const [shown, raw] = [await read(false), await read(true)];
  expect(shown.startsWith('\ufeff"Country","Device Type",')).toBe(true);
  expect(raw.startsWith('"Country","Device Type",')).toBe(true);
  const { rows } = await report({ dimensions: ['country', 'device'] });
  const [country, device] = rows[0]?.values ?? [];
  expect(raw).toContain(`\r\n"${country}","${device}",`);
  expect(shown).toContain(`\r\n"${countryName(country ?? null)}","${deviceName(device ?? null)}",`);
  expect(shown).not.toMatch(/"(MOBILE|DESKTOP|TABLET|[a-z]{3})"/);
});

test('returns ranges and options, and stores views and annotations', async () => {
  const choice = { propertyIds: [property.propertyId], searchType: 'web' as const };
  const range = await getRange(property.user, choice);
  expect(range).toMatchObject({ last_day: '2026-11-14', final_through: '2026-11-12', search_types: ['web'] });
  const options = await listOptions(property.user, choice);
  expect(options.devices.map(option => option.value)).toContain('MOBILE');
  expect(options.pages.every(option => option.value.startsWith('http'))).toBe(true);
  expect(options.appearances.map(option => option.value).sort()).toEqual(['REVIEW_SNIPPET', 'VIDEO']);
  const days = { from: '2026-11-10', to: '2026-11-11' };
  const { countries } = await listOptions(property.user, choice, days);
  const { rows } = await report({ ...days, dimensions: ['country'] });
  expect(countries).toEqual(rows.map(({ values: [value], clicks }) => ({ value, clicks })));

  const view = await saveView(property.user, { name: 'Mine', address: 'p=1' });
  await saveView(property.user, { name: 'Mine', address: 'p=2' });
  const second = await saveView(property.user, { name: 'Second', address: '' });
  const taken = changeView(property.user, second.id, { name: 'Mine', address: '' });
  await expect(taken).rejects.toThrow(REPORTS_TEXT.viewNameTaken);
  expect((await listViews(property.user)).views).toMatchObject([
    { name: 'Mine', address: 'p=2' },
    { name: 'Second' },
  ]);
  await expect(deleteView(other.user, view.id)).rejects.toThrow(REPORTS_TEXT.unknownView);
  expect((await listViews(other.user)).views).toEqual([]);

  const annotation = { day: '2026-11-01', end_day: null, text: 'New menu', property_id: property.propertyId };
  await addAnnotation(property.user, annotation);
  await expect(addAnnotation(other.user, annotation)).rejects.toThrow(REPORTS_TEXT.unknownProperty);
  const { annotations } = await report();
  expect(annotations.filter(item => item.source === 'own')).toMatchObject([
    { annotation: { text: 'New menu' } },
  ]);
});

test('an unread day on one side is excluded from both sides', async () => {
  const days = lab.lastDays(20);
  const range = { from: days[10] ?? '', to: days[5] ?? '' };
  const own = { from: days[17] ?? '', to: days[12] ?? '' };
  const input = {
    ...range,
    comparison: { mode: 'custom' as const, ...own },
    dimensions: ['device' as const],
  };
  const whole = await report(input);
  expect(whole.comparison?.left_out).toBe(0);
  // One day of each side is unread, and they do not align with each other.
  const [unreadNow, unreadBefore] = [days[9] ?? '', days[14] ?? ''];
  const aligned = { now: days[7] ?? '', before: days[16] ?? '' };
  const on = async (day: string) =>
    (await report({ from: day, to: day, dimensions: ['device'] })).totals.impressions;
  const excluded = {
    now: (await on(unreadNow)) + (await on(aligned.now)),
    before: (await on(unreadBefore)) + (await on(aligned.before)),
  };
  expect(Math.min(await on(aligned.now), await on(aligned.before))).toBeGreaterThan(0);
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange('delete from sync_days where property_id = $1 and day = any ($2)', [
    property.propertyId,
    [unreadNow, unreadBefore],
  ]);
  const found = await report(input);
  expect(found.comparison).toMatchObject({
    left_out: 2,
    now: { impressions: (whole.comparison?.now.impressions ?? 0) - excluded.now },
    before: { impressions: (whole.comparison?.before?.impressions ?? 0) - excluded.before },
  });
  const rows = (side: 'now' | 'before') =>
    found.rows.reduce((sum, row) => sum + (row.compared?.[side]?.impressions ?? 0), 0);
  expect({ now: rows('now'), before: rows('before') }).toEqual({
    now: found.comparison?.now.impressions,
    before: found.comparison?.before?.impressions,
  });
  const sorted = await report({ ...input, sort: { by: 'clicks_change', descending: true } });
  expect(new Set(sorted.rows.map(row => JSON.stringify(row)))).toEqual(
    new Set(found.rows.map(row => JSON.stringify(row))),
  );
});
