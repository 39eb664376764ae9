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
        in: 'RequestDay',
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
        in: 'rangeProblem',
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
        in: 'registerSession',
        find: 'if (!rightsOf(authenticated.user).writes && !config.demo)',
        replace: 'if (!rightsOf(authenticated.user).writes && config.demo === null)',
      },
    ],
  },
  {
    name: 'refresh-from-any-site',
    about: 'pages of other sites may use the refresh cookie',
    turnsRed: 'refresh-of-another-site',
    edits: [
      {
        in: 'requireSameOrigin',
        find: 'if (foreign)',
        replace: "if (foreign && site === 'never')",
      },
    ],
  },
  {
    name: 'addresses-without-limit',
    about: 'an address may send any number of requests',
    turnsRed: 'flood-without-a-session',
    edits: [
      {
        in: 'limitAddresses',
        find: 'if (isHealthCheck(request)) return;',
        replace: 'if (request) return;',
      },
    ],
  },
  {
    name: 'accounts-without-limit',
    about: 'an account may send any number of requests',
    turnsRed: 'flood-of-one-account-from-40-addresses',
    edits: [
      {
        in: 'limitAccounts',
        find: 'if (!request.userContext) return;',
        replace: 'if (request) return;',
      },
    ],
  },
  {
    name: 'work-without-limit',
    about: 'an account may run any number of reports and exports at the same time',
    turnsRed: 'unread-exports',
    edits: [
      {
        in: 'limitWork',
        find: 'if (!work) return;',
        replace: 'if (request) return;',
      },
    ],
  },
  {
    name: 'slow-requests-are-not-cut-off',
    about: 'headers and bodies may take any time',
    turnsRed: 'slow-headers',
    edits: [
      {
        in: 'buildServer',
        find: 'headersTimeout: slowRequestMs,',
        replace: '',
      },
      { in: 'buildServer', find: 'requestTimeout: slowRequestMs,', replace: '' },
    ],
  },
  {
    name: 'streams-without-limit',
    about: 'a session may open any number of streams',
    turnsRed: 'twenty-streams',
    edits: [
      {
        in: 'Streams',
        find: 'this.#refuseTooMany(userId, sessionId);',
        replace: '',
      },
    ],
  },
  {
    name: 'streams-outlive-their-session',
    about: 'a stream does not end with its session',
    turnsRed: 'stream-after-sign-out',
    edits: [
      {
        in: 'Streams',
        find: 'const stopWatching = await watchSession(ctx, () => stream.ended.abort());',
        replace: 'const stopWatching = () => {};',
      },
    ],
  },
  {
    name: 'exports-may-be-left-unread',
    about: 'a client may stop reading an export',
    turnsRed: 'export-that-is-never-read',
    edits: [
      {
        in: 'sendFile',
        find: 'requireReadRate(reply, reply.server.exportReadRate);',
        replace: '',
      },
    ],
  },
  {
    name: 'expressions-without-limit',
    about: 'a report may have any number of regular expressions',
    turnsRed: 'four-regexes',
    edits: [
      {
        in: 'REPORT_MAX_EXPRESSIONS',
        find: 'export const REPORT_MAX_EXPRESSIONS = 3;',
        replace: 'export const REPORT_MAX_EXPRESSIONS = 1000;',
      },
    ],
  },
  {
    name: 'expressions-of-any-length',
    about: 'a regular expression may have any length',
    turnsRed: 'regex-of-257-characters',
    edits: [
      {
        in: 'EXPRESSION_MAX_LENGTH',
        find: 'export const EXPRESSION_MAX_LENGTH = 256;',
        replace: 'export const EXPRESSION_MAX_LENGTH = 4096;',
      },
    ],
  },
  {
    name: 'bodies-of-any-size',
    about: 'a body may have any size',
    turnsRed: 'body-over-1-mb',
    edits: [
      {
        in: 'REQUEST_LIMITS',
        find: 'bodyBytes: 1024 * 1024,',
        replace: 'bodyBytes: 1024 * 1024 * 1024,',
      },
    ],
  },
  {
    name: 'nul-is-accepted',
    about: 'texts may contain U+0000',
    turnsRed: 'nul-in-a-body',
    edits: [
      {
        in: 'findNul',
        find: "return value.includes('\\0') ? path : null;",
        replace: 'return null;',
      },
    ],
  },
  {
    name: 'markup-of-any-depth',
    about: 'a post may have any number of nested tags',
    turnsRed: 'preview-250-kb-of-open-tags',
    edits: [
      {
        in: 'withinLimits',
        find: 'if (message) context.addIssue',
        replace: "if (message === 'never') context.addIssue",
      },
    ],
  },
];
