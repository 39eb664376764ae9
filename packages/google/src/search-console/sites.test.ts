import { expect, test } from 'vitest';
import { readSites } from './sites.ts';

test('names stay byte for byte, and every level is known', () => {
  const siteEntry = [
    { siteUrl: 'sc-domain:x.example', permissionLevel: 'siteOwner' },
    { siteUrl: 'https://X.example/%C3%A4/', permissionLevel: 'siteFullUser' },
    { siteUrl: 'https://x.example/', permissionLevel: 'siteRestrictedUser' },
    { siteUrl: 'http://x.example/', permissionLevel: 'siteUnverifiedUser' },
  ];
  expect(readSites({ siteEntry })).toEqual(siteEntry);
});

test('a level that we do not know counts as no access', () => {
  const siteEntry = [{ siteUrl: 'a', permissionLevel: 'siteGuest' }, { siteUrl: 'b' }];
  expect(readSites({ siteEntry }).map(site => site.permissionLevel)).toEqual([
    'siteUnverifiedUser',
    'siteUnverifiedUser',
  ]);
});

test('no site is an empty list; a site without a name is refused', () => {
  expect(readSites({})).toEqual([]);
  expect(readSites({ siteEntry: null })).toEqual([]);
  expect(() => readSites({ siteEntry: [{ siteUrl: '' }] })).toThrow();
  expect(() => readSites([])).toThrow();
});
