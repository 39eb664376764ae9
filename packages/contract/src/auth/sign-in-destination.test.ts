import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../reports/address.ts';
import { isOwnPath, ROUTES } from '../routes.ts';
import { destinationAfterSignIn, MAX_DESTINATION_LENGTH, ownDestination } from './sign-in-destination.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';
const REPORT = `/dashboard/analytics?p=${ID}&from=2026-10-15&to=2026-11-13&cmp=prev&dim=page&country=deu`;

test('a shared report opens after sign-in with its full query', () => {
  for (const link of [
    REPORT,
    `${REPORT}&f=page%7Eis%7Ehttps%3A%2F%2Fshop.example%2F%3Fa%3Db`,
    `${REPORT}&tab=changes&by=page&list=lost&on=clicks%2Cctr`,
    `/dashboard/analytics?p=${ID}&tab=opportunities&target=1`,
    `/dashboard?p=${ID}&from=2026-10-15&to=2026-11-13&cmp=year-weekdays&type=image`,
    `/dashboard/sync?p=${ID}`,
    '/dashboard/profile',
    '/blog/how-we-calculate',
  ])
    expect(destinationAfterSignIn(link)).toBe(link);
});

test('unknown parameters and values are removed, and the page still opens', () => {
  expect(destinationAfterSignIn(`/dashboard?p=${ID}&next=//evil.example`)).toBe(`/dashboard?p=${ID}`);
  expect(destinationAfterSignIn('/dashboard?p=//evil.example')).toBe('/dashboard');
  expect(destinationAfterSignIn('/dashboard/profile?p=1')).toBe('/dashboard/profile');
  expect(destinationAfterSignIn(`${REPORT}&redirect=https://evil.example#//evil.example`)).toMatch(
    /^\/dashboard\/analytics\?p=[^/:#]*$/,
  );
  expect(destinationAfterSignIn('/dashboard/properties/callback?code=x&state=y')).toBe(
    '/dashboard/properties/callback',
  );
});

test('other URLs and the sign-in page lead to the overview', () => {
  for (const from of [
    '//evil.example',
    '/dashboard/../x',
    `//evil.example?p=${ID}`,
    '/auth',
    '/auth?x=1',
    '',
    null,
    7,
  ])
    expect(destinationAfterSignIn(from)).toBe('/dashboard');
});

test('a URL that is too long keeps its path', () => {
  const pages = Array.from({ length: 90 }, (_, i) => `&page=https://a.example/${'x'.repeat(50)}${i}`).join(
    '',
  );
  expect(destinationAfterSignIn(REPORT + pages)).toBe(ROUTES.analytics);
});

test('any input leads to a path of this app with a valid query', () => {
  const paths = fc.constantFrom(
    ...Object.values(ROUTES),
    '//evil.example',
    '/dashboard/',
    '\\\\evil.example',
  );
  const names = fc.constantFrom('p', 'from', 'to', 'cmp', 'type', 'dim', 'f', 'tab', 'on', 'next', 'url');
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ID,
      '2026-10-15',
      '2026-11-13',
      'prev',
      'web',
      '//evil.example',
      '\r\nLocation: //evil.example',
      'query~is~a',
    ),
  );
  const query = fc.array(fc.tuple(names, values), { maxLength: 8 });
  fc.assert(
    fc.property(paths, query, fc.boolean(), (path, pairs, raw) => {
      const text = raw ? pairs.map(pair => pair.join('=')).join('&') : new URLSearchParams(pairs).toString();
      const to = destinationAfterSignIn(`${path}?${text}`);
      const url = new URL(to, 'https://ours.example');
      expect(url.origin).toBe('https://ours.example');
      expect(isOwnPath(url.pathname)).toBe(true);
      expect(to).toMatch(/^\/[\w/-]*(\?[\w.*+%&=-]+)?$/);
      expect(to.length).toBeLessThanOrEqual(MAX_DESTINATION_LENGTH);
      expect(ownDestination(to)).toBe(to);
    }),
    { numRuns: 1000 },
  );
  expect(readAddress(new URL(REPORT, 'https://ours.example').searchParams).success).toBe(true);
});
