import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test('shows only the path if the property has one host', () => {
  expect(pagePath('https://a.example/guides/x?y=1', 'https://a.example/')).toBe('/guides/x?y=1');
  expect(pagePath('https://www.a.example/', 'sc-domain:a.example')).toBe('/');
  expect(pagePath('https://shop.a.example/x', 'sc-domain:a.example')).toBe('shop.a.example/x');
});

test('shows invalid URLs unchanged', () => {
  expect(pagePath('Unknown', 'sc-domain:a.example')).toBe('Unknown');
  expect(pagePath('https://a.example/%E0%A4%A', 'sc-domain:a.example')).toBe('/%E0%A4%A');
  expect(pagePath('https://a.example/caf%C3%A9', 'sc-domain:a.example')).toBe('/café');
});

test('shows different pages differently, on one line', () => {
  const page = fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['https'] });
  fc.assert(
    fc.property(page, page, (one, other) => {
      const [a, b] = [one, other].map(url => new URL(url));
      const property = 'https://a.example/';
      const same = a?.pathname === b?.pathname && a?.search === b?.search && a?.hash === b?.hash;
      if (!same) expect(pagePath(one, property)).not.toBe(pagePath(other, property));
      expect(pagePath(one, property)).toMatch(/^\/[^\p{C}\p{Z}]*$/u);
    }),
    { numRuns: 500 },
  );
});

test('keeps the fragment, and keeps line breaks and spaces escaped', () => {
  expect(pagePath('https://a.example/x#prices', 'https://a.example/')).toBe('/x#prices');
  expect(pagePath('https://a.example/a%0Ab%20c%E2%80%AEd', 'https://a.example/')).toBe(
    '/a%0Ab%20c%E2%80%AEd',
  );
});
