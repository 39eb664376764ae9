import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import type { Page } from '@playwright/test';
import type { Verdict } from '../consistency/verdict.ts';
import { defaultDays, type GoogleFigures, positionOf, sumsAt } from './google-figures.ts';
import type { Job } from './job.ts';
import type { Person } from './person.ts';
import { numberIn, type ShownRow } from './read-screen.ts';
import { openReport, results } from './steps.ts';

type Kind = 'query' | 'page';

/** From a query to its pages. */
export const pagesOfQuery: Job = {
  name: 'J6 from a query to its pages',
  limit: 2,
  async perform(person, stage) {
    await openReport(person);
    return openRow(person, 'query', stage);
  },
};

/** From a page to its queries. */
export const queriesOfPage: Job = {
  name: 'J6 from a page to its queries',
  limit: 2,
  async perform(person, stage) {
    const growing = person.page.getByRole('region', { name: OVERVIEW_TEXT.growing, exact: true });
    await person.click(growing.getByRole('link', { name: 'View all' }));
    await results(person.page).waitFor();
    await person.settled();
    return openRow(person, 'page', stage);
  },
};

async function openRow(
  person: Person,
  kind: Kind,
  { google, final }: { google: GoogleFigures; final: Days['to'] },
) {
  const link = results(person.page).getByRole('link').first();
  const value = (await link.locator('[title]').getAttribute('title')) ?? '';
  await person.click(link);
  await person.settled();
  const shown = await readPanel(person.page, kind);
  return (verdict: Verdict) => judgePanel(verdict, shown, google, { kind, value, days: defaultDays(final) });
}

async function readPanel(page: Page, kind: Kind) {
  const panel = page.getByRole('dialog');
  const section = panel.getByRole('region', { name: new RegExp(`^${PANEL_TEXT.related[kind]}`) });
  await section.getByRole('listitem').last().waitFor();
  const rows = await section.locator('li:not([aria-hidden])').evaluateAll(items =>
    items.map((item): ShownRow => {
      const [name, position, clicks] = [...item.children].map(cell => cell.textContent ?? '');
      const title = item.querySelector('[title]')?.getAttribute('title') ?? name ?? '';
      return { name: title, cells: { Position: position ?? '', Clicks: clicks ?? '' } };
    }),
  );
  const tile = panel.locator('button[aria-pressed]').filter({ hasText: METRICS.clicks.label }).first();
  return { rows, clicks: numberIn((await tile.innerText()).replace(METRICS.clicks.label, '')) };
}

type Days = ReturnType<typeof defaultDays>;
type Row = { kind: Kind; value: string; days: Days };

async function judgePanel(
  verdict: Verdict,
  shown: { rows: ShownRow[]; clicks: number | null },
  google: GoogleFigures,
  { kind, value, days }: Row,
): Promise<void> {
  const filters = [{ dimension: kind, operator: 'in' as const, values: [value] }];
  const total = sumsAt(await google.rows({ dimensions: [kind] }, days), value);
  verdict.same(`${value} clicks`, shown.clicks, total.clicks);
  const others = await google.rows({ dimensions: [kind === 'query' ? 'page' : 'query'], filters }, days);
  verdict.same('rows shown', shown.rows.length, Math.min(10, others.size));
  for (const { name, cells } of shown.rows) {
    const sums = sumsAt(others, name);
    verdict.same(`${name} clicks`, numberIn(cells.Clicks), sums.clicks);
    verdict.same(`${name} position`, numberIn(cells.Position)?.toFixed(1), positionOf(sums).toFixed(1));
  }
}
