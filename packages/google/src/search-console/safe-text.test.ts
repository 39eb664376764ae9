import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeCode, safeText } from './safe-text.ts';

test.for([
  ['access token', 'ya29.a0Ab-c_d.e'],
  ['refresh token', '1//0abc-DEF_1'],
  ['code', '4/0AbC-def_12'],
  ['API key', 'AIzaSyA-1234567890_bcdefg'],
  ['client secret', 'GOCSPX-ab_cd-1'],
  ['signed token', 'eyJhbGci-_.eyJzdWIi-_.c2ln-_'],
  ['signed token without a signature', 'eyJhbGci.eyJzdWIi'],
  ['header', 'Bearer abc.def/ghi='],
  ['other header', 'basic   dXNlcjpwYXNz'],
  ['key file', '-----BEGIN PRIVATE KEY-----\nMIIE\nvQIB\n-----END PRIVATE KEY-----'],
  ['something long and opaque', 'a1_-'.repeat(12)],
] as const)('redacts a secret (%s) and keeps the text around it', ([, secret]) => {
  expect(safeText(`before ${secret} after`)).toBe('before [redacted] after');
  expect(safeText(`${secret} ${secret}`)).toBe('[redacted] [redacted]');
});

test.for([
  'limit 4/5 of 1/2',
  'AIza is short',
  'a Bearer',
  'a word of forty-seven characters'.padEnd(40, '.'),
  'a1_-'.repeat(12).slice(1),
  'eyJ alone',
])('keeps text that is not a secret: %s', text => {
  expect(safeText(text)).toBe(text);
});

test('replaces markup, control and invisible characters with single spaces', () => {
  expect(safeText('  a<b onclick="x">c</b>\n\t d\u202ee\u0000f\u2028g\u200bh <unclosed ')).toBe(
    'a c d e f g h',
  );
});

test('truncates to 240 characters with an ellipsis', () => {
  const words = 'word '.repeat(100);
  expect(safeText(words.slice(0, 239))).toBe(words.slice(0, 239));
  expect(safeText(`${words.slice(0, 239)}x`)).toBe(`${words.slice(0, 239)}x`);
  expect(safeText(`${words.slice(0, 239)}xy`)).toBe(`${words.slice(0, 239)}…`);
});

test('reads at most 4,800 characters', () => {
  expect(safeText(`${' '.repeat(4799)}ab`)).toBe('a');
});

test.for([undefined, null, 7, {}])('returns an empty string for %j', value => {
  expect(safeText(value)).toBe('');
});

test('never returns control characters, tags or long words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const safe = safeText(text);
      expect(safe.length).toBeLessThanOrEqual(240);
      expect(safe).not.toMatch(/[\p{Cc}\p{Cf}<]|[\w-]{48,}|^\s|\s$|\s\s/u);
    }),
  );
});

test.for([
  ['quotaExceeded', true],
  ['RATE_LIMIT.x-1', true],
  [`a${'b'.repeat(63)}`, true],
  [`a${'b'.repeat(64)}`, false],
  ['', false],
  ['7up', false],
  ['two words', false],
  ['line\nbreak', false],
  ['a!', false],
  [7, false],
  [null, false],
  [undefined, false],
  [['quotaExceeded'], false],
] as const)('%j is a code: %s', ([code, isCode]) => {
  expect(safeCode(code)).toBe(isCode ? code : null);
});
