import type { ChangeDimension, ChangedRow } from '@gsc/contract/analytics/insights/api';
import { CHANGE_DIMENSIONS, CHANGE_LISTS, CHANGE_PARTS } from '@gsc/contract/analytics/insights/labels';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { BRAND, NON_BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuery } from '../../stores/run-query.ts';
import { type Sums, ZERO_SUMS } from '../../stores/sums.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import type { ExportCell, ExportTable } from '../export/table-file.ts';
import { openReport, queryArguments } from '../report/query/open-report.ts';
import { parseReport } from '../report/query/report-query.ts';
import { readDays } from '../report/read/read-days.ts';
import { runReport } from '../report/run-report.ts';
import { sumDays } from '../report/shape/shape-series.ts';
import { rowsSql } from '../report/sql/report-sql.ts';
import { expectedOn } from './ctr-curve.ts';
import { decomposeChange, rowSums } from './decompose-change.ts';
import { explainChange } from './explain-change.ts';
import { exportCannibalisation } from './export/export-cannibalisation.ts';
import { exportChangedRows } from './export/export-changed-rows.ts';
import { getMovements } from './get-movements.ts';
import { languageVersion } from './language-version.ts';
import { listCannibalisation } from './list-cannibalisation.ts';
import { listChangedRows } from './list-changed-rows.ts';
import { listCountries } from './list-countries.ts';
import { exportOpportunities } from './opportunities/export-opportunities.ts';
import { listOpportunities } from './opportunities/list-opportunities.ts';
import { readCurves } from './read-curve.ts';

let lab: Laboratory;
let property: Connected;
let other: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const [site, second] = [
    await lab.addSite({ rows: 60, days: 40 }),
    await lab.addSite({ rows: 10, days: 3 }),
  ];
  property = await lab.connect(site.siteUrl, site.email);
  other = await lab.connect(second.siteUrl, second.email);
  await lab.syncDue();
  await lab.arrange(
    `insert into report_rules (property_id, kind, place, account_id, user_id, operator, value)
     values ($1, 'brand', 0, $2, $3, 'regex', '^(old|fast|green)')`,
    [property.propertyId, property.accountId, property.userId],
  );
});
afterAll(() => lab?.close());

function config(input: Partial<ReportInput> = {}): ReportConfig {
  const days = lab.lastDays(16);
  const range = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  return ReportConfig.parse({ property_ids: [property.propertyId], ...range, ...input });
}

/** All rows of a report by label, and the total clicks. */
async function rowsOf(input: Partial<ReportInput>): Promise<{ clicks: number; rows: Map<string, Sums> }> {
  const report = await openReport(property.user, parseReport(config(input)));
  const { query, plan, now } = report;
  const statement = rowsSql(query, plan, { all: true });
  const { rows } = await runQuery(property.user, statement, queryArguments(report, now.rows));
  const name = (values: Record<string, string>) =>
    query.dimensions.map((_, at) => values[`t${at}`] ?? values[`k${at}`]).join('\n');
  const days = await readDays(property.user, report, now);
  return {
    clicks: sumDays(days).clicks,
    rows: new Map(rows.map(({ values, sums }) => [name(values), sums])),
  };
}

/** Calculates the same decomposition from two ordinary reports, row by row. */
async function expectedChange(by: ChangeDimension, filters: ReportConfig['filters']) {
  const { range } = await explainChange(property.user, config({ filters }), by);
  const days = (Date.parse(range.from) - Date.parse(range.before_from)) / 86_400_000;
  const compared = range.compared_to ?? '';
  const to = new Date(Date.parse(compared) - days * 86_400_000).toISOString().slice(0, 10);
  const input = { dimensions: [by], filters };
  const now = await rowsOf({ ...input, from: range.from, to: compared });
  const before = await rowsOf({ ...input, from: range.before_from, to });
  const curves = await readCurves(property.user, parseReport(config({ filters })));
  const expected = expectedOn(curves.get('all')?.curve ?? null);
  const common = { before: { clicks: 0, impressions: 0 }, now: { clicks: 0, impressions: 0 } };
  const sums = { weighted: { before: 0, now: 0 }, ranked: 0, newClicks: 0, lostClicks: 0 };
  const counts = { growing: 0, decaying: 0, new: 0, lost: 0 };
  for (const key of new Set([...now.rows.keys(), ...before.rows.keys()])) {
    const [rowNow, rowBefore] = [now.rows.get(key), before.rows.get(key)];
    if (rowNow && rowBefore) {
      const row = rowSums(rowBefore, rowNow, expected);
      for (const side of ['before', 'now'] as const) {
        common[side].clicks += row[side].clicks;
        common[side].impressions += row[side].impressions;
        sums.weighted[side] += row.weighted[side];
      }
      sums.ranked += row.ranked;
      if (rowNow.clicks !== rowBefore.clicks)
        counts[rowNow.clicks > rowBefore.clicks ? 'growing' : 'decaying']++;
    } else {
      sums.newClicks += rowNow?.clicks ?? 0;
      sums.lostClicks += rowBefore?.clicks ?? 0;
      counts[rowNow ? 'new' : 'lost']++;
    }
  }
  const totals = { now: now.clicks, before: before.clicks };
  const { weighted, ranked, newClicks, lostClicks } = sums;
  const parts = decomposeChange({ totals, common: { ...common, weighted, ranked }, newClicks, lostClicks });
  return { totals, parts, counts };
}

const usa: ReportConfig['filters'] = [{ dimension: 'country', operator: 'in', values: ['usa'] }];

const nonBrand: ReportConfig['filters'] = [{ dimension: 'brand', operator: 'is', values: [NON_BRAND] }];

test.each([
  ...CHANGE_DIMENSIONS.map(by => [by, []] as const),
  ['query', usa] as const,
  ['query', nonBrand] as const,
])('the change by %s matches two reports and adds up exactly (%j)', async (by, filters) => {
  const change = await explainChange(property.user, config({ filters: [...filters] }), by);
  const expected = await expectedChange(by, [...filters]);
  expect({ now: change.now, before: change.before }).toEqual(expected.totals);
  const { parts } = change;
  if (!parts) throw new Error('expected a comparison');
  expect(CHANGE_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(
    expected.totals.now - expected.totals.before,
  );
  for (const part of CHANGE_PARTS) {
    expect(Math.abs(parts[part] - expected.parts[part])).toBeLessThanOrEqual(1);
  }
  for (const list of CHANGE_LISTS) expect(change.lists[list].count).toBe(expected.counts[list]);
  // Most queries of this site occur on one side only; its countries and devices occur on both.
  const { growing, decaying, new: added, lost } = expected.counts;
  expect(by === 'query' ? Math.min(added, lost) : growing + decaying).toBeGreaterThan(0);
});

test('brand and non-brand queries add up to all queries', async () => {
  const listed = async (filters: ReportConfig['filters']) => {
    const { lists } = await explainChange(property.user, config({ filters }), 'query');
    return CHANGE_LISTS.map(list => [lists[list].count, lists[list].clicks]);
  };
  const [all, brand, others] = [
    await listed([]),
    await listed([{ dimension: 'brand', operator: 'is', values: [BRAND] }]),
    await listed(nonBrand),
  ];
  expect(all).toEqual(others.map((pair, list) => pair.map((count, at) => count + (brand[list]?.[at] ?? 0))));
  for (const part of [brand, others])
    expect(part.flat().filter(count => count !== 0).length).toBeGreaterThan(3);
});

test('lists every country of the report with its change', async () => {
  const compared = config({ dimensions: ['country'], comparison: { mode: 'previous' } });
  const [{ rows }, report] = [
    await listCountries(property.user, compared),
    await runReport(property.user, compared),
  ];
  expect(rows.map(({ country, clicks, position }) => [country, clicks, position])).toEqual(
    report.rows.map(({ values: [country], clicks, position }) => [country, clicks, position]),
  );
  expect(rows.map(row => [row.compared.now, row.compared.before])).toEqual(
    report.rows.map(row => [row.compared?.now.clicks, row.compared?.before?.clicks ?? 0]),
  );
  const first = config({ from: '2026-10-06', to: '2026-10-08', comparison: { mode: 'previous' } });
  const alone = await listCountries(property.user, first);
  // Those days were read and had no data.
  expect(alone.rows.length).toBeGreaterThan(0);
  expect(alone.rows.every(row => row.compared.before === 0)).toBe(true);
  const none = config({ from: '2025-01-01', to: '2025-01-03', comparison: { mode: 'previous' } });
  expect(await listCountries(property.user, none)).toMatchObject({ rows: [], range: { compared_to: null } });
  await expect(listCountries(other.user, compared)).rejects.toThrow('Property not found.');
});

test('incomplete days are excluded from both sides, even without comparison data', async () => {
  const [today = '', yesterday = ''] = lab.lastDays(2);
  const fresh = config({ from: yesterday, to: today, comparison: { mode: 'previous' } });
  const { rows } = await listCountries(property.user, fresh);
  expect(rows.reduce((sum, { clicks }) => sum + clicks, 0)).toBeGreaterThan(0);
  expect(new Set(rows.map(({ compared }) => compared.now))).toEqual(new Set([0]));
  expect(await explainChange(property.user, fresh, 'query')).toMatchObject({ now: 0, before: null });
});

test('list lengths, labels and parts match the summary', async () => {
  const { lists } = await explainChange(property.user, config(), 'query');
  for (const list of CHANGE_LISTS) {
    let clicks = 0;
    for (let page = 1; page <= Math.ceil(lists[list].count / 50); page++) {
      const { rows, row_count } = await listChangedRows(property.user, config({ page }), {
        by: 'query',
        list,
      });
      expect(row_count).toBe(lists[list].count);
      for (const { value, clicks_change, within_variation, now, before, parts } of rows) {
        expect(value).toMatch(/\w/);
        if (Math.abs(clicks_change) <= 2) expect(within_variation).toBe(true);
        if ((now?.clicks ?? 0) > 2 * (before?.clicks ?? 0) + 50) expect(within_variation).toBe(false);
        clicks += clicks_change;
        if (parts) expect(parts.impressions + parts.rank + parts.click_through).toBe(clicks_change);
      }
    }
    expect(clicks).toBe(lists[list].clicks);
  }
  const { cells } = await getMovements(property.user, config());
  const added = cells.filter(cell => cell.before === 'none');
  expect(added.reduce((sum, cell) => sum + cell.queries, 0)).toBe(lists.new.count);
});

test('opportunities add up to the total, and each lies within its interval', async () => {
  const found = await listOpportunities(property.user, config(), { target: 3 });
  expect(found.row_count).toBeGreaterThan(0);
  let extra = 0;
  for (let page = 1; page <= Math.ceil(found.row_count / 50); page++) {
    const { rows } = await listOpportunities(property.user, config({ page }), { target: 3 });
    for (const row of rows) {
      extra += row.extra;
      expect(row.position).toBeGreaterThan(3);
      expect(row.position).toBeLessThanOrEqual(20);
      expect(row.low).toBeLessThanOrEqual(row.extra);
      expect(row.high).toBeGreaterThanOrEqual(row.extra);
    }
  }
  expect(extra).toBeCloseTo(found.extra, 6);
});

async function cellsOf({ batches }: ExportTable): Promise<ExportCell[][]> {
  const rows: ExportCell[][] = [];
  for await (const batch of batches) rows.push(...batch.map(row => [...row]));
  return rows;
}

/** Never decreases, except for rounding. */
const isAscending = (values: readonly number[], tolerance = 0) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0) - tolerance);

test.each(['-now', 'position', 'by_rank', 'by_click_through'] as const)(
  'changed rows ordered by %s have the same order on their pages and in the file',
  async order => {
    const listed: ChangedRow[] = [];
    const request = { by: 'page', list: 'decaying', order } as const;
    for (let page = 1; page === 1 || listed.length % 50 === 0; page++) {
      const { rows } = await listChangedRows(property.user, config({ page }), request);
      if (rows.length === 0) break;
      listed.push(...rows);
    }
    expect(listed.length).toBeGreaterThan(5);
    const read: Record<string, (row: ChangedRow) => number> = {
      '-now': row => -(row.now?.clicks ?? 0),
      position: row => row.now?.position ?? 0,
      by_rank: row => row.parts?.rank ?? 0,
      by_click_through: row => row.parts?.click_through ?? 0,
    };
    expect(
      isAscending(
        listed.map(row => read[order]?.(row) ?? 0),
        order.startsWith('by_') ? 1 : 0,
      ),
    ).toBe(true);
    const file = await cellsOf(await exportChangedRows(property.user, config(), request));
    expect(file.map(cells => [cells[0], cells[1], cells[3], cells[5]])).toEqual(
      listed.map(({ value, now, clicks_change, parts }) => [
        value,
        now?.clicks ?? 0,
        clicks_change,
        parts?.rank ?? null,
      ]),
    );
  },
);

test('opportunities can be sorted and exported, each with the page that has the most clicks', async () => {
  const request = { target: 3, order: 'position' } as const;
  const { rows, row_count } = await listOpportunities(property.user, config(), request);
  expect(isAscending(rows.map(row => row.position ?? 0))).toBe(true);
  for (const { query, best_page } of rows.slice(0, 5)) {
    const filters: ReportConfig['filters'] = [{ dimension: 'query', operator: 'is', values: [query] }];
    const report = await runReport(property.user, config({ dimensions: ['page'], filters }));
    const best = report.rows.find(row => row.values[0] === best_page);
    expect([best?.clicks, best?.impressions]).toEqual([report.rows[0]?.clicks, report.rows[0]?.impressions]);
  }
  const file = await cellsOf(await exportOpportunities(property.user, config(), request));
  expect(file).toHaveLength(row_count);
  expect(file.slice(0, 50).map(cells => cells.slice(0, 2))).toEqual(
    rows.map(({ query, best_page }) => [query, best_page]),
  );
});

test('opportunities leave out brand queries unless a brand filter is set', async () => {
  const isBrand = ({ query }: { query: string }) => /^(old|fast|green)/.test(query);
  const found = await listOpportunities(property.user, config(), { target: 3 });
  expect(found).toMatchObject({ without_brand: true, suggested_brands: [] });
  expect(found.rows.some(isBrand)).toBe(false);
  const filters: ReportConfig['filters'] = [
    { dimension: 'brand', operator: 'in', values: [BRAND, NON_BRAND] },
  ];
  const all = await listOpportunities(property.user, config({ filters }), { target: 3 });
  expect(all.row_count).toBeGreaterThan(found.row_count);
  expect(all.curves[0]?.queries).toBeGreaterThan(found.curves[0]?.queries ?? 0);
});

test('other users’ properties are not found', async () => {
  const foreign = { ...property.user, user: other.user.user };
  const all = [
    () => explainChange(foreign, config(), 'query'),
    () => listChangedRows(foreign, config(), { by: 'page', list: 'lost' }),
    () => getMovements(foreign, config()),
    () => listOpportunities(foreign, config(), { target: 3 }),
    () => listCannibalisation(foreign, config()),
    () => exportChangedRows(foreign, config(), { by: 'page', list: 'lost' }),
    () => exportOpportunities(foreign, config(), { target: 3 }),
    () => exportCannibalisation(foreign, config(), {}),
  ];
  for (const run of all) await expect(run()).rejects.toMatchObject({ code: 'not_found' });
});

/** Adds second pages, language versions and fragment URLs for many pages. Some pages are then listed only with a fragment. */
async function addPages() {
  const client = connectClickhouse(lab.clickhouseAdmin);
  const columns =
    'account_id, property_id, search_type, country, device, day, gen, clicks, impressions, position_sum';
  const heading = "concat(page, if(page_hash % 4 = 0, '#only', '#more'))";
  for (const [table, own] of [
    ['search_pairs', 'query, '],
    ['search_pages', ''],
  ]) {
    const copy = (page: string, condition: string) =>
      client.command({
        query: `INSERT INTO ${table} (${own}page, ${columns}) SELECT ${own}${page}, ${columns} FROM ${table}
        WHERE ${condition}`,
      });
    await copy("concat(page, '/second')", 'page_hash % 5 < 3');
    await copy("replaceRegexpOne(page, '^(https?://[^/]+)/', '\\\\1/pt-br/')", 'page_hash % 5 > 1');
    await copy(heading, 'page_hash % 2 = 0');
    await client.command({
      query: `DELETE FROM ${table} WHERE page_hash % 4 = 0 AND position(page, '#') = 0`,
    });
  }
  await client.close();
}

// Last, because it writes into the warehouse.
test('cannibalisation matches the query-page pairs of each country, ignoring fragments and language versions', async () => {
  await addPages();
  const { rows } = await rowsOf({ dimensions: ['query', 'country', 'page'] });
  type Version = Pick<Sums, 'clicks' | 'impressions' | 'positionSum'> & { pages: Set<string> };
  const places = new Map<string, Map<string, Version>>();
  for (const [key, sums] of rows) {
    const [query = '', country = '', page = ''] = key.split('\n');
    const of = places.get(`${query}\n${country}`) ?? new Map<string, Version>();
    const name = languageVersion(page);
    const previous = of.get(name) ?? { ...ZERO_SUMS, pages: new Set<string>() };
    of.set(name, {
      clicks: previous.clicks + sums.clicks,
      impressions: previous.impressions + sums.impressions,
      positionSum: previous.positionSum + sums.positionSum,
      pages: previous.pages.add(page.replace(/#.*$/, '')),
    });
    places.set(`${query}\n${country}`, of);
  }
  const expected = new Map<string, { stake: number; pages: Set<string>; countries: Set<string> }>();
  for (const [key, of] of places) {
    const [query = '', country = ''] = key.split('\n');
    const all = [...of.values()].reduce((sum, { impressions }) => sum + impressions, 0);
    const competing = [...of.values()].filter(
      ({ impressions, positionSum }) => impressions >= 0.1 * all && positionSum <= 20 * impressions,
    );
    const clicks = competing.map(version => version.clicks);
    const stake = clicks.reduce((sum, one) => sum + one, 0) - Math.max(0, ...clicks);
    if (competing.length < 2 || stake === 0) continue;
    const previous = expected.get(query) ?? { stake: 0, pages: new Set(), countries: new Set() };
    expected.set(query, {
      stake: previous.stake + stake,
      pages: new Set([...previous.pages, ...competing.flatMap(version => [...version.pages])]),
      countries: previous.countries.add(country),
    });
  }
  const found = await listCannibalisation(property.user, config());
  expect(expected.size).toBeGreaterThan(0);
  expect(found.row_count).toBe(expected.size);
  expect(found.at_stake).toBe([...expected.values()].reduce((sum, { stake }) => sum + stake, 0));
  let versions = 0;
  for (const { query, at_stake, page_count, countries, pages: shown } of found.rows) {
    const want = expected.get(query);
    expect(at_stake).toBe(want?.stake);
    expect(page_count).toBe(want?.pages.size);
    expect(new Set(countries)).toEqual(want?.countries);
    for (const { page } of shown) expect(want?.pages).toContain(page);
    const names = new Set([...(want?.pages ?? [])].map(languageVersion));
    expect(names.size).toBeGreaterThan(1);
    versions += page_count - names.size;
  }
  expect(versions).toBeGreaterThan(0);
  const byPages = await listCannibalisation(property.user, config(), { order: 'pages' });
  expect(isAscending(byPages.rows.map(row => row.page_count))).toBe(true);
  const file = await cellsOf(await exportCannibalisation(property.user, config(), {}));
  expect(file).toHaveLength([...expected.values()].reduce((sum, one) => sum + one.pages.size, 0));
  expect(file.map(cells => cells[6])).not.toContain('');
});
