import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import {
  WORKBOOK_SHEETS,
  WORKBOOK_TEXT,
  type WorkbookDimension,
} from '@gsc/contract/analytics/report/workbook';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { runReport } from '../run-report.ts';
import { exportWorkbook } from './export-workbook.ts';

let lab: Laboratory;
let property: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 12, days: 40 });
  property = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

function configOf(input: Partial<ReportInput> = {}): ReportConfig {
  const days = lab.lastDays(14);
  const range = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  return ReportConfig.parse({ property_ids: [property.propertyId], ...range, ...input });
}

type Cell = string | number | null;
async function readWorkbook(config: ReportConfig) {
  const { name, body } = await exportWorkbook(property.user, config);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  const parts = readZip(Buffer.concat(chunks));
  const sheets = [...String(parts.get('xl/workbook.xml')).matchAll(/name="([^"]+)" sheetId="(\d+)"/g)];
  const rowsOf = (number: string) =>
    [...String(parts.get(`xl/worksheets/sheet${number}.xml`)).matchAll(/<row>(.*?)<\/row>/gs)].map(
      ([, row = '']) =>
        [...row.matchAll(/<c[^>]*\/>|<c[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
          ([, number, text]): Cell => (number === undefined ? (text ?? null) : Number(number)),
        ),
    );
  return { name, sheets: new Map(sheets.map(([, title = '', number = '']) => [title, rowsOf(number)])) };
}

const COMPARED = { comparison: { mode: 'previous' as const } };
const NAMES: WorkbookDimension[] = ['query', 'page', 'country', 'device'];

const fraction = (percent: number | undefined) => (percent === undefined ? null : percent / 100);
/** Clicks, CTR and position of a row, each with its previous value and the change. */
function figuresOf({ clicks, ctr, position, compared }: ReportRow): Cell[] {
  const { now, before } = compared ?? { now: null, before: null };
  const change = (a: number | null | undefined, b: number | null | undefined) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : null;
  return [
    ...[clicks, before?.clicks ?? null, change(now?.clicks, before?.clicks)],
    ...[ctr / 100, fraction(before?.ctr), fraction(before && now ? now.ctr - before.ctr : undefined)],
    ...[position, before?.position ?? null, change(now?.position, before?.position)],
  ];
}

async function allRows(input: Partial<ReportInput>): Promise<{ report: Report; rows: ReportRow[] }> {
  const report = await runReport(property.user, configOf(input));
  const rows = [...report.rows];
  for (let page = 2; page <= report.pages; page++)
    rows.push(...(await runReport(property.user, configOf({ ...input, page }))).rows);
  return { report, rows };
}

test('every sheet has the rows, previous values and changes of its report', async () => {
  const input = { ...COMPARED, metrics: ['clicks', 'ctr', 'position'] as ReportConfig['metrics'] };
  const { name, sheets } = await readWorkbook(configOf(input));
  expect([...sheets.keys()]).toEqual(['Summary', 'Days', 'Queries', 'Pages', 'Countries', 'Devices']);
  expect(name).toMatch(/^[a-z0-9.-]+_2026-11-02_2026-11-15\.xlsx$/);
  for (const dimension of NAMES) {
    const { report, rows } = await allRows({ ...input, dimensions: [dimension] });
    const [header, ...lines] = sheets.get(WORKBOOK_SHEETS[dimension]) ?? [];
    expect(header?.slice(1, 4)).toEqual(['Clicks', 'Clicks, previous', 'Clicks, change']);
    if (dimension === 'device') expect(rows.every(row => row.compared?.before)).toBe(true);
    const listed = lines.slice(0, rows.length).map(([, ...figures]) => figures);
    expect(listed).toEqual(rows.map(figuresOf));
    const clicks = lines.reduce((sum, line) => sum + Number(line[1]), 0);
    expect(clicks).toBe(report.totals.clicks);
    expect(lines).toHaveLength(rows.length + report.residuals.length);
  }
  const { series } = await runReport(property.user, configOf({ ...input, dimensions: ['day'] }));
  const days = sheets.get('Days')?.slice(1) ?? [];
  const read = series.filter(point => point.now);
  expect(days.map(line => line[1])).toEqual(read.map(point => point.now?.clicks));
});

test('the summary names the scope, the comparison and what Google did not list', async () => {
  const filters = [{ dimension: 'device' as const, operator: 'is' as const, values: ['MOBILE'] }];
  const { sheets } = await readWorkbook(configOf({ ...COMPARED, filters, search_query: '' }));
  const summary = sheets.get('Summary') ?? [];
  const report = await runReport(property.user, configOf({ ...COMPARED, filters }));
  const labelled = (label: string) => summary.find(([first]) => first === label)?.slice(1);
  expect(labelled(WORKBOOK_TEXT.filter)).toEqual(['Device is Mobile']);
  expect(labelled(WORKBOOK_TEXT.leftOut)).toEqual([report.comparison?.left_out]);
  expect(labelled(WORKBOOK_TEXT.daysStored)).toEqual([report.coverage.days_read]);
  expect(labelled(WORKBOOK_TEXT.incomplete)).toEqual([report.coverage.incomplete.length]);
  const header = summary.find(([first]) => first === WORKBOOK_TEXT.sheet) ?? [];
  const line = summary.find(([first]) => first === 'Queries') ?? [];
  const anonymized = report.residuals.find(({ kind }) => kind === 'anonymized');
  expect(anonymized?.clicks).toBeGreaterThan(0);
  expect(Object.fromEntries(header.map((label, at) => [label, line[at]]))).toMatchObject({
    [WORKBOOK_TEXT.countedBy]: 'Property',
    [WORKBOOK_TEXT.rows]: report.row_count,
    'Clicks, total': report.totals.clicks,
    'Clicks, listed': report.listed.clicks,
    'Anonymized queries, clicks': anonymized?.clicks,
  });
});

test('filters on metrics apply to the rows of the report, and the summary names them', async () => {
  const input: Partial<ReportInput> = {
    dimensions: ['query'],
    metric_filters: [{ metric: 'position', min: null, max: 10 }],
  };
  const { sheets } = await readWorkbook(configOf(input));
  const { report, rows } = await allRows(input);
  const all = await runReport(property.user, configOf({ dimensions: ['query'] }));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(all.row_count);
  const lines = sheets.get('Queries')?.slice(1) ?? [];
  expect(lines).toHaveLength(rows.length + report.residuals.length);
  expect(lines.reduce((sum, line) => sum + Number(line[1]), 0)).toBe(report.totals.clicks);
  const whole = await readWorkbook(configOf({ dimensions: ['query'] }));
  expect(sheets.get('Days')).toEqual(whole.sheets.get('Days'));
  const texts = sheets.get('Summary')?.filter(([first]) => first === WORKBOOK_TEXT.filter);
  expect(texts).toEqual([[WORKBOOK_TEXT.filter, 'Queries: Position ≤ 10']]);
});

test('without comparison data there are no previous columns, and the summary says why', async () => {
  const comparison = { mode: 'custom' as const, from: '2024-03-01' };
  const { sheets } = await readWorkbook(configOf({ comparison }));
  expect(sheets.get('Devices')?.[0]).toEqual(['Device Type', 'Clicks', 'Impressions', 'CTR', 'Position']);
  const texts = sheets.get('Summary')?.flat() ?? [];
  expect(texts).toContain(REPORTS_TEXT.nothingBefore('2024-03-01 – 2024-03-14'));
});

test('an invalid expression is refused before the file starts', async () => {
  const filters = [{ dimension: 'query' as const, operator: 'regex' as const, values: ['(x'] }];
  await expect(exportWorkbook(property.user, configOf({ filters }))).rejects.toThrow(
    REPORTS_TEXT.badExpression,
  );
});
