import { expect, test } from 'vitest';
import { coversSearchConsole, SEARCH_CONSOLE_SCOPE } from './scope.ts';

test.for([
  [SEARCH_CONSOLE_SCOPE, true],
  ['openid https://www.googleapis.com/auth/webmasters.readonly email', true],
  ['openid https://www.googleapis.com/auth/webmasters', true],
  ['openid  email\nhttps://www.googleapis.com/auth/webmasters', true],
  ['', false],
  ['openid email', false],
  ['https://www.googleapis.com/auth/webmasters.readonly.other', false],
] as const)('%j covers Search Console: %s', ([scope, covers]) => {
  expect(coversSearchConsole(scope)).toBe(covers);
});

test('requests read access only', () => {
  expect(SEARCH_CONSOLE_SCOPE).toBe('https://www.googleapis.com/auth/webmasters.readonly');
});
