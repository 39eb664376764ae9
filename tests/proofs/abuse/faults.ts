import type { Edit } from '../planted/fault.ts';

/** A defence that is removed from the source, and the attack that must then be judged as wrong. */
export type RemovedDefence = { name: string; about: string; edits: readonly Edit[]; turnsRed: string };

export const REMOVED_DEFENCES: readonly RemovedDefence[] = [
  {
    name: 'days-without-bounds',
    about: 'a request may contain any day of the calendar',
    turnsRed: 'report-year-9999',
    edits: [
      {
        file: 'packages/contract/src/dates/request-day.ts',
        find: '.refine(day => day >= FIRST_DAY && day <= LAST_DAY, { error: DAY_TEXT.outside })',
        replace: '',
      },
    ],
  },
  {
    name: 'ranges-of-any-length',
    about: 'a range may have any number of years',
    turnsRed: 'overview-100-years',
    edits: [
      {
        file: 'packages/contract/src/dates/request-day.ts',
        find: 'return to >= firstTooLate ? DAY_TEXT.tooLong : null;',
        replace: 'return firstTooLate ? null : null;',
      },
    ],
  },
  {
    name: 'demo-visitors-write',
    about: 'demo visitors may call every route',
    turnsRed: 'preview-of-the-demo',
    edits: [
      {
        file: 'apps/server/src/http/session.ts',
        find: 'if (authenticated.user.inDemo && !config.demo)',
        replace: 'if (authenticated.user.inDemo && config.demo === null)',
      },
    ],
  },
  {
    name: 'refresh-from-any-site',
    about: 'pages of other sites may use the refresh cookie',
    turnsRed: 'refresh-of-another-site',
    edits: [
      {
        file: 'apps/server/src/http/same-origin.ts',
        find: 'if (foreign)',
        replace: "if (foreign && site === 'never')",
      },
    ],
  },
];
