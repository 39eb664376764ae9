import { CHANGE_PARTS, INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import type { ReportInput } from '@gsc/contract/analytics/report/api';
import type { Verdict } from '../consistency/verdict.ts';
import { type Days, type GoogleFigures, sumsAt } from './google-figures.ts';
import type { Person } from './person.ts';
import { numberIn, readTable, type ShownRow, written } from './read-screen.ts';

type Side = { after: Days; before: Days };
type By = 'query' | 'page';

/** What the Changes tab shows: the headline, the parts of the change, and the first list. */
export type ShownChange = { by: By; text: string; parts: (number | null)[]; rows: ShownRow[] };

export async function readChange(person: Person): Promise<ShownChange> {
  const { page } = person;
  const list = page.getByRole('table', { name: /^(Growing|Decaying) (queries|pages)$/ });
  await list.waitFor();
  // The first answer can show that pages explain more than queries.
  await person.settled();
  const rows = await readTable(list);
  const by = /pages/.test((await list.getAttribute('aria-label')) ?? '') ? 'page' : 'query';
  const parts = page.getByRole('table', { name: INSIGHTS_TEXT.why }).locator('tbody tr td:nth-child(2)');
  const text = await page.getByRole('region', { name: INSIGHTS_TEXT.why, exact: true }).innerText();
  return { by, text, parts: (await parts.allInnerTexts()).map(numberIn), rows };
}

/** Compares the totals of both periods, the sum of the parts and every listed row. */
export async function judgeChange(
  verdict: Verdict,
  { by, text, parts, rows }: ShownChange,
  google: GoogleFigures,
  { after, before }: Side,
  filters: ReportInput['filters'] = [],
): Promise<void> {
  const question = { dimensions: [by], filters };
  const [now, then] = [await google.total(question, after), await google.total(question, before)];
  const want = `${written(now.clicks)} vs ${written(then.clicks)} in `;
  verdict.same('clicks of both periods', /[\d,]+ vs [\d,]+ in /.exec(text)?.[0], want);
  verdict.same('parts and difference', parts.length, CHANGE_PARTS.length + 1);
  const difference = now.clicks - then.clicks;
  verdict.same('difference', parts.at(-1), difference);
  verdict.same(
    'sum of the parts',
    parts.slice(0, -1).reduce<number>((sum, part) => sum + (part ?? 0), 0),
    difference,
  );
  verdict.same('the list has rows', rows.length > 0, true);
  const [nowRows, thenRows] = [await google.rows(question, after), await google.rows(question, before)];
  for (const { name, cells } of rows) {
    const clicks = [sumsAt(nowRows, name).clicks, sumsAt(thenRows, name).clicks] as const;
    verdict.same(`${name} now`, numberIn(cells.Clicks), clicks[0]);
    verdict.same(`${name} before`, numberIn(cells.Before), clicks[1]);
    verdict.same(`${name} change`, numberIn(cells.Change), clicks[0] - clicks[1]);
  }
}
