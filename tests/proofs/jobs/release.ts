import { asDay } from '@gsc/calendar/pacific-day';
import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { daysAround } from './google-figures.ts';
import type { Job } from './job.ts';
import { judgeChange, readChange } from './judge-changes.ts';
import { openReport } from './steps.ts';

/** Annotate a release and see its effect. */
export const release: Job = {
  name: 'J8 annotate a release and see its effect',
  limit: 5,
  async perform(person, { google, final }) {
    const { page } = person;
    const text = `Release ${page.viewportSize()?.width}`;
    await openReport(person);
    await person.settled();
    const chart = page.getByRole('img', { name: /by day/ });
    const size = await chart.boundingBox();
    await person.click(chart, { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 });
    const dialog = page.getByRole('dialog', { name: EVENT_TEXT.addNote });
    await dialog.getByRole('textbox', { name: EVENT_TEXT.note }).waitFor();
    await person.type(text);
    const chosen = await dialog
      .getByLabel(EVENT_TEXT.day, { exact: true })
      .evaluate(field => (field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')));
    await person.click(dialog.getByRole('button', { name: EVENT_TEXT.addNote }));
    await dialog.waitFor({ state: 'hidden' });
    await person.settled();
    await person.click(
      page.getByRole('list', { name: 'Events' }).getByRole('button', { name: new RegExp(text) }),
    );
    const details = page.getByRole('listitem').filter({ hasText: text });
    await person.click(details.getByRole('button', { name: EVENT_TEXT.compare }));
    await page.getByRole('status').filter({ hasText: text }).waitFor();
    await person.settled();
    const shown = await readChange(person);
    const day = asDay(new Date(`${chosen} UTC`).toISOString().slice(0, 10));
    return verdict => judgeChange(verdict, shown, google, daysAround({ start: day }, final));
  },
};
