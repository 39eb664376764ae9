import { type Fault, int, unit } from '../planted/fault.ts';

/** Controls that are switched off in the source. The test of the control with the same number must fail. */
export const CONTROL_FAULTS: readonly Fault[] = [
  {
    name: 'S1-off',
    about: 'a sealed token is not bound to its owner',
    caughtBy: unit('a token copied to another user, connection or key id does not open'),
    edits: [
      {
        in: 'additionalData',
        find: 'JSON.stringify([part, userId, connectionId, keyId])',
        replace: 'JSON.stringify([part, userId.length, connectionId.length, keyId.length])',
      },
    ],
  },
  {
    name: 'S2-off',
    about: 'tokens are sealed again without a lock',
    caughtBy: int(
      'a key is rotated while all tokens are in use: no refresh fails and no row keeps the old key',
    ),
    edits: [
      {
        in: 'rewrapOne',
        find: "      .forUpdate('t')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'S3-off',
    about: 'an OAuth state can be used again',
    caughtBy: int('a state works once, even with a second valid code'),
    edits: [
      {
        in: 'consumeConnectState',
        find: "      .where('used_at', 'is', null)\n",
        replace: '',
      },
    ],
  },
  {
    name: 'S12-off',
    about: 'posts may contain scripts',
    // The server sanitises in a thread, which does not load the changed file.
    caughtBy: unit('scripts are removed'),
    edits: [
      {
        in: 'sanitizePost',
        find: 'sanitize(html, OPTIONS).trim()',
        replace: '(OPTIONS && sanitize ? html : html).trim()',
      },
    ],
  },
  {
    name: 'S14-off',
    about: 'the frame of a logo loads images from any host',
    caughtBy: int('the frame of a logo loads images from one host and nothing else'),
    edits: [
      {
        in: 'logoFrame',
        find: '`img-src ${origin}`',
        replace: "`img-src * ${origin ? '' : ''}`",
      },
    ],
  },
  {
    name: 'S16-off',
    about: 'cells may start with an equals sign',
    caughtBy: unit('escapes cells that start like a formula and changes nothing else'),
    edits: [
      {
        in: 'csvText',
        find: '!raw && FORMULA_PREFIXES.has(value.charAt(0))',
        replace: '!raw && FORMULA_PREFIXES.has(value.charAt(9))',
      },
    ],
  },
  {
    name: 'S22-off',
    about: 'requests that the router refuses have no security headers',
    caughtBy: int('pages, files, redirects and errors of the server set the security headers'),
    edits: [
      {
        in: 'refusalOptions',
        find: 'setHeaders(request.raw, reply.raw);',
        replace: '',
      },
    ],
  },
  {
    name: 'S23-off',
    about: 'the refresh cookie works for requests of other sites',
    caughtBy: int('the refresh cookie works only for same-origin requests'),
    edits: [
      {
        in: 'requireSameOrigin',
        find: 'if (foreign) throw',
        replace: 'if (!foreign && foreign) throw',
      },
    ],
  },
  {
    name: 'S24-off',
    about: 'a package may lack its integrity',
    caughtBy: unit('a package from a registry has an exact version and a SHA-512 integrity'),
    edits: [
      {
        in: 'lockProblems',
        find: 'if (integrity === undefined && (isUsedHere',
        replace: 'if (integrity === null && (isUsedHere',
      },
    ],
  },
  {
    name: 'S25-off',
    about: 'log lines are not redacted',
    caughtBy: unit('secrets in texts, errors and causes are redacted'),
    edits: [
      {
        in: 'createProcessLog',
        find: 'hooks: { streamWrite: redactText }',
        replace: 'hooks: { streamWrite: line => (redactText(line) ? line : line) }',
      },
    ],
  },
  {
    name: 'S26-off',
    about: 'exports are not recorded',
    caughtBy: int('an export is recorded in the audit log'),
    edits: [
      {
        in: 'recordExport',
        find: 'if (!rightsOf(ctx.user).writes) return;',
        replace: 'return;',
      },
    ],
  },
];
