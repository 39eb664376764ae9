import { readFile } from 'node:fs/promises';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { WORKBOOK_SHEETS, WORKBOOK_TEXT } from '@gsc/contract/analytics/report/workbook';
import type { Verdict } from '../consistency/verdict.ts';
import { type Days, defaultDays, type GoogleFigures, previous, sumsAt } from './google-figures.ts';
import type { Job } from './job.ts';
import { find, results } from './steps.ts';
import { type SheetRow, sheetsOf } from './workbook-sheets.ts';

const FOLDER = '/guides/';
export const FOLDER_FILTER: ReportFilter = { dimension: 'page', operator: 'contains', values: [FOLDER] };

export const folderEntry = REPORTS_TEXT.allContaining('pages', FOLDER);

/** Everything about the pages of one folder as a spreadsheet. */
export const folderWorkbook: Job = {
  name: 'J4 everything about /guides/ as a spreadsheet',
  limit: 4,
  async perform(person, { google, final }) {
    const { page } = person;
    await find(person, FOLDER, folderEntry);
    await results(page).waitFor();
    await person.settled();
    await person.click(page.getByRole('button', { name: 'Other formats' }));
    const saved = page.waitForEvent('download');
    await person.click(page.getByRole('menuitem', { name: WORKBOOK_TEXT.action }));
    const sheets = sheetsOf(await readFile(await (await saved).path()));
    const days = defaultDays(final);
    return async verdict => {
      for (const dimension of ['day', 'query', 'page', 'country', 'device'] as const)
        await judgeSheet(verdict, sheets.get(WORKBOOK_SHEETS[dimension]) ?? [], google, dimension, days);
    };
  },
};

async function judgeSheet(
  verdict: Verdict,
  rows: readonly SheetRow[],
  google: GoogleFigures,
  dimension: 'day' | 'query' | 'page' | 'country' | 'device',
  days: Days,
): Promise<void> {
  const question = { dimensions: [dimension], filters: [FOLDER_FILTER] };
  const now = await google.rows(question, days);
  const then = await google.rows(question, previous(days));
  const listed = rows.filter(({ name }) => name !== REPORTS_TEXT.anonymized);
  const withheld = rows.find(({ name }) => name === REPORTS_TEXT.anonymized);
  verdict.same(`rows by ${dimension}`, listed.length, now.size);
  const total = await google.total(question, days);
  const known = [...now.values()].reduce((sum, { clicks }) => sum + clicks, 0);
  verdict.same(`withheld by ${dimension}`, withheld?.cells.Clicks ?? 0, total.clicks - known);
  const named = new Map([...now].map(([value, sums]) => [valueName(dimension, value), { value, sums }]));
  for (const row of listed) {
    const { value = '', sums } = named.get(nameOf(row, dimension)) ?? {};
    verdict.same(`${dimension} ${row.name} clicks`, row.cells.Clicks, sums?.clicks);
    verdict.same(`${dimension} ${row.name} impressions`, row.cells.Impressions, sums?.impressions);
    // A day has no previous value of its own: the days of the two periods differ.
    if (dimension === 'day' || !then.has(value)) continue;
    const before = sumsAt(then, value).clicks;
    verdict.same(`${dimension} ${row.name} before`, row.cells[WORKBOOK_TEXT.previous('Clicks')], before);
    const change = (sums?.clicks ?? 0) - before;
    verdict.same(`${dimension} ${row.name} change`, row.cells[WORKBOOK_TEXT.change('Clicks')], change);
  }
}

/** Spreadsheets count days. This is the number of 1 January 1970. */
const EPOCH = 25_569;

const nameOf = ({ name }: SheetRow, dimension: string): string =>
  dimension === 'day'
    ? new Date((Number(name) - EPOCH) * 86_400_000).toISOString().slice(0, 10)
    : String(name);
