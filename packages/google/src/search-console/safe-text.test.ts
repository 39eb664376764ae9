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
] as const)('%s is redacted, and the words around it stay', ([, secret]) => {
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
])('what is no secret stays: %s', text => {
  expect(safeText(text)).toBe(text);
});

test('markup, controls and marks that turn or hide text are spaces, and spaces are one', () => {
  expect(safeText('  a<b onclick="x">c</b>\n\t d\u202ee\u0000f\u2028g\u200bh <unclosed ')).toBe(
    'a c d e f g h',
  );
});

test('at most 240 characters, the last of them says that there was more', () => {
  const words = 'word '.repeat(100);
  expect(safeText(words.slice(0, 239))).toBe(words.slice(0, 239));
  expect(safeText(`${words.slice(0, 239)}x`)).toBe(`${words.slice(0, 239)}x`);
  expect(safeText(`${words.slice(0, 239)}xy`)).toBe(`${words.slice(0, 239)}…`);
});

test('a text is cut before it is read: 4,800 characters are looked at', () => {
  expect(safeText(`${' '.repeat(4799)}ab`)).toBe('a');
});

test.for([undefined, null, 7, {}])('%j is no text', value => {
  expect(safeText(value)).toBe('');
});

test('whatever comes in, no control, no tag and no long word comes out', () => {
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
] as const)('%j is a code: %s', ([code, is]) => {
  expect(safeCode(code)).toBe(is ? code : null);
});
