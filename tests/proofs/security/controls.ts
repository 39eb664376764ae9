import type { NamedTest } from '../planted/fault.ts';

/** A test of one screen in the browser, next to the tests that vitest runs. */
export type ScreenTest = { project: 'screens'; file: string; title: string };
export type ControlTest = NamedTest | ScreenTest;

export type Control = { id: string; control: string; tests: readonly ControlTest[] };

const unit = (file: string, title: string): NamedTest => ({ project: 'unit', file, title });
const int = (file: string, title: string): NamedTest => ({ project: 'int', file, title });
const screens = (file: string, title: string): ScreenTest => ({ project: 'screens', file, title });

const CONNECT = 'packages/core/src/features/properties/connect.int.test.ts';
const CONNECTIONS = 'packages/core/src/features/properties/connections.int.test.ts';
const TRASH = 'packages/core/src/features/properties/trash.int.test.ts';
const VAULT = 'packages/core/src/secrets/token-vault.test.ts';
const SESSIONS = 'packages/core/src/features/auth/sessions.int.test.ts';
const AUTH_API = 'packages/contract/src/auth/api.test.ts';
const RLS = 'packages/db/src/row-level-security.int.test.ts';
const SERVER = 'apps/server/src/server.int.test.ts';
const HEADERS = 'apps/server/src/security-headers.int.test.ts';
const FORGED = 'packages/core/src/features/sync/job/forged-jobs.int.test.ts';
const LOOPBACK = 'tools/stack/src/loopback.int.test.ts';
const REPORT_ROUTES = 'apps/server/src/features/reports/routes.int.test.ts';
const LOCK = 'tools/commands/src/check/lock-file.test.ts';

/** Every security control with the tests that fail without it. docs/reliability.md shows the list. */
export const CONTROLS: readonly Control[] = [
  {
    id: 'S1',
    control: 'Google’s tokens are encrypted for their owner and are in no dump, log or job',
    tests: [
      int(
        'packages/core/src/secrets/planted-tokens.int.test.ts',
        'no table of either store, no job and no log line contains a planted token',
      ),
      unit(VAULT, 'a token copied to another user, connection or key id does not open'),
      unit(VAULT, 'a flipped bit in either part is rejected'),
      int(
        CONNECT,
        'the server role can write sealed tokens but not read them, and the worker role can read them',
      ),
    ],
  },
  {
    id: 'S2',
    control: 'the key of the tokens is rotated while they are in use',
    tests: [
      int(
        'packages/core/src/features/properties/rotate-keys.int.test.ts',
        'a key is rotated while all tokens are in use: no refresh fails and no row keeps the old key',
      ),
    ],
  },
  {
    id: 'S3',
    control: 'an OAuth state is random, bound to the user and valid once',
    tests: [
      int(CONNECT, 'a state works once, even with a second valid code'),
      int(CONNECT, 'a code of another attempt is refused'),
      int(RLS, 'an OAuth state without a user is accessible only with its value, and only once'),
    ],
  },
  {
    id: 'S4',
    control: 'sign-in leads only to own pages',
    tests: [
      unit(
        'packages/contract/src/auth/sign-in-destination.test.ts',
        'other URLs and the sign-in page lead to the overview',
      ),
      unit(
        'packages/contract/src/auth/sign-in-destination.test.ts',
        'any input leads to a path of this app with a valid query',
      ),
    ],
  },
  {
    id: 'S5',
    control: 'Google’s tokens do not reach the browser',
    tests: [
      int(CONNECT, 'returns the sites of the account and no token'),
      int(CONNECT, 'a handle works once, for its user, for ten minutes'),
    ],
  },
  {
    id: 'S6',
    control: 'scripts cannot read the refresh token',
    tests: [
      unit(AUTH_API, 'the stored session contains no token'),
      unit(AUTH_API, 'cookies have the __Host- prefix'),
      int(SERVER, 'the refresh cookie works only for same-origin requests'),
    ],
  },
  {
    id: 'S7',
    control: 'a stolen refresh token ends its session, and own tabs do not',
    tests: [
      int(SESSIONS, 'reusing a token whose child was used ends the session and its access tokens'),
      int(SESSIONS, 'a theft detected during a refresh leaves no valid descendant'),
      int(SESSIONS, 'fifty concurrent refreshes of one token return one child and keep the session'),
    ],
  },
  {
    id: 'S8',
    control: 'sessions have limits and can be revoked',
    tests: [
      int(SESSIONS, 'idle and absolute limits end a session'),
      int(SESSIONS, 'global sign-out ends every session of this user and of no other user'),
    ],
  },
  {
    id: 'S9',
    control: 'PostgreSQL separates tenants by row-level security',
    tests: [
      int(
        RLS,
        'without any where clause a user reads, changes and deletes only their own rows, in every table',
      ),
      int(RLS, 'no scope or an empty scope returns no rows, even on a connection just used by a user'),
      int(
        'packages/db/src/operator/rls-audit.int.test.ts',
        'every tenant table has row-level security for the server role',
      ),
    ],
  },
  {
    id: 'S10',
    control: 'the server reads ClickHouse only through views of one account',
    tests: [
      int(
        'packages/db/src/clickhouse.int.test.ts',
        'grants the reader exactly the views that the migrations create',
      ),
      int(
        'packages/db/src/clickhouse.int.test.ts',
        'returns only current generations of the given properties in one account',
      ),
    ],
  },
  {
    id: 'S11',
    control: 'values are parameters of SQL, and names map to fixed SQL',
    tests: [
      unit('packages/core/src/warehouse/sql/report-sql.test.ts', 'user input is never part of a statement'),
      int(REPORT_ROUTES, 'error responses reveal nothing about the query'),
    ],
  },
  {
    id: 'S12',
    control: 'HTML of posts is sanitised on write and on read, and trusted types refuse other markup',
    tests: [
      unit('packages/core/src/features/blog/sanitize-post.test.ts', 'scripts are removed'),
      int(
        'packages/core/src/features/blog/blog.int.test.ts',
        'content is sanitized when it is written and when it is read',
      ),
      unit(
        'apps/web/app/trusted-types.test.ts',
        'text and the empty script of React are unchanged, other markup becomes text',
      ),
      screens(
        'tests/screens/security/trusted-types.spec.ts',
        'the editor and the preview show markup, and handlers are removed',
      ),
      screens(
        'tests/screens/security/trusted-types.spec.ts',
        'the dashboard inserts no markup and no script from text',
      ),
    ],
  },
  {
    id: 'S13',
    control: 'text from Google is shown as text',
    tests: [
      screens(
        'tests/screens/security/hostile-text.spec.ts',
        'hostile text from Google is shown as text on every screen',
      ),
      unit(
        'packages/google/src/search-console/safe-text.test.ts',
        'never returns control characters, tags or long words',
      ),
    ],
  },
  {
    id: 'S14',
    control: 'a logo is loaded in a frame, from its own host only',
    tests: [
      int(
        'apps/server/src/features/branding/routes.int.test.ts',
        'the frame of a logo loads images from one host and nothing else',
      ),
      int(
        'apps/server/src/features/branding/routes.int.test.ts',
        'the frame refuses other URLs and requests that do not come from a frame',
      ),
    ],
  },
  {
    id: 'S15',
    control: 'the server connects only to its stores and Google',
    tests: [
      int(
        'apps/server/src/outgoing-connections.int.test.ts',
        'URLs from users are never requested, and the server connects only to its stores and Google',
      ),
    ],
  },
  {
    id: 'S16',
    control: 'exported cells are not formulas',
    tests: [
      unit(
        'packages/core/src/export/csv.test.ts',
        'escapes cells that start like a formula and changes nothing else',
      ),
      unit('packages/core/src/export/xlsx.test.ts', 'cells survive a round trip, and none is a formula'),
    ],
  },
  {
    id: 'S17',
    control: 'filters of reports are limited',
    tests: [
      unit('packages/contract/src/reports/api.test.ts', 'limits search query, filters, sort and page'),
      unit('packages/contract/src/reports/api.test.ts', 'a range has at least one day and at most 20 years'),
    ],
  },
  {
    id: 'S18',
    control: 'bodies and lists are limited',
    tests: [
      int(
        'apps/server/src/features/indexing/routes.int.test.ts',
        'refuses lists that are empty, too long or too large',
      ),
      int(HEADERS, 'pages, files, redirects and errors of the server set the security headers'),
    ],
  },
  {
    id: 'S19',
    control: 'costly requests are limited per user, and users share Google’s quota equally',
    tests: [
      int(
        'apps/server/src/features/properties/routes.int.test.ts',
        'limits connecting per user, not per IP address',
      ),
      int('apps/server/src/features/indexing/routes.int.test.ts', 'a user can start 20 checks a minute'),
      int(
        'packages/db/src/operator/google-budgets.int.test.ts',
        'waiting consumers get equal shares; a single consumer gets everything',
      ),
    ],
  },
  {
    id: 'S20',
    control: 'foreign and absent ids cannot be distinguished',
    tests: [
      int(
        'apps/server/src/foreign-ids.int.test.ts',
        'foreign and absent sessions have the same response in the same time',
      ),
      int(
        'apps/server/src/foreign-ids.int.test.ts',
        'foreign and absent properties have the same response in the same time',
      ),
    ],
  },
  {
    id: 'S21',
    control: 'only editors publish',
    tests: [
      int(
        'packages/core/src/features/blog/blog.int.test.ts',
        'users who are not editors can write but not publish, and posts of other users are not found',
      ),
    ],
  },
  {
    id: 'S22',
    control: 'every response has the security headers',
    tests: [
      int(HEADERS, 'every route of the API sets the security headers and forbids caching'),
      int(HEADERS, 'pages, files, redirects and errors of the server set the security headers'),
      int(HEADERS, "refusals of Node's parser set the security headers"),
      int(HEADERS, 'reports of violated policies are logged without secrets and within limits'),
    ],
  },
  {
    id: 'S23',
    control: 'a cookie authenticates only requests of own pages',
    tests: [int(SERVER, 'the refresh cookie works only for same-origin requests')],
  },
  {
    id: 'S24',
    control: 'packages have exact versions and integrity',
    tests: [
      unit(LOCK, 'a package from a registry has an exact version and a SHA-512 integrity'),
      unit(LOCK, 'only optional binaries of other platforms may lack an integrity'),
    ],
  },
  {
    id: 'S25',
    control: 'logs contain no secrets and no query strings',
    tests: [
      unit('packages/core/src/log/redact-text.test.ts', 'secrets in fields are redacted at every depth'),
      unit('packages/core/src/log/redact-text.test.ts', 'secrets in texts, errors and causes are redacted'),
      unit('packages/core/src/log/redact-text.test.ts', 'query strings are redacted, other text is not'),
      int(SERVER, 'the log never contains secrets'),
    ],
  },
  {
    id: 'S26',
    control: 'the audit log cannot be changed and contains exports',
    tests: [
      int(
        'packages/db/src/operator/audit-chain.int.test.ts',
        'neither the server nor the owner can change or forge entries',
      ),
      int(REPORT_ROUTES, 'an export is recorded in the audit log'),
    ],
  },
  {
    id: 'S27',
    control: 'a deleted account leaves nothing, and a download is complete',
    tests: [
      int(
        'packages/core/src/features/profile/delete-accounts.int.test.ts',
        'leaves nothing of the account in either store, revokes once and keeps the audit chain',
      ),
      int(
        'packages/core/src/features/profile/export-table.int.test.ts',
        'every other table with a user or an account is exported, with the own rows only',
      ),
      int(TRASH, 'a property is purged exactly 14 days after its deletion and cannot be restored afterwards'),
    ],
  },
  {
    id: 'S28',
    control: 'a grant that is not used is revoked at Google',
    tests: [
      int(
        CONNECTIONS,
        'disconnecting stops the use at once, keeps the properties and revokes the grant once',
      ),
      int(TRASH, 'a grant is revoked at Google only after its last property is purged'),
    ],
  },
  {
    id: 'S29',
    control: 'stores listen on the loopback address and have no default password',
    tests: [
      int(LOOPBACK, 'stores and emulator listen on 127.0.0.1 only'),
      int(LOOPBACK, 'the server listens on the loopback address unless an address is set'),
      int(
        LOOPBACK,
        'the containers of the stores publish their ports on 127.0.0.1 and have no default password',
      ),
    ],
  },
  {
    id: 'S30',
    control: 'jobs contain only ids, and a job for a foreign property is refused',
    tests: [
      int(FORGED, 'a user cannot create a job for a foreign property'),
      int(FORGED, 'the server cannot write to the queue'),
      int(FORGED, 'the worker takes property, owner and credential of a job from its tables'),
    ],
  },
];
