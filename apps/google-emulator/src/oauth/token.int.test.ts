import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callback, maya, searchConsole, startTestApp, type TestApp, verifier } from '../testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.emulator.stop());

const offline = { scope: `openid email ${searchConsole}`, access_type: 'offline' };
const connect = async (change = {}) =>
  (await app.exchange(await app.authorize({ ...offline, ...change }, maya, [searchConsole]))).body;
const refused = (error: string, error_description: string, status = 400) => ({
  status,
  body: { error, error_description },
});

test('discovery lists every endpoint under the issuer, and there are two keys', async () => {
  const { body } = await app.get('/.well-known/openid-configuration');
  expect(body).toMatchObject({
    issuer: app.emulator.url,
    authorization_endpoint: `${app.emulator.url}/o/oauth2/v2/auth`,
    token_endpoint: `${app.emulator.url}/token`,
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['plain', 'S256'],
  });
  const { keys } = (await app.get('/oauth2/v3/certs')).body as { keys: Record<string, string>[] };
  expect(keys.map(key => [key.alg, key.use, key.d])).toEqual(Array(2).fill(['RS256', 'sig', undefined]));
});

describe('a code', () => {
  test('is exchanged for an access token and a signed ID token', async () => {
    const { status, body } = await app.exchange(await app.authorize());
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      scope:
        'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
      token_type: 'Bearer',
      id_token: expect.any(String),
    });
    const jwks = createRemoteJWKSet(new URL('/oauth2/v3/certs', app.emulator.url));
    const { payload } = await jwtVerify(body.id_token ?? '', jwks, {
      issuer: app.emulator.url,
      audience: app.emulator.client.id,
      algorithms: ['RS256'],
    });
    expect(payload).toEqual({
      iss: app.emulator.url,
      azp: app.emulator.client.id,
      aud: app.emulator.client.id,
      sub: expect.stringMatching(/^1\d{20}$/),
      at_hash: expect.stringMatching(/^[\w-]{22}$/),
      nonce: 'the-nonce',
      name: 'Maya Lindqvist',
      given_name: 'Maya',
      family_name: 'Lindqvist',
      email: maya,
      email_verified: true,
      iat: Math.floor(app.clock.now() / 1000),
      exp: Math.floor(app.clock.now() / 1000) + 3600,
    });
    expect(decodeProtectedHeader(body.id_token ?? '')).toMatchObject({
      alg: 'RS256',
      kid: expect.any(String),
    });
  });

  test('works once, and the first tokens stay valid', async () => {
    const back = await app.authorize();
    const { body } = await app.exchange(back);
    expect(await app.exchange(back)).toEqual(refused('invalid_grant', 'Bad Request'));
    expect((await app.get('/v1/userinfo', body.access_token)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const [early, late] = [await app.authorize(), await app.authorize()];
    app.clock.advance(599_000);
    expect((await app.exchange(early)).status).toBe(200);
    app.clock.advance(1000);
    expect(await app.exchange(late)).toEqual(refused('invalid_grant', 'Bad Request'));
  });

  test('is bound to its verifier, redirect URI and format', async () => {
    const back = await app.authorize();
    const tries = [
      [{ code_verifier: `${verifier}x` }, refused('invalid_grant', 'Invalid code verifier.')],
      [{ code_verifier: undefined }, refused('invalid_grant', 'Missing code verifier.')],
      [{ redirect_uri: `${callback}/` }, refused('redirect_uri_mismatch', 'Bad Request')],
      [{ code: 'abc' }, refused('invalid_grant', 'Malformed auth code.')],
      [{ code: '4/unknown' }, refused('invalid_grant', 'Bad Request')],
      [{ code: undefined }, refused('invalid_request', 'Missing required parameter: code')],
    ] as const;
    for (const [change, expected] of tries) expect(await app.exchange(back, change)).toEqual(expected);
    expect((await app.exchange(back)).status).toBe(200);
  });

  test('supports plain PKCE and rejects an unexpected verifier', async () => {
    const plain = await app.authorize({ code_challenge: verifier, code_challenge_method: 'plain' });
    expect((await app.exchange(plain)).status).toBe(200);
    const none = await app.authorize({ code_challenge: undefined, code_challenge_method: undefined });
    expect(await app.exchange(none)).toEqual(
      refused('invalid_grant', 'code_verifier or verifier is not needed.'),
    );
    expect((await app.exchange(none, { code_verifier: undefined })).status).toBe(200);
  });
});

describe('the client', () => {
  test('must be registered and send its secret', async () => {
    const back = await app.authorize();
    const wrong = 'The provided client secret is invalid.';
    expect(await app.exchange(back, { client_secret: 'wrong' })).toEqual(
      refused('invalid_client', wrong, 401),
    );
    expect(await app.exchange(back, { client_secret: undefined })).toEqual(
      refused('invalid_request', 'client_secret is missing.'),
    );
    const unknown = refused('invalid_client', 'The OAuth client was not found.', 401);
    expect(await app.exchange(back, { client_id: 'nobody' })).toEqual(unknown);
    expect(await app.token({ grant_type: 'password' })).toEqual(
      refused('unsupported_grant_type', 'Invalid grant_type: password'),
    );
  });

  test('can use the Basic header', async () => {
    const { id, secret } = app.emulator.client;
    const code = (await app.authorize()).searchParams.get('code') ?? '';
    const response = await fetch(`${app.emulator.url}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});

describe('a refresh token', () => {
  test('is issued with offline access on consent, later only with prompt=consent', async () => {
    expect((await app.exchange(await app.authorize())).body.refresh_token).toBeUndefined();
    expect((await connect()).refresh_token).toMatch(/^1\/\//);
    expect((await connect()).refresh_token).toBeUndefined();
    expect((await connect({ prompt: 'consent' })).refresh_token).toMatch(/^1\/\//);
  });

  test('can be used repeatedly and is not replaced', async () => {
    const { refresh_token } = await connect();
    for (let round = 0; round < 3; round++) {
      const { status, body } = await app.token({ grant_type: 'refresh_token', refresh_token });
      expect(status).toBe(200);
      expect(body.refresh_token).toBeUndefined();
      expect(body.scope).toContain(searchConsole);
      expect(body.id_token).toBeDefined();
      expect((await app.get('/v1/userinfo', body.access_token)).status).toBe(200);
    }
    const garbage = await app.token({ grant_type: 'refresh_token', refresh_token: '1//garbage' });
    expect(garbage).toEqual(refused('invalid_grant', 'Bad Request'));
  });

  test('include_granted_scopes adds previously granted scopes', async () => {
    await connect();
    const plain = await app.exchange(await app.authorize({ scope: 'openid' }));
    expect(plain.body.scope).toBe('openid');
    const combined = await app.exchange(
      await app.authorize({ scope: 'openid', include_granted_scopes: 'true' }),
    );
    expect(combined.body.scope).toContain(searchConsole);
  });
});
