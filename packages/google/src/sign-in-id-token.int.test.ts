import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGoogleSignIn, newPkceVerifier } from './sign-in.ts';

// A fake provider: each test sets the ID token that it returns.
const published = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const otherAlg = await generateKeyPair('ES256');
const otherJwk = { ...(await exportJWK(otherAlg.publicKey)), kid: 'k2', alg: 'ES256', use: 'sig' };
const accessToken = 'ya29.secret-access-token';

let issuer = '';
let idToken = '';
let isAvailable = true;
let discoveries = 0;

function handle(request: IncomingMessage, response: ServerResponse): void {
  const json = (body: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  if (!isAvailable) response.writeHead(503).end();
  else if (request.url === '/token')
    json({ access_token: accessToken, token_type: 'Bearer', id_token: idToken });
  else if (request.url === '/certs') json({ keys: [jwk, otherJwk] });
  else {
    discoveries++;
    json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256'],
    });
  }
}

let server: Server;
beforeAll(async () => {
  server = createServer(handle);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const redirectUri = 'http://localhost:3999/api/auth/google/callback';
const start = () => ({ state: 's', nonce: 'n', codeVerifier: newPkceVerifier() });
const connect = () => createGoogleSignIn({ issuer, clientId: 'app', clientSecret: 'secret', redirectUri });
const finish = () => connect().finish({ callbackUrl: new URL(`${redirectUri}?code=c&state=s`), ...start() });

const now = () => Math.floor(Date.now() / 1000);
const validClaims = () => ({
  iss: issuer,
  aud: 'app',
  sub: '1',
  nonce: 'n',
  iat: now(),
  exp: now() + 3600,
  email: 'maya@trailforge.example',
  email_verified: true,
});
const sign = (claims: object, key = published.privateKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);

describe('the ID token', () => {
  test('accepts a valid token; a missing name and picture are null', async () => {
    idToken = await sign(validClaims());
    expect(await finish()).toMatchObject({ email: 'maya@trailforge.example', name: null, picture: null });
  });

  const forgeries: Record<string, () => Promise<string>> = {
    'signed by a foreign key': () => sign(validClaims(), foreign.privateKey),
    'signed with the client secret (HS256)': () =>
      new SignJWT(validClaims())
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('secret')),
    'signed by a published key, but not with RS256': () =>
      new SignJWT(validClaims()).setProtectedHeader({ alg: 'ES256', kid: 'k2' }).sign(otherAlg.privateKey),
    'not signed at all': async () => new UnsecuredJWT(validClaims()).encode(),
    'from another issuer': () => sign({ ...validClaims(), iss: 'https://accounts.google.com' }),
    'for another app': () => sign({ ...validClaims(), aud: 'other' }),
    'for several apps, with another one in azp': () =>
      sign({ ...validClaims(), aud: ['app', 'other'], azp: 'other' }),
    'that has expired': () => sign({ ...validClaims(), iat: now() - 7200, exp: now() - 3600 }),
    'with another nonce': () => sign({ ...validClaims(), nonce: 'replayed' }),
    'without a nonce': () => sign({ ...validClaims(), nonce: undefined }),
    'without an email address': () => sign({ ...validClaims(), email: undefined }),
    'with an unverified email address': () => sign({ ...validClaims(), email_verified: false }),
    'with "true" as a string': () => sign({ ...validClaims(), email_verified: 'true' }),
  };
  test.for(Object.entries(forgeries))(
    'refuses a token %s, and the error contains no token',
    async ([, forge]) => {
      idToken = await forge();
      const error = await finish().then(
        () => undefined,
        each => each,
      );
      expect(error).toMatchObject({ name: 'GoogleSignInError', reason: 'google' });
      const everything = JSON.stringify(error, Object.getOwnPropertyNames(error));
      expect(everything).not.toContain(idToken);
      expect(everything).not.toContain(accessToken);
      expect(error.cause).toBeUndefined();
    },
  );
});

describe('discovery', () => {
  test('runs once, lazily, and again after a failure', async () => {
    discoveries = 0;
    isAvailable = false;
    const google = connect();
    await expect(google.begin(start())).rejects.toMatchObject({ reason: 'google' });
    isAvailable = true;
    await Promise.all([google.begin(start()), google.begin(start())]);
    await google.begin(start());
    expect(discoveries).toBe(1);
  });

  test('allows plain http on loopback only', () => {
    const config = { clientId: 'app', clientSecret: 'secret', redirectUri };
    expect(() => createGoogleSignIn({ ...config, issuer: 'http://accounts.site.example' })).toThrow(
      'must be https',
    );
  });
});
