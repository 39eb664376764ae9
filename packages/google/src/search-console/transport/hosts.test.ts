import { expect, test } from 'vitest';
import { googleHosts } from './hosts.ts';

test('Google uses separate hosts', () => {
  expect(googleHosts('https://accounts.google.com/')).toEqual({
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    apiUrl: 'https://searchconsole.googleapis.com',
  });
});

test('a replacement serves everything from its origin, regardless of the issuer path', () => {
  expect(googleHosts('http://127.0.0.1:4010/some/path')).toEqual({
    authorizeUrl: 'http://127.0.0.1:4010/o/oauth2/v2/auth',
    tokenUrl: 'http://127.0.0.1:4010/token',
    revokeUrl: 'http://127.0.0.1:4010/revoke',
    apiUrl: 'http://127.0.0.1:4010',
  });
});
