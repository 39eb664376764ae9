import { expect, test } from 'vitest';
import { devClient, redirectAllowed } from './clients.ts';

test('a registered address is compared letter by letter', () => {
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

test('the development client takes any port of this machine and nothing else', () => {
  for (const port of [3000, 41_233]) {
    expect(redirectAllowed(devClient, `http://localhost:${port}/api/auth/google/callback`)).toBe(true);
    expect(redirectAllowed(devClient, `http://127.0.0.1:${port}/api/auth/google/callback`)).toBe(true);
  }
  for (const other of [
    'https://localhost/callback',
    'http://localhost@evil.example/callback',
    'http://user@localhost/callback',
    'http://localhost/callback#part',
    'http://localhost/other',
    'not an address',
  ]) {
    expect(redirectAllowed(devClient, other)).toBe(false);
  }
});
