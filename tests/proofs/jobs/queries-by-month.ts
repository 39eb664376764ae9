import { asDay, daysBetween } from '@gsc/calendar/pacific-day';
import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { sumsAt } from './google-figures.ts';
import type { Job } from './job.ts';
import { numberIn, readTable } from './read-screen.ts';
import { choice, openReport, results } from './steps.ts';

const QUERIES = 5;
const MONTHS = 16;

/** Five queries over 16 months, by month. */
export const queriesByMonth: Job = {
  name: 'J5 five queries over 16 months, by month',
  limit: 8,
  async perform(person, { google, final }) {
    const { page } = person;
    await openReport(person);
    await person.click(choice(page, 'Date preset', `${MONTHS}m`));
    await person.settled();
    const queries = (await readTable(results(page))).slice(0, QUERIES).map(({ name }) => name);
    for (const query of queries)
      await person.click(results(page).getByRole('checkbox', { name: `Select ${query}`, exact: true }));
    await person.click(page.getByRole('button', { name: PLOT_TEXT.plot }));
    await person.settled();
    const pivot = page.getByRole('table', { name: PLOT_TEXT.pivot });
    await pivot.waitFor();
    const lines = await pivot
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? '')));
    const shown = new URL(page.url()).searchParams;
    const days = { from: asDay(shown.get('from') ?? ''), to: asDay(shown.get('to') ?? '') };
    return async verdict => {
      verdict.same('last day', days.to, final);
      verdict.same('16 months', Math.round(daysBetween(days.from, days.to) / 30.44), MONTHS);
      verdict.same('rows', lines.length, QUERIES);
      for (const [at, query] of queries.entries()) {
        const only = { dimension: 'query' as const, operator: 'in' as const, values: [query] };
        const months = await google.rows({ dimensions: ['month'], filters: [only] }, days);
        const [name, ...cells] = lines[at] ?? [];
        verdict.same('query', name, query);
        for (const [column, month] of monthsOf(days).entries())
          verdict.same(`${query} in ${month}`, numberIn(cells[column]) ?? 0, sumsAt(months, month).clicks);
      }
    };
  },
};

/** The first days of all months from the first day to the last. */
function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month++) {
    const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
    if (first > to) return months;
    months.push(first);
  }
}
