import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maya, searchConsole, startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.emulator.stop());

const connect = async () => {
  const back = await app.authorize({ scope: `openid email ${searchConsole}`, access_type: 'offline' }, maya, [
    searchConsole,
  ]);
  return (await app.exchange(back)).body;
};
const invalid = { status: 401, body: { error: 'invalid_request', error_description: 'Invalid Credentials' } };

describe('userinfo', () => {
  test('returns what the scopes allow, at both URLs', async () => {
    const { access_token } = (await app.exchange(await app.authorize())).body;
    for (const path of ['/v1/userinfo', '/oauth2/v3/userinfo']) {
      expect((await app.get(path, access_token)).body).toEqual({
        sub: expect.any(String),
        name: 'Maya Lindqvist',
        given_name: 'Maya',
        family_name: 'Lindqvist',
        email: maya,
        email_verified: true,
      });
    }
    const bare = (await app.exchange(await app.authorize({ scope: 'openid' }))).body;
    expect((await app.get('/v1/userinfo', bare.access_token)).body).toEqual({ sub: expect.any(String) });
  });

  test('an access token expires after an hour', async () => {
    const { access_token } = (await app.exchange(await app.authorize())).body;
    app.clock.advance(3_599_000);
    expect((await app.get('/v1/userinfo', access_token)).status).toBe(200);
    app.clock.advance(1000);
    expect(await app.get('/v1/userinfo', access_token)).toEqual(invalid);
    expect(await app.get('/v1/userinfo')).toEqual(invalid);
  });
});

describe('revoke', () => {
  test.for(['refresh_token', 'access_token'] as const)(
    'by %s revokes every token and the consent',
    async kind => {
      const tokens = await connect();
      const response = await app.post(`/revoke?token=${encodeURIComponent(tokens[kind] ?? '')}`);
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(await app.get('/v1/userinfo', tokens.access_token)).toEqual(invalid);
      const { status, body } = await app.token({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      });
      expect([status, body]).toEqual([
        400,
        { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      ]);
      expect((await connect()).refresh_token).toMatch(/^1\/\//);
    },
  );

  test('an unknown token is an error', async () => {
    const response = await app.visitor.submit('/revoke', { token: 'ya29.unknown' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid_token', error_description: 'Token expired or revoked' },
    ]);
  });
});

test('tokeninfo describes both kinds of token with string values', async () => {
  const { access_token, id_token } = await connect();
  app.clock.advance(100_000);
  expect((await app.get(`/tokeninfo?access_token=${access_token}`)).body).toMatchObject({
    aud: app.emulator.client.id,
    scope: expect.stringContaining(searchConsole),
    expires_in: '3500',
    email: maya,
    email_verified: 'true',
    access_type: 'offline',
  });
  expect((await app.get(`/tokeninfo?id_token=${id_token}`)).body).toMatchObject({
    iss: app.emulator.url,
    email: maya,
    email_verified: 'true',
    exp: expect.stringMatching(/^\d+$/),
    alg: 'RS256',
  });
  const nothing = { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };
  expect(await app.get('/tokeninfo?access_token=ya29.unknown')).toEqual(nothing);
  expect(await app.get(`/tokeninfo?id_token=${id_token?.slice(0, -4)}AAAA`)).toEqual(nothing);
  app.clock.advance(3_600_000);
  expect(await app.get(`/tokeninfo?id_token=${id_token}`)).toEqual(nothing);
});
