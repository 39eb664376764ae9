import { daysBetween } from '@gsc/calendar/pacific-day';
import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { type Days, defaultDays, earlier, sumsAt } from './google-figures.ts';
import type { Job } from './job.ts';
import { judgeReport, readReport } from './judge-report.ts';
import { numberIn, readTable } from './read-screen.ts';
import { choice } from './steps.ts';

/** Which pages lost most against last year, and which of their queries? */
export const lostPages: Job = {
  name: 'J2 pages that lost most against last year, and their queries',
  limit: 6,
  async perform(person, { google, final }) {
    const { page } = person;
    await person.click(page.getByRole('main').getByRole('button', { name: /Last 30 days/ }));
    await person.click(choice(page, COMPARISON_TEXT.label, 'Last year'));
    await person.click(page.getByRole('button', { name: 'Apply', exact: true }));
    await person.settled();
    const table = page.getByRole('table', { name: OVERVIEW_TEXT.declining });
    const pages = await readTable(table);
    await person.click(table.getByRole('link').first());
    await person.settled();
    const queries = await readReport(page);
    const days = defaultDays(final);
    return async verdict => {
      const before = lastYear(days);
      const [now, then] = [
        await google.rows({ dimensions: ['page'] }, days),
        await google.rows({ dimensions: ['page'] }, before),
      ];
      const changeOf = (name: string) => sumsAt(now, name).clicks - sumsAt(then, name).clicks;
      const losses = [...new Set([...now.keys(), ...then.keys()])].map(changeOf).sort((a, b) => a - b);
      verdict.same('pages shown', pages.length, 5);
      for (const [at, { name, cells }] of pages.entries()) {
        verdict.same(`${name} change`, numberIn(cells.Change), changeOf(name));
        verdict.same(`largest loss ${at + 1}`, numberIn(cells.Change), losses[at]);
      }
      const only = { dimension: 'page' as const, operator: 'in' as const, values: [pages[0]?.name ?? ''] };
      await judgeReport(verdict, queries, google, { dimensions: ['query'], filters: [only] }, days);
    };
  },
};

/** The same calendar days a year earlier. */
function lastYear(days: Days): Days {
  const [year = '', month, day] = days.from.split('-');
  const from = `${Number(year) - 1}-${month}-${day}` as Days['from'];
  return earlier(days, daysBetween(from, days.from));
}
