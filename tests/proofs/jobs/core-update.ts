import { asDay } from '@gsc/calendar/pacific-day';
import { daysAround } from './google-figures.ts';
import type { Job } from './job.ts';
import { judgeChange, readChange } from './judge-changes.ts';
import { choice, find } from './steps.ts';

/** The last core update in Google's list (packages/core/src/analytics/report/read/google-events.json). */
const UPDATE = { name: 'May 2026 core update', start: asDay('2026-05-21'), end: asDay('2026-06-02') };

/** Did the core update hit me, and where? */
export const coreUpdate: Job = {
  name: 'J10 did the core update hit me, and where',
  limit: 3,
  async perform(person, { google, final }) {
    const { page } = person;
    await find(person, 'core update', UPDATE.name);
    await page.getByRole('status').filter({ hasText: UPDATE.name }).waitFor();
    await person.click(choice(page, 'Break down by', 'Page'));
    await person.settled();
    const shown = await readChange(person);
    return async verdict => {
      verdict.same('counted by', shown.by, 'page');
      await judgeChange(verdict, shown, google, daysAround(UPDATE, final));
    };
  },
};
