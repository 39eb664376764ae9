import type { Fault, NamedTest } from '../planted/fault.ts';

const unit = (file: string, title: string): NamedTest => ({ project: 'unit', file, title });
const int = (file: string, title: string): NamedTest => ({ project: 'int', file, title });

/** Controls that are switched off in the source. The test of the control with the same number must fail. */
export const CONTROL_FAULTS: readonly Fault[] = [
  {
    name: 'S1-off',
    about: 'a sealed token is not bound to its owner',
    caughtBy: unit(
      'packages/core/src/secrets/token-vault.test.ts',
      'a token copied to another user, connection or key id does not open',
    ),
    edits: [
      {
        file: 'packages/core/src/secrets/token-vault.ts',
        find: 'JSON.stringify([part, userId, connectionId, keyId])',
        replace: 'JSON.stringify([part, userId.length, connectionId.length, keyId.length])',
      },
    ],
  },
  {
    name: 'S2-off',
    about: 'tokens are sealed again without a lock',
    caughtBy: int(
      'packages/core/src/features/properties/rotate-keys.int.test.ts',
      'a key is rotated while all tokens are in use: no refresh fails and no row keeps the old key',
    ),
    edits: [
      {
        file: 'packages/core/src/features/properties/rewrap-tokens.ts',
        find: "      .forUpdate('t')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'S3-off',
    about: 'an OAuth state can be used again',
    caughtBy: int(
      'packages/core/src/features/properties/connect.int.test.ts',
      'a state works once, even with a second valid code',
    ),
    edits: [
      {
        file: 'packages/core/src/features/properties/consume-connect-state.ts',
        find: "      .where('used_at', 'is', null)\n",
        replace: '',
      },
    ],
  },
  {
    name: 'S12-off',
    about: 'posts may contain scripts',
    // The server sanitises in a thread, which does not load the changed file.
    caughtBy: unit('packages/core/src/features/blog/sanitize-post.test.ts', 'scripts are removed'),
    edits: [
      {
        file: 'packages/core/src/features/blog/sanitize-post.ts',
        find: 'sanitize(html, OPTIONS).trim()',
        replace: '(OPTIONS && sanitize ? html : html).trim()',
      },
    ],
  },
  {
    name: 'S14-off',
    about: 'the frame of a logo loads images from any host',
    caughtBy: int(
      'apps/server/src/features/branding/routes.int.test.ts',
      'the frame of a logo loads images from one host and nothing else',
    ),
    edits: [
      {
        file: 'apps/server/src/features/branding/logo-frame.ts',
        find: '`img-src ${origin}`',
        replace: "`img-src * ${origin ? '' : ''}`",
      },
    ],
  },
  {
    name: 'S16-off',
    about: 'cells may start with an equals sign',
    caughtBy: unit(
      'packages/core/src/export/csv.test.ts',
      'escapes cells that start like a formula and changes nothing else',
    ),
    edits: [
      {
        file: 'packages/core/src/export/csv.ts',
        find: '!raw && FORMULA_PREFIXES.has(value.charAt(0))',
        replace: '!raw && FORMULA_PREFIXES.has(value.charAt(9))',
      },
    ],
  },
  {
    name: 'S22-off',
    about: 'requests that the router refuses have no security headers',
    caughtBy: int(
      'apps/server/src/security-headers.int.test.ts',
      'pages, files, redirects and errors of the server set the security headers',
    ),
    edits: [
      {
        file: 'apps/server/src/http/refusals.ts',
        find: 'setHeaders(request.raw, reply.raw);',
        replace: '',
      },
    ],
  },
  {
    name: 'S23-off',
    about: 'the refresh cookie works for requests of other sites',
    caughtBy: int(
      'apps/server/src/server.int.test.ts',
      'the refresh cookie works only for same-origin requests',
    ),
    edits: [
      {
        file: 'apps/server/src/http/same-origin.ts',
        find: 'if (foreign) throw',
        replace: 'if (!foreign && foreign) throw',
      },
    ],
  },
  {
    name: 'S24-off',
    about: 'a package may lack its integrity',
    caughtBy: unit(
      'tools/commands/src/check/lock-file.test.ts',
      'a package from a registry has an exact version and a SHA-512 integrity',
    ),
    edits: [
      {
        file: 'tools/commands/src/check/lock-file.ts',
        find: 'if (integrity === undefined && (isUsedHere',
        replace: 'if (integrity === null && (isUsedHere',
      },
    ],
  },
  {
    name: 'S25-off',
    about: 'log lines are not redacted',
    caughtBy: unit(
      'packages/core/src/log/redact-text.test.ts',
      'secrets in texts, errors and causes are redacted',
    ),
    edits: [
      {
        file: 'packages/core/src/log/create-log.ts',
        find: 'hooks: { streamWrite: redactText }',
        replace: 'hooks: { streamWrite: line => (redactText(line) ? line : line) }',
      },
    ],
  },
  {
    name: 'S26-off',
    about: 'exports are not recorded',
    caughtBy: int(
      'apps/server/src/features/reports/routes.int.test.ts',
      'an export is recorded in the audit log',
    ),
    edits: [
      {
        file: 'packages/core/src/export/record-export.ts',
        find: 'if (ctx.user.inDemo) return;',
        replace: 'return;',
      },
    ],
  },
];
