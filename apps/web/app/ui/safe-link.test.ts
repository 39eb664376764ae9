import { expect, test } from 'vitest';
import { secureLink, webLink } from './safe-link.ts';

test.for([
  ['https://a.example/x', 'https://a.example/x', 'https://a.example/x'],
  ['http://a.example/x', 'http://a.example/x', null],
  ['javascript:alert(1)', null, null],
  [' javascript:alert(1)', null, null],
  ['data:text/html,x', null, null],
  ['/dashboard', null, null],
  ['', null, null],
  [null, null, null],
] as const)('%s opens %s, or as a secure link %s', ([url, web, secure]) => {
  expect(webLink(url)).toBe(web);
  expect(secureLink(url)).toBe(secure);
});
