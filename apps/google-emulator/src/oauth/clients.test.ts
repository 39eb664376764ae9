import { expect, test } from 'vitest';
import { devClient, redirectAllowed } from './clients.ts';

test('a registered redirect URI must match exactly', () => {
  const client = { id: 'a', secret: 'b', name: 'A', redirectUris: ['https://app.site.example/back'] };
  expect(redirectAllowed(client, 'https://app.site.example/back')).toBe(true);
  for (const close of [
    'https://app.site.example/back/',
    'https://APP.site.example/back',
    'http://localhost/back',
  ]) {
    expect(redirectAllowed(client, close)).toBe(false);
  }
});

test('the development client accepts any loopback port and nothing else', () => {
  for (const port of [3000, 41_233]) {
    expect(redirectAllowed(devClient, `http://localhost:${port}/api/auth/google/callback`)).toBe(true);
    expect(redirectAllowed(devClient, `http://127.0.0.1:${port}/api/auth/google/callback`)).toBe(true);
    expect(redirectAllowed(devClient, `https://localhost:${port}/api/auth/google/callback`)).toBe(true);
  }
  for (const other of [
    'https://evil.example/callback',
    'ftp://localhost/callback',
    'http://localhost@evil.example/callback',
    'http://user@localhost/callback',
    'http://localhost/callback#part',
    'http://localhost/other',
    'not an address',
  ]) {
    expect(redirectAllowed(devClient, other)).toBe(false);
  }
});
