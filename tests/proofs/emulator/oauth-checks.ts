import assert from 'node:assert/strict';
import { importPKCS8, SignJWT } from 'jose';
import type { Check } from '../../google-parity/check.ts';
import { rowsOf } from '../../google-parity/expectations.ts';
import { createWire } from '../../google-parity/wire.ts';
import { type Laboratory, MAYA, TRAILFORGE } from './laboratory.ts';

const READONLY = 'https://www.googleapis.com/auth/webmasters.readonly';
const ROBOT = 'reports@self-hosted.iam.gserviceaccount.example';
const DAY_MS = 86_400_000;

interface TokenBody {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number;
  scope?: string;
  error?: string;
  error_description?: string;
}

async function token(
  lab: Laboratory,
  form: Record<string, string>,
): Promise<{ status: number; body: TokenBody }> {
  const { id, secret } = lab.emulator.client;
  const response = await fetch(`${lab.emulator.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: id, client_secret: secret, ...form }),
  });
  return { status: response.status, body: (await response.json()) as TokenBody };
}

const refresh = (lab: Laboratory, refreshToken: string) =>
  token(lab, { grant_type: 'refresh_token', refresh_token: refreshToken });

const REVOKED = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };

async function assertion(
  lab: Laboratory,
  change: { scope?: string; lifetime?: number; wrongKey?: boolean } = {},
) {
  const file = (await lab.admin('GET', `service-accounts/${ROBOT}/key`)) as Record<string, string>;
  const key = await importPKCS8(file.private_key ?? '', 'RS256');
  const now = Math.floor(Date.now() / 1000);
  const signed = await new SignJWT({ scope: change.scope ?? READONLY })
    .setProtectedHeader({ alg: 'RS256', kid: file.private_key_id ?? '', typ: 'JWT' })
    .setIssuer(file.client_email ?? '')
    .setAudience(file.token_uri ?? '')
    .setIssuedAt(now)
    .setExpirationTime(now + (change.lifetime ?? 3600))
    .sign(key);
  return change.wrongKey ? `${signed.slice(0, -8)}AAAAAAAA` : signed;
}

const bearer = (lab: Laboratory, signed: string) =>
  token(lab, { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signed });

/** Completes the consent pages with the given scopes selected and returns the tokens. */
async function consent(
  lab: Laboratory,
  selected: string[],
  change: Record<string, string> = {},
): Promise<TokenBody> {
  const redirect = 'http://localhost:4999/callback';
  const query = new URLSearchParams({
    client_id: lab.emulator.client.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: `openid email ${READONLY}`,
    prompt: 'consent',
    access_type: 'offline',
    ...change,
  });
  const post = (path: string, form: URLSearchParams) =>
    fetch(`${lab.emulator.url}${path}`, { method: 'POST', body: form, redirect: 'manual' });
  const chosen = await post(`/signin/account?${query}`, new URLSearchParams({ email: MAYA }));
  const form = new URLSearchParams([['decision', 'allow'], ...selected.map(scope => ['scope', scope])]);
  const back = await post(chosen.headers.get('location') ?? '', form);
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return (await token(lab, { grant_type: 'authorization_code', code, redirect_uri: redirect })).body;
}

export const oauthChecks: Check<Laboratory>[] = [
  {
    name: '1.9 the Search Console scope can be deselected, and the response lists the granted scopes',
    async run(lab) {
      const withoutScope = await consent(lab, []);
      assert.ok(!withoutScope.scope?.includes(READONLY));
      assert.ok((await consent(lab, [READONLY])).scope?.includes(READONLY));
    },
  },
  {
    name: '1.9 a refresh token is returned only with access_type=offline',
    async run(lab) {
      assert.ok((await consent(lab, [READONLY])).refresh_token);
      assert.equal((await consent(lab, [READONLY], { access_type: 'online' })).refresh_token, undefined);
    },
  },
  {
    name: '1.5 a revoked refresh token is 400 invalid_grant with Google’s message',
    async run(lab) {
      const { refresh_token: refreshToken } = await lab.tokens({ email: MAYA });
      assert.equal((await refresh(lab, refreshToken)).status, 200);
      await lab.admin('POST', 'revoke', { email: MAYA });
      const { status, body } = await refresh(lab, refreshToken);
      assert.equal(status, 400);
      assert.deepEqual(body, REVOKED);
    },
  },
  {
    name: '1.9 an account has at most 100 refresh tokens per app; one more silently invalidates the oldest',
    async run(lab) {
      await lab.admin('POST', 'revoke', { email: MAYA });
      const tokens: string[] = [];
      for (let count = 0; count < 101; count += 1)
        tokens.push((await lab.tokens({ email: MAYA })).refresh_token);
      assert.deepEqual((await refresh(lab, tokens[0] ?? '')).body, REVOKED);
      assert.equal((await refresh(lab, tokens[1] ?? '')).status, 200);
      assert.equal((await refresh(lab, tokens[100] ?? '')).status, 200);
    },
  },
  {
    name: '1.9 in a testing app, refresh tokens for Search Console expire after seven days, sign-in tokens later',
    async run(lab) {
      await lab.admin('PUT', 'oauth', { testing: true });
      const both = await lab.tokens({ email: MAYA });
      const signIn = await lab.tokens({ email: MAYA, scopes: ['openid'] });
      lab.advance(6 * DAY_MS);
      assert.equal((await refresh(lab, both.refresh_token)).status, 200);
      lab.advance(DAY_MS);
      assert.deepEqual((await refresh(lab, both.refresh_token)).body, REVOKED);
      assert.equal((await refresh(lab, signIn.refresh_token)).status, 200);
      await lab.admin('PUT', 'oauth', { testing: false });
    },
  },
  {
    name: '1.9 a refresh token expires after six months without use',
    async run(lab) {
      const [used, unused] = [await lab.tokens({ email: MAYA }), await lab.tokens({ email: MAYA })];
      lab.advance(120 * DAY_MS);
      assert.equal((await refresh(lab, used.refresh_token)).status, 200);
      lab.advance(70 * DAY_MS);
      assert.equal((await refresh(lab, used.refresh_token)).status, 200);
      assert.deepEqual((await refresh(lab, unused.refresh_token)).body, REVOKED);
    },
  },
  {
    name: '1.9 the lifetime of access tokens can be set, and expires_in is one second less',
    async run(lab) {
      await lab.admin('PUT', 'oauth', { accessTokenSeconds: 60 });
      const { refresh_token: refreshToken } = await lab.tokens({ email: MAYA });
      const { body } = await refresh(lab, refreshToken);
      assert.equal(body.expires_in, 59);
      const list = (accessToken: string | undefined) =>
        createWire({ rootUrl: lab.emulator.url, accessToken: accessToken ?? '', exact: true }).sites();
      assert.equal((await list(body.access_token)).status, 200);
      lab.advance(60_000);
      assert.equal((await list(body.access_token)).status, 401);
      await lab.admin('PUT', 'oauth', { accessTokenSeconds: 3600 });
    },
  },
  {
    name: '1.9 access revoked before the first refresh is invalid_grant',
    async run(lab) {
      const { refresh_token: refreshToken } = await lab.tokens({ email: 'owen@alderandash.example' });
      assert.deepEqual((await refresh(lab, refreshToken)).body, REVOKED);
    },
  },
  {
    name: '1.9 the token endpoint can fail: invalid_grant for one persona, 503 for all',
    async run(lab) {
      const { refresh_token: refreshToken } = await lab.tokens({ email: MAYA });
      const fault = { kind: 'error', error: 'invalid-grant' };
      await lab.admin('POST', 'rules', {
        id: 'token',
        when: { endpoint: 'token', persona: MAYA },
        fault,
        times: 1,
      });
      assert.deepEqual((await refresh(lab, refreshToken)).body, REVOKED);
      assert.equal((await refresh(lab, refreshToken)).status, 200);
      await lab.admin('POST', 'rules', {
        id: 'token',
        when: { endpoint: 'token' },
        fault: { kind: 'error', error: 'backend-503' },
        times: 1,
      });
      assert.equal((await refresh(lab, refreshToken)).status, 503);
    },
  },
];

/** These checks sign with the real time, so they need an emulator with an unmodified clock. */
export const serviceAccountChecks: Check<Laboratory>[] = [
  {
    name: '1.9 a service account signs in with a key file and reads the sites it was added to',
    async run(lab) {
      const { status, body } = await bearer(lab, await assertion(lab));
      assert.equal(status, 200, body.error_description);
      assert.equal(body.refresh_token, undefined);
      const wire = createWire({
        rootUrl: lab.emulator.url,
        accessToken: body.access_token ?? '',
        exact: true,
      });
      assert.equal((await wire.sites()).body.siteEntry?.length, 2);
      rowsOf(await wire.query(TRAILFORGE, { startDate: '2026-11-05', endDate: '2026-11-05' }));
    },
  },
  {
    name: '1.9 a service account with a wrong signature is invalid_grant',
    async run(lab) {
      const { status, body } = await bearer(lab, await assertion(lab, { wrongKey: true }));
      assert.deepEqual(
        [status, body.error, body.error_description],
        [400, 'invalid_grant', 'Invalid JWT Signature.'],
      );
    },
  },
  {
    name: '1.9 an assertion of a service account that is valid for more than an hour is rejected',
    async run(lab) {
      const { body } = await bearer(lab, await assertion(lab, { lifetime: 7200 }));
      assert.equal(body.error, 'invalid_grant');
      assert.match(body.error_description ?? '', /short-lived token/);
    },
  },
  {
    name: '1.9 a service account that requests an unknown scope gets invalid_scope',
    async run(lab) {
      assert.equal(
        (await bearer(lab, await assertion(lab, { scope: 'everything' }))).body.error,
        'invalid_scope',
      );
    },
  },
];
