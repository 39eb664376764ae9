import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test('the path is enough where there is one host', () => {
  expect(pagePath('https://a.example/guides/x?y=1', 'https://a.example/')).toBe('/guides/x?y=1');
  expect(pagePath('https://www.a.example/', 'sc-domain:a.example')).toBe('/');
  expect(pagePath('https://shop.a.example/x', 'sc-domain:a.example')).toBe('shop.a.example/x');
});

test('what is no address is shown as it is', () => {
  expect(pagePath('Unknown', 'sc-domain:a.example')).toBe('Unknown');
  expect(pagePath('https://a.example/%E0%A4%A', 'sc-domain:a.example')).toBe('/%E0%A4%A');
  expect(pagePath('https://a.example/caf%C3%A9', 'sc-domain:a.example')).toBe('/café');
});
