import { expect, test } from 'vitest';
import { readSites } from './sites.ts';

test('keeps names byte for byte and knows every level', () => {
  const siteEntry = [
    { siteUrl: 'sc-domain:x.example', permissionLevel: 'siteOwner' },
    { siteUrl: 'https://X.example/%C3%A4/', permissionLevel: 'siteFullUser' },
    { siteUrl: 'https://x.example/', permissionLevel: 'siteRestrictedUser' },
    { siteUrl: 'http://x.example/', permissionLevel: 'siteUnverifiedUser' },
  ];
  expect(readSites({ siteEntry })).toEqual(siteEntry);
});

test('an unknown level counts as no access', () => {
  const siteEntry = [{ siteUrl: 'a', permissionLevel: 'siteGuest' }, { siteUrl: 'b' }];
  expect(readSites({ siteEntry }).map(site => site.permissionLevel)).toEqual([
    'siteUnverifiedUser',
    'siteUnverifiedUser',
  ]);
});

test('returns an empty list without sites and refuses a site without a name', () => {
  expect(readSites({})).toEqual([]);
  expect(readSites({ siteEntry: null })).toEqual([]);
  expect(() => readSites({ siteEntry: [{ siteUrl: '' }] })).toThrow();
  expect(() => readSites([])).toThrow();
});
