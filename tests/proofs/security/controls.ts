import { int, type NamedTest, unit } from '../planted/fault.ts';

/** A test of one screen in the browser, next to the tests that vitest runs. */
export type ScreenTest = { project: 'screens'; title: string; written: string };
export type ControlTest = NamedTest | ScreenTest;

export type Control = { id: string; control: string; tests: readonly ControlTest[] };

const screens = (title: string): ScreenTest => ({ project: 'screens', title, written: title });

/** Every security control with the tests that fail without it. docs/reliability.md shows the list. */
export const CONTROLS: readonly Control[] = [
  {
    id: 'S1',
    control: 'Google’s tokens are encrypted for their owner and are in no dump, log or job',
    tests: [
      int('no table of either store, no job and no log line contains a planted token'),
      unit('a token copied to another user, connection or key id does not open'),
      unit('a flipped bit in either part is rejected'),
      int('the server role can write sealed tokens but not read them, and the worker role can read them'),
    ],
  },
  {
    id: 'S2',
    control: 'the key of the tokens is rotated while they are in use',
    tests: [
      int('a key is rotated while all tokens are in use: no refresh fails and no row keeps the old key'),
    ],
  },
  {
    id: 'S3',
    control: 'an OAuth state is random, bound to the user and valid once',
    tests: [
      int('a state works once, even with a second valid code'),
      int('a code of another attempt is refused'),
      int('an OAuth state without a user is accessible only with its value, and only once'),
    ],
  },
  {
    id: 'S4',
    control: 'sign-in leads only to own pages',
    tests: [
      unit('other URLs and the sign-in page lead to the overview'),
      unit('any input leads to a path of this app with a valid query'),
    ],
  },
  {
    id: 'S5',
    control: 'Google’s tokens do not reach the browser',
    tests: [
      int('returns the sites of the account and no token'),
      int('a handle works once, for its user, for ten minutes'),
    ],
  },
  {
    id: 'S6',
    control: 'scripts cannot read the refresh token',
    tests: [
      unit('the stored session contains no token'),
      unit('cookies have the __Host- prefix'),
      int('the refresh cookie works only for same-origin requests'),
    ],
  },
  {
    id: 'S7',
    control: 'a stolen refresh token ends its session, and own tabs do not',
    tests: [
      int('reusing a token whose child was used ends the session and its access tokens'),
      int('a theft detected during a refresh leaves no valid descendant'),
      int('fifty concurrent refreshes of one token return one child and keep the session'),
    ],
  },
  {
    id: 'S8',
    control: 'sessions have limits and can be revoked',
    tests: [
      int('idle and absolute limits end a session'),
      int('global sign-out ends every session of this user and of no other user'),
    ],
  },
  {
    id: 'S9',
    control: 'PostgreSQL separates tenants by row-level security',
    tests: [
      int('without any where clause a user reads, changes and deletes only their own rows, in every table'),
      int('no scope or an empty scope returns no rows, even on a connection just used by a user'),
      int('every tenant table has row-level security for the server role'),
    ],
  },
  {
    id: 'S10',
    control: 'the server reads ClickHouse only through views of one account',
    tests: [
      int('grants the reader exactly the views that the migrations create'),
      int('returns only current generations of the given properties in one account'),
    ],
  },
  {
    id: 'S11',
    control: 'values are parameters of SQL, and names map to fixed SQL',
    tests: [
      unit('user input is never part of a statement'),
      int('error responses reveal nothing about the query'),
    ],
  },
  {
    id: 'S12',
    control: 'HTML of posts is sanitised on write and on read, and trusted types refuse other markup',
    tests: [
      unit('scripts are removed'),
      int('content is sanitized when it is written and when it is read'),
      unit('text and the empty script of React are unchanged, other markup becomes text'),
      screens('the editor and the preview show markup, and handlers are removed'),
      screens('the dashboard inserts no markup and no script from text'),
    ],
  },
  {
    id: 'S13',
    control: 'text from Google is shown as text',
    tests: [
      screens('hostile text from Google is shown as text on every screen'),
      unit('never returns control characters, tags or long words'),
    ],
  },
  {
    id: 'S14',
    control: 'a logo is loaded in a frame, from its own host only',
    tests: [
      int('the frame of a logo loads images from one host and nothing else'),
      int('the frame refuses other URLs and requests that do not come from a frame'),
    ],
  },
  {
    id: 'S15',
    control: 'the server connects only to its stores and Google',
    tests: [
      int('URLs from users are never requested, and the server connects only to its stores and Google'),
    ],
  },
  {
    id: 'S16',
    control: 'exported cells are not formulas',
    tests: [
      unit('escapes cells that start like a formula and changes nothing else'),
      unit('cells survive a round trip, and none is a formula'),
    ],
  },
  {
    id: 'S17',
    control: 'filters of reports are limited',
    tests: [
      unit('limits search query, filters, sort and page'),
      unit('a range has at least one day and at most 20 years'),
    ],
  },
  {
    id: 'S18',
    control: 'bodies and lists are limited',
    tests: [
      int('refuses lists that are empty, too long or too large'),
      int('pages, files, redirects and errors of the server set the security headers'),
    ],
  },
  {
    id: 'S19',
    control: 'costly requests are limited per user, and users share Google’s quota equally',
    tests: [
      int('limits connecting per user, not per IP address'),
      int('a user can start 20 checks a minute'),
      int('waiting consumers get equal shares; a single consumer gets everything'),
    ],
  },
  {
    id: 'S20',
    control: 'foreign and absent ids cannot be distinguished',
    tests: [
      int(
        'foreign and absent sessions have the same response in the same time',
        'foreign and absent %s have the same response in the same time',
      ),
      int(
        'foreign and absent properties have the same response in the same time',
        'foreign and absent %s have the same response in the same time',
      ),
    ],
  },
  {
    id: 'S21',
    control: 'only editors publish',
    tests: [
      int('users who are not editors can write but not publish, and posts of other users are not found'),
    ],
  },
  {
    id: 'S22',
    control: 'every response has the security headers',
    tests: [
      int('every route of the API sets the security headers and forbids caching'),
      int('pages, files, redirects and errors of the server set the security headers'),
      int("refusals of Node's parser set the security headers"),
      int('reports of violated policies are logged without secrets and within limits'),
    ],
  },
  {
    id: 'S23',
    control: 'a cookie authenticates only requests of own pages',
    tests: [int('the refresh cookie works only for same-origin requests')],
  },
  {
    id: 'S24',
    control: 'packages have exact versions and integrity',
    tests: [
      unit('a package from a registry has an exact version and a SHA-512 integrity'),
      unit('only optional binaries of other platforms may lack an integrity'),
    ],
  },
  {
    id: 'S25',
    control: 'logs contain no secrets and no query strings',
    tests: [
      unit('secrets in fields are redacted at every depth'),
      unit('secrets in texts, errors and causes are redacted'),
      unit('query strings are redacted, other text is not'),
      int('the log never contains secrets'),
    ],
  },
  {
    id: 'S26',
    control: 'the audit log cannot be changed and contains exports',
    tests: [
      int('neither the server nor the owner can change or forge entries'),
      int('an export is recorded in the audit log'),
    ],
  },
  {
    id: 'S27',
    control: 'a deleted account leaves nothing, and a download is complete',
    tests: [
      int('leaves nothing of the account in either store, revokes once and keeps the audit chain'),
      int('every other table with a user or an account is exported, with the own rows only'),
      int('a property is purged exactly 14 days after its deletion and cannot be restored afterwards'),
    ],
  },
  {
    id: 'S28',
    control: 'a grant that is not used is revoked at Google',
    tests: [
      int('disconnecting stops the use at once, keeps the properties and revokes the grant once'),
      int('a grant is revoked at Google only after its last property is purged'),
    ],
  },
  {
    id: 'S29',
    control: 'stores listen on the loopback address and have no default password',
    tests: [
      int('stores and emulator listen on 127.0.0.1 only'),
      int('the server listens on the loopback address unless an address is set'),
      int('the containers of the stores publish their ports on 127.0.0.1 and have no default password'),
    ],
  },
  {
    id: 'S30',
    control: 'jobs contain only ids, and a job for a foreign property is refused',
    tests: [
      int('a user cannot create a job for a foreign property'),
      int('the server cannot write to the queue'),
      int('the worker takes property, owner and credential of a job from its tables'),
    ],
  },
];
