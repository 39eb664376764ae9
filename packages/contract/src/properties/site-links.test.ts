import { expect, test } from 'vitest';
import { isSite, withOwnIds, withSites } from './site-links.ts';

const MINE = [
  { id: 'a', property_url: 'sc-domain:trailforge.example' },
  { id: 'b', property_url: 'https://shop.trailforge.example/' },
];
const THEIRS = [
  { id: 'x', property_url: 'https://shop.trailforge.example/' },
  { id: 'y', property_url: 'sc-domain:trailforge.example' },
];
const query = (text: string) => new URLSearchParams(text);
const open = (text: string, properties = THEIRS) => {
  const found = withOwnIds(query(text), properties);
  return found && { ...found, address: found.address.toString() };
};

test('a shared link opens the reader’s properties of the same names, with everything else unchanged', () => {
  const shared = withSites(query('p=a,b&from=2026-10-15&country=deu&f=page~is~x&f=query~is~y'), MINE);
  expect(shared.get('p')).toBeNull();
  expect(shared.getAll('site')).toEqual(MINE.map(({ property_url }) => property_url));
  expect(open(shared.toString())).toEqual({
    address: query('p=y,x&from=2026-10-15&country=deu&f=page~is~x&f=query~is~y').toString(),
    opened: 2,
    missing: [],
  });
});

test('properties that the reader has not connected are named', () => {
  const shared = withSites(query('p=a,b&dim=page'), MINE).toString();
  expect(open(shared, THEIRS.slice(0, 1))).toEqual({
    address: 'p=x&dim=page',
    opened: 1,
    missing: ['sc-domain:trailforge.example'],
  });
  expect(open(shared, [])).toEqual({
    address: 'dim=page',
    opened: 0,
    missing: MINE.map(({ property_url }) => property_url),
  });
});

test('names replace ids of another account, and a name that occurs twice is opened once', () => {
  expect(open('p=a&site=sc-domain:trailforge.example&site=sc-domain:trailforge.example')).toEqual({
    address: 'p=y',
    opened: 1,
    missing: [],
  });
});

test('a URL without names is not changed', () => {
  for (const text of ['', 'p=a', 'dim=page']) expect(open(text)).toBeNull();
});

test('ids without a name and names of an earlier link are not shared', () => {
  expect(withSites(query('p=a,gone&site=sc-domain:other.example'), MINE).toString()).toBe(
    query('site=sc-domain:trailforge.example').toString(),
  );
  expect(withSites(query('dim=page'), MINE).toString()).toBe('dim=page');
});

test('only names in the notation of Search Console are valid', () => {
  for (const site of [
    'sc-domain:trailforge.example',
    'https://shop.trailforge.example/',
    'http://a.example/b/',
    'https://bücher.example/ä/',
  ])
    expect(isSite(site)).toBe(true);
  for (const site of [
    '',
    'trailforge.example',
    'sc-domain:',
    'sc-domain:a.example/b',
    'xsc-domain:a.example',
    'https://a.example',
    'https:///b',
    'https://a.example/?b',
    'https://a.example/#b',
    'https://a.example/b c',
    'javascript:alert(1)',
    `https://a.example/${'x'.repeat(2048)}`,
  ])
    expect(isSite(site)).toBe(false);
});
