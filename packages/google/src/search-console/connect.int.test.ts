import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPkceVerifier } from '../sign-in.ts';
import { type Connect, createConnect } from './connect.ts';
import { SEARCH_CONSOLE_SCOPE } from './scope.ts';
import { Secret } from './secret.ts';
import { googleHosts } from './transport/hosts.ts';

const EMAIL = 'priya.raman@larkmail.example';

let google: RunningEmulator;
let connect: Connect;
beforeAll(async () => {
  google = await startEmulator();
  connect = createConnect({
    hosts: googleHosts(google.url),
    app: { clientId: google.client.id, clientSecret: new Secret(google.client.secret) },
    redirectUri: 'http://localhost:3999/api/properties/google/callback',
  });
});
afterAll(() => google.stop());

/** Submits the consent page like a user, with or without the box ticked. */
async function consent(authorize: URL, fields: Record<string, string>): Promise<URL> {
  let next = authorize;
  let init: RequestInit = { redirect: 'manual' };
  for (let step = 0; step < 5; step++) {
    const response = await fetch(next, init);
    const location = response.headers.get('location');
    if (location) {
      next = new URL(location, next);
      init = { redirect: 'manual' };
      if (next.origin !== google.url) return next;
    } else {
      init = { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) };
    }
  }
  throw new Error(`stuck at ${next.pathname}`);
}

const start = (forceConsent = false) => {
  const codeVerifier = newPkceVerifier();
  return { codeVerifier, url: connect.begin({ state: 's', codeVerifier, loginHint: EMAIL, forceConsent }) };
};
const ticked = { decision: 'allow', scope: SEARCH_CONSOLE_SCOPE };

test('requests only Search Console, offline, with granted scopes, bound to this browser', () => {
  const { url } = start();
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope: SEARCH_CONSOLE_SCOPE,
    access_type: 'offline',
    include_granted_scopes: 'true',
    code_challenge_method: 'S256',
    state: 's',
  });
  expect(url.searchParams.has('prompt')).toBe(false);
  expect(start(true).url.searchParams.get('prompt')).toBe('consent');
});

test('returns a refresh token the first time, later only after a new consent, and revokes it', async () => {
  const first = start();
  const connected = await connect.finish({ callbackUrl: await consent(first.url, ticked), ...first });
  expect(connected.scopes).toContain(SEARCH_CONSOLE_SCOPE);
  expect(connected.refreshToken?.reveal()).toMatch(/^1\/\//);
  expect(JSON.stringify(connected)).not.toContain('1//');

  const again = start();
  expect(
    (await connect.finish({ callbackUrl: await consent(again.url, ticked), ...again })).refreshToken,
  ).toBeNull();
  const consented = start(true);
  const renewed = await connect.finish({ callbackUrl: await consent(consented.url, ticked), ...consented });
  const token = renewed.refreshToken ?? new Secret('');
  await connect.revoke(token);
  await connect.revoke(token);
});

test('distinguishes an unticked box, a refusal and a stolen code', async () => {
  const unticked = start(true);
  const callback = await consent(unticked.url, { decision: 'allow' });
  await expect(connect.finish({ callbackUrl: callback, ...unticked })).rejects.toMatchObject({
    kind: 'scope_missing',
  });

  const cancelled = start(true);
  const refused = await consent(cancelled.url, { decision: 'cancel' });
  await expect(connect.finish({ callbackUrl: refused, ...cancelled })).rejects.toMatchObject({
    reason: 'access_denied',
  });

  const other = start(true);
  const callbackUrl = await consent(other.url, ticked);
  const stolen = connect.finish({ callbackUrl, codeVerifier: newPkceVerifier() });
  await expect(stolen).rejects.toMatchObject({ kind: 'reauth_required', reason: 'invalid_grant' });
});
