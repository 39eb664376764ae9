import { expect, test } from 'vitest';
import { googleHosts } from './hosts.ts';

test('Google has a host for each of them', () => {
  expect(googleHosts('https://accounts.google.com/')).toEqual({
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    apiUrl: 'https://searchconsole.googleapis.com',
  });
});

test('a stand-in serves everything from its own origin, whatever path its issuer has', () => {
  expect(googleHosts('http://127.0.0.1:4010/some/path')).toEqual({
    authorizeUrl: 'http://127.0.0.1:4010/o/oauth2/v2/auth',
    tokenUrl: 'http://127.0.0.1:4010/token',
    revokeUrl: 'http://127.0.0.1:4010/revoke',
    apiUrl: 'http://127.0.0.1:4010',
  });
});
