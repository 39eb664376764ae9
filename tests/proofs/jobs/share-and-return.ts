import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { FOLDER_FILTER, folderEntry } from './folder-workbook.ts';
import { defaultDays } from './google-figures.ts';
import type { Job } from './job.ts';
import { judgeReport, readReport } from './judge-report.ts';
import { Person } from './person.ts';
import { find, results } from './steps.ts';

const QUESTION = { dimensions: ['page'] as ['page'], filters: [FOLDER_FILTER] };
const viewName = (person: Person) => `Guides ${person.page.viewportSize()?.width}`;

/** Share exactly this view and save it. A colleague opens the copied link in another account. */
export const shareView: Job = {
  name: 'J9 share exactly this view and save it',
  limit: 3,
  async prepare(person) {
    await find(person, '/guides/', folderEntry);
    await results(person.page).waitFor();
    await person.settled();
  },
  async perform(person, { google, final, pageOf }) {
    const { page } = person;
    await person.click(page.getByRole('button', { name: REPORTS_TEXT.copyLink }));
    await person.click(page.getByRole('button', { name: REPORTS_TEXT.views, exact: true }));
    await page.getByRole('textbox', { name: 'View name' }).waitFor();
    // The days of the view are known when they can be chosen.
    await page.getByRole('radio', { name: REPORTS_TEXT.relativeDays('Last 30 days') }).waitFor();
    await person.type(viewName(person));
    await person.press('Enter');
    await page.getByText(`Saved as ${viewName(person)}`).waitFor();
    const link = await person.copied();
    return async verdict => {
      const colleague = new Person(await pageOf('colleague'));
      await colleague.page.goto(link);
      await results(colleague.page).waitFor();
      await colleague.settled();
      await judgeReport(verdict, await readReport(colleague.page), google, QUESTION, defaultDays(final));
      await colleague.page.context().close();
    };
  },
};

/** Return on the next day: the saved view shows its current days. */
export const returnToView: Job = {
  name: 'J9 return to it on the next day',
  limit: 2,
  async perform(person, { google, final }) {
    await find(person, viewName(person), viewName(person));
    await results(person.page).waitFor();
    await person.settled();
    const shown = await readReport(person.page);
    return verdict => judgeReport(verdict, shown, google, QUESTION, defaultDays(final));
  },
};
