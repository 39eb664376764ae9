import { expect, test } from 'vitest';
import { type Candidate, createMatcher } from './match-property.ts';

const property = (url: string, more: Partial<Candidate> = {}): Candidate => ({
  id: url,
  url,
  state: 'active',
  permission: 'siteOwner',
  ...more,
});
const ALL = [
  property('sc-domain:a.example'),
  property('sc-domain:shop.a.example'),
  property('https://shop.a.example/'),
  property('https://shop.a.example/products/'),
  property('http://old.example/'),
  property('sc-domain:bücher.example'),
];
const match = createMatcher(ALL);

test.for([
  ['https://a.example/', 'sc-domain:a.example'],
  ['http://blog.a.example/x', 'sc-domain:a.example'],
  ['http://shop.a.example/x', 'sc-domain:shop.a.example'],
  ['https://eu.shop.a.example/x', 'sc-domain:shop.a.example'],
  ['https://shop.a.example/x', 'https://shop.a.example/'],
  ['HTTPS://SHOP.A.EXAMPLE:443/products/1', 'https://shop.a.example/products/'],
  ['https://shop.a.example/products', 'https://shop.a.example/'],
  ['https://shop.a.example/x/../products/1', 'https://shop.a.example/products/'],
  ['http://old.example/x', 'http://old.example/'],
  ['https://old.example/x', null],
  ['http://old.example:8080/x', null],
  ['https://xn--bcher-kva.example/x', 'sc-domain:bücher.example'],
  ['https://bücher.example/x', 'sc-domain:bücher.example'],
  ['https://nota.example/', null],
  ['https://a.example.evil.example/', null],
  ['https://shop.a.example@evil.example/', null],
  ['not a url', null],
] as const)('%s: %s', ([url, expected]) => {
  expect(match(url)?.id ?? null).toBe(expected);
});

test('a property that Google would refuse is used only if no other covers the URL', () => {
  const restricted = property('https://a.example/x/', { permission: 'siteRestrictedUser' });
  const waiting = property('https://a.example/x/y/', { state: 'needs_reconnect' });
  const lost = property('https://a.example/x/y/z/', { state: 'access_lost' });
  const url = 'https://a.example/x/y/z/1';
  const find = (...candidates: Candidate[]) => createMatcher(candidates)(url);
  expect(find(lost, waiting, restricted, property('sc-domain:a.example'))?.id).toBe('sc-domain:a.example');
  expect(find(lost, waiting, restricted)).toBe(restricted);
  expect(find(lost, waiting)).toBe(waiting);
  expect(find(lost)).toBe(lost);
});

test('a property address that cannot be parsed covers nothing', () => {
  expect(createMatcher([property('sc-domain:'), property('https://')])('https://a.example/')).toBeNull();
});
