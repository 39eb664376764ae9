import { defaultDays, previous } from './google-figures.ts';
import type { Job } from './job.ts';
import { judgeChange, readChange } from './judge-changes.ts';
import { openReport, openTab } from './steps.ts';

/** Why did clicks change? */
export const whyClicksChanged: Job = {
  name: 'J1 why clicks changed',
  limit: 4,
  async perform(person, { google, final }) {
    await openReport(person);
    await openTab(person, 'changes');
    await person.settled();
    const shown = await readChange(person);
    const after = defaultDays(final);
    return verdict => judgeChange(verdict, shown, google, { after, before: previous(after) });
  },
};
