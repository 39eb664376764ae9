import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import type { Metrics, Report, ReportOptions, ReportRange } from '@gsc/contract/analytics/report/result';
import { WORKBOOK_SHEETS, WORKBOOK_TEXT } from '@gsc/contract/analytics/report/workbook';
import type { Overview } from '@gsc/contract/overview/api';
import { queryString } from './api-client.ts';
import { addDays, daysOf } from './calendar.ts';
import { column, readCsv, readXlsx, type Table } from './files.ts';
import type { JudgeContext } from './judge-context.ts';
import { type Groups, isFeed, type Name } from './model.ts';
import { add, ZERO } from './sums.ts';

const DEFAULT_DAYS = 30;
const OPTION_DAYS = 90;
const OPTIONS_SHOWN = 1000;

/** Checks the report by property against the overview. */
export async function judgeByProperty(
  { verdict, owner, model, question }: JudgeContext,
  overview: Overview,
): Promise<void> {
  const counted = model.counted(question);
  const report = await owner.get<Report>(
    `${REPORTS_PATHS.run}?${queryString(question, { dim: 'property' })}`,
  );
  verdict.metrics('report totals', report.totals, await model.total(question, counted));
  verdict.change('report change', report.comparison, await model.change(question, counted));
  verdict.same('report nested', report.nested, overview.nested);
  verdict.same(
    'report compared to',
    report.comparison?.compared_to ?? null,
    await model.comparedTo(question),
  );
  verdict.same('report left out', report.comparison?.left_out ?? 0, await model.leftOut(question));
  verdict.same('report chart and overview chart', report.series, overview.series);
  verdict.same('report after the range and overview', report.after, overview.after);
  verdict.same('report final', report.coverage.final_through, await model.finalThrough(question));
  verdict.same('report days', report.coverage.days, counted.length * daysOf(question.range).length);
  const withRows: string[] = [];
  for (const property of counted)
    if ((await model.total(question, [property])).impressions > 0) withRows.push(property.id);
  verdict.same('report rows', report.row_count, withRows.length);
  for (const row of report.rows) {
    const [id = ''] = row.values;
    verdict.same('report row of a counted property', withRows.includes(id ?? ''), true);
    const overviewRow = overview.properties.find(({ property_id }) => property_id === id);
    verdict.same(
      'report row and overview row',
      metricsOf(row),
      overviewRow?.totals && metricsOf(overviewRow.totals),
    );
    // A new row has no previous values. The property card shows zeros instead.
    if (row.compared?.before && overviewRow?.compared?.before)
      verdict.same('report change and overview change', row.compared, overviewRow.compared);
  }
}

const metricsOf = ({ clicks, impressions, ctr, position }: Metrics) => ({
  clicks,
  impressions,
  ctr,
  position,
});

/** Checks the report by one dimension, including the residual that Google does not list in any row. */
export async function judgeDimension(
  { verdict, owner, model, question }: JudgeContext,
  name: Name,
): Promise<Report> {
  const dayGrain = name === 'page' || isFeed(question.type) ? 'page_total' : 'total';
  const counted = model.counted(question);
  const groups = await model.groups(question, name);
  const report = await owner.get<Report>(`${REPORTS_PATHS.run}?${queryString(question, { dim: name })}`);
  const what = `report by ${name}`;
  verdict.metrics(`${what} totals`, report.totals, await model.total(question, counted, dayGrain));
  verdict.metrics(`${what} listed`, report.listed, add(groups.whole.values()));
  const residual = report.residuals.reduce((sum, { clicks }) => sum + clicks, 0);
  verdict.same(`${what} adds up`, report.listed.clicks + residual, report.totals.clicks);
  verdict.change(`${what} change`, report.comparison, await model.change(question, counted, dayGrain));
  verdict.same(`${what} rows`, report.row_count, groups.whole.size);
  for (const row of report.rows) {
    const key = row.values[0] ?? '';
    verdict.metrics(`${what} ${key}`, row, groups.whole.get(key) ?? ZERO);
    if (!row.compared) continue;
    verdict.metrics(`${what} ${key} now`, row.compared.now, groups.now.get(key) ?? ZERO);
    const previous = groups.before.get(key);
    if (previous || row.compared.before)
      verdict.metrics(`${what} ${key} before`, row.compared.before, previous ?? ZERO);
  }
  return report;
}

/** A file contains every row and every residual of the report, so it adds up to the totals. */
export async function judgeFiles(
  { verdict, owner, model, question }: JudgeContext,
  name: Name,
  report: Report,
): Promise<void> {
  const groups = await model.groups(question, name);
  const address = queryString(question, { dim: name });
  const workbook = await owner.bytes(`${REPORTS_PATHS.workbook}?${address}`);
  const sheet = readXlsx(workbook, WORKBOOK_SHEETS[name]);
  const files: [string, Table][] = [
    ['CSV', readCsv(await owner.text(`${REPORTS_PATHS.csv}?${address}`))],
    ['XLSX', readXlsx(await owner.bytes(`${REPORTS_PATHS.xlsx}?${address}`))],
    ['workbook', sheet],
  ];
  const rows = [...groups.whole.values(), ...report.residuals];
  const pairs = (clicks: readonly number[], impressions: readonly number[]) =>
    clicks.map((count, at) => `${count} ${impressions[at]}`).sort();
  const want = pairs(
    rows.map(row => row.clicks),
    rows.map(row => row.impressions),
  );
  for (const [file, table] of files) {
    const [clicks, impressions] = [column(table, 'Clicks'), column(table, 'Impressions')];
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
    verdict.same(`${file} by ${name} rows`, table.rows.length, rows.length);
    verdict.same(`${file} by ${name} clicks`, sum(clicks), report.totals.clicks);
    verdict.same(`${file} by ${name} impressions`, sum(impressions), report.totals.impressions);
    const got = pairs(clicks, impressions);
    verdict.same(
      `${file} by ${name}`,
      got.filter((pair, at) => pair !== want[at]),
      [],
    );
  }
  judgePrevious({ verdict }, { name, groups, report, sheet });
}

/** The previous clicks and changes in the sheet of a workbook. */
function judgePrevious(
  { verdict }: Pick<JudgeContext, 'verdict'>,
  { name, groups, report, sheet }: { name: Name; groups: Groups; report: Report; sheet: Table },
): void {
  const [previous, change] = [WORKBOOK_TEXT.previous('Clicks'), WORKBOOK_TEXT.change('Clicks')];
  const hasBefore = Boolean(report.comparison?.before);
  verdict.same(`workbook by ${name} is compared`, sheet.header.includes(previous), hasBefore);
  if (!hasBefore) return;
  const lines = (columns: readonly number[][]) =>
    (columns[0] ?? []).map((_, at) => columns.map(values => values[at]).join(' ')).sort();
  const rows = [...groups.whole].map(([key, { clicks }]) => {
    const before = groups.before.get(key);
    if (!before) return [clicks, 0, 0];
    return [clicks, before.clicks, (groups.now.get(key) ?? ZERO).clicks - before.clicks];
  });
  const want = [...rows, ...report.residuals.map(({ clicks }) => [clicks, 0, 0])];
  const got = ['Clicks', previous, change].map(label => column(sheet, label));
  verdict.same(`workbook by ${name} changes`, lines(got), want.map(row => row.join(' ')).sort());
}

/** Checks the selectable dates and filter options. */
export async function judgeChoices({ verdict, owner, model, question }: JudgeContext): Promise<void> {
  const { p, type } = Object.fromEntries(new URLSearchParams(queryString(question)));
  const params = new URLSearchParams({ p: p ?? '', ...(type && { type }) });
  const range = await owner.get<ReportRange>(`${REPORTS_PATHS.range}?${params}`);
  const final = await model.finalThrough(question);
  verdict.same('range final', range.final_through, final);
  if (final === null) return;
  verdict.same('range', [range.default_from, range.default_to], [addDays(final, 1 - DEFAULT_DAYS), final]);
  const wide = { ...question, range: { from: addDays(final, 1 - OPTION_DAYS), to: final } };
  await judgeOptions({ verdict, owner, model, question: wide }, `${params}`);
  const { from, to } = question.range;
  await judgeOptions({ verdict, owner, model, question }, `${params}&from=${from}&to=${to}`);
}

/** The values of the filters, with their clicks in the days of the question. */
async function judgeOptions({ verdict, owner, model, question }: JudgeContext, query: string): Promise<void> {
  const options = await owner.get<ReportOptions>(`${REPORTS_PATHS.options}?${query}`);
  for (const [name, list] of [
    ['country', options.countries],
    ['device', options.devices],
    ['page', options.pages],
  ] as const) {
    const whole = new Map((await model.groups(question, name)).whole);
    whole.delete('');
    verdict.same(`options of ${name}`, list.length, Math.min(whole.size, OPTIONS_SHOWN));
    for (const { value, clicks } of list)
      verdict.same(`option ${name} ${value}`, clicks, whole.get(value)?.clicks ?? null);
  }
}
