import { readFile } from 'node:fs/promises';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ctrOf } from '../consistency/sums.ts';
import { csvRows } from './csv-rows.ts';
import { defaultDays, positionOf, sumsAt } from './google-figures.ts';
import type { Job } from './job.ts';
import { openReport, openTab } from './steps.ts';

const WINS = 20;
/** Opportunities are between the target and this position. */
const POSITIONS = { best: 3, worst: 20 };
const BRAND = 'trailforge';

/** Twenty quick wins that are not about the brand, in Germany and on phones, as a file. */
export const quickWins: Job = {
  name: 'J3 twenty quick wins without the brand, in Germany, on phones, exported',
  limit: 8,
  async perform(person, { google, final }) {
    const { page } = person;
    await openReport(person);
    await openTab(person, 'regions');
    await person.click(
      page.getByRole('list', { name: INSIGHTS_TEXT.mostFrom }).getByRole('link', { name: 'Germany' }),
    );
    await person.settled();
    await person.click(
      page.getByRole('table', { name: INSIGHTS_TEXT.devices }).getByRole('link', { name: 'Mobile' }),
    );
    await openTab(person, 'opportunities');
    await person.settled();
    const saved = page.waitForEvent('download');
    await person.click(page.getByRole('button', { name: REPORTS_TEXT.exportCsv }));
    const rows = csvRows(await readFile(await (await saved).path(), 'utf8')).slice(0, WINS);
    const days = defaultDays(final);
    return async verdict => {
      const filters = [
        { dimension: 'country' as const, operator: 'in' as const, values: ['deu'] },
        { dimension: 'device' as const, operator: 'in' as const, values: ['MOBILE'] },
      ];
      const queries = await google.rows({ dimensions: ['query'], filters }, days);
      verdict.same('quick wins', rows.length, WINS);
      let last = Number.POSITIVE_INFINITY;
      for (const row of rows) {
        const query = row['Search Query'] ?? '';
        const sums = sumsAt(queries, query);
        const position = positionOf(sums);
        verdict.same(`${query} clicks`, Number(row.Clicks), sums.clicks);
        verdict.same(`${query} impressions`, Number(row.Impressions), sums.impressions);
        verdict.same(`${query} position`, Number(row.Position).toFixed(2), position.toFixed(2));
        verdict.same(`${query} CTR`, Number.parseFloat(row.CTR ?? '').toFixed(2), ctrOf(sums).toFixed(2));
        verdict.same(
          `${query} is within reach`,
          position > POSITIONS.best && position <= POSITIONS.worst,
          true,
        );
        verdict.same(`${query} is not about the brand`, query.replace(/[^a-z]/g, '').includes(BRAND), false);
        const potential = Number(row['Potential clicks']);
        verdict.same(`${query} is in order`, potential > 0 && potential <= last, true);
        last = potential;
        const only = { dimension: 'query' as const, operator: 'in' as const, values: [query] };
        const pages = await google.rows({ dimensions: ['page'], filters: [...filters, only] }, days);
        const best = Math.max(...[...pages.values()].map(({ clicks }) => clicks));
        verdict.same(`${query} best page`, sumsAt(pages, row['Best page'] ?? '').clicks, best);
      }
    };
  },
};
