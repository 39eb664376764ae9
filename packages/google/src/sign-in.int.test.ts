import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGoogleSignIn, type GoogleConfig, newPkceVerifier } from './sign-in.ts';
import { GoogleSignInError } from './sign-in-error.ts';

const redirectUri = 'http://localhost:3999/api/auth/google/callback';
const credentials = { clientId: 'sign-in-test', clientSecret: 'sign-in-secret', redirectUri };
const started = () => ({ state: 'state-1', nonce: 'nonce-1', codeVerifier: newPkceVerifier() });

/** Follows redirects and submits forms until the redirect URI is reached. */
async function browse(
  start: URL,
  fill: (page: URL, markup: string) => { action?: URL; form: Record<string, string> },
): Promise<URL> {
  const jar = new Map<string, string>();
  let url = start;
  let init: RequestInit = {};
  for (let step = 0; step < 12; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      init = {};
      if (url.href.startsWith(redirectUri)) return url;
    } else {
      const { action, form } = fill(url, await response.text());
      url = action ?? url;
      init = { method: 'POST', body: new URLSearchParams(form) };
    }
  }
  throw new Error('the redirect URI was not reached');
}

describe('against the emulator in a separate process', () => {
  let emulator: ChildProcess;
  let config: GoogleConfig;

  beforeAll(async () => {
    const main = fileURLToPath(new URL('../../../apps/google-emulator/src/main.ts', import.meta.url));
    const env = {
      ...process.env,
      PORT: '0',
      GOOGLE_CLIENT_ID: 'sign-in-test',
      GOOGLE_CLIENT_SECRET: 'sign-in-secret',
    };
    emulator = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (!emulator.stdout) throw new Error('no stdout');
    const [line] = await once(createInterface(emulator.stdout), 'line');
    config = { ...credentials, issuer: String(line).split(' ').at(-1) ?? '' };
  });
  afterAll(async () => {
    emulator.kill('SIGTERM');
    await once(emulator, 'exit');
  });

  const signInAsMaya = (url: URL) =>
    browse(url, page =>
      page.pathname === '/signin/consent'
        ? { form: { decision: 'allow' } }
        : {
            action: new URL(`/signin/account${page.search}`, page),
            form: { email: 'maya@trailforge.example' },
          },
    );

  test('a visitor signs in', async () => {
    const google = createGoogleSignIn(config);
    const start = started();
    const callbackUrl = await signInAsMaya(await google.begin(start));
    expect(await google.finish({ callbackUrl, ...start })).toEqual({
      subject: expect.stringMatching(/^1\d{20}$/),
      email: 'maya@trailforge.example',
      emailVerified: true,
      name: 'Maya Lindqvist',
      picture: null,
    });
  });

  test('a login hint skips the account chooser', async () => {
    const google = createGoogleSignIn(config);
    const url = await google.begin({ ...started(), loginHint: 'maya@trailforge.example' });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(303);
  });

  test('refuses cancellation, a wrong state, a used code, a wrong verifier and a wrong nonce with a reason', async () => {
    const google = createGoogleSignIn(config);
    const start = started();
    const reason = (callbackUrl: URL, change: Partial<typeof start> = {}) =>
      google.finish({ callbackUrl, ...start, ...change }).then(
        () => 'accepted',
        error => (error instanceof GoogleSignInError ? error.reason : error),
      );
    const code = async () => signInAsMaya(await google.begin(start));

    const cancelled = new URL(`${redirectUri}?error=access_denied&state=state-1`);
    expect(await reason(cancelled)).toBe('cancelled');
    expect(await reason(cancelled, { state: 'another' })).toBe('state');
    expect(await reason(new URL(`${redirectUri}?error=server_error&state=state-1`))).toBe('google');

    const used = await code();
    expect(await reason(used, { state: 'another' })).toBe('state');
    expect(await reason(new URL(`${used}&state=state-1`))).toBe('state');
    expect(await reason(used)).toBe('accepted');
    expect(await reason(used)).toBe('state');

    expect(await reason(await code(), { codeVerifier: newPkceVerifier() })).toBe('state');
    expect(await reason(await code(), { nonce: 'another' })).toBe('google');
    const otherIssuer = await code();
    otherIssuer.searchParams.set('iss', 'https://accounts.google.com');
    expect(await reason(otherIssuer)).toBe('google');
  });

  test('aborting ends the exchange', async () => {
    const google = createGoogleSignIn(config);
    const start = started();
    const callbackUrl = await signInAsMaya(await google.begin(start));
    const signal = AbortSignal.abort(new Error('request closed'));
    await expect(google.finish({ callbackUrl, ...start, signal })).rejects.toThrow('request closed');
  });
});

describe('against oidc-provider, an independent implementation', () => {
  let server: Server;
  let config: GoogleConfig;

  beforeAll(async () => {
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    config = { ...credentials, issuer };
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['test'] },
      findAccount: (_ctx, accountId) => ({
        accountId,
        claims: async () => ({
          sub: accountId,
          email: `${accountId}@site.example`,
          email_verified: accountId !== 'unverified',
          name: 'Noor Haddad',
          picture: 'https://site.example/noor.png',
        }),
      }),
    });
    server.on('request', provider.callback());
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function signInAs(login: string) {
    const google = createGoogleSignIn(config);
    const start = started();
    // Uses a login hint, because without one we send prompt=select_account, which this provider does not support.
    const callbackUrl = await browse(await google.begin({ ...start, loginHint: login }), (_page, markup) => {
      const prompt = /name="prompt" value="(\w+)"/.exec(markup)?.[1] ?? 'none';
      return { form: { prompt, login, password: 'any' } };
    });
    return google.finish({ callbackUrl, ...start });
  }

  test('a visitor signs in', async () => {
    expect(await signInAs('noor')).toEqual({
      subject: 'noor',
      email: 'noor@site.example',
      emailVerified: true,
      name: 'Noor Haddad',
      picture: 'https://site.example/noor.png',
    });
  });

  test('refuses an unverified email address', async () => {
    await expect(signInAs('unverified')).rejects.toThrow(
      'Google sign-in failed (google): ID token claims not usable: email_verified',
    );
  });
});
