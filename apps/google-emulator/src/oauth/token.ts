import { createHash } from 'node:crypto';
import type { OAuthErrorBody, OAuthErrorCode, TokenResponse } from '@gsc/google/wire';
import type { FastifyInstance } from 'fastify';
import { signIdToken } from './claims.ts';
import type { OAuthClient } from './clients.ts';
import type { OAuthContext } from './context.ts';
import type { CodeGrant } from './grant-store.ts';

/** Google says 3599 for a token of 3600 seconds. */
const EXPIRES_IN = 3599;

type Form = Record<string, string | undefined>;

class Refusal extends Error {
  readonly status: number;
  readonly body: OAuthErrorBody;

  constructor(status: number, error: OAuthErrorCode, description: string) {
    super(error);
    this.status = status;
    this.body = { error, error_description: description };
  }
}

export function registerToken(app: FastifyInstance, ctx: OAuthContext): void {
  app.post<{ Body: Form | null }>('/token', async (request, reply) => {
    reply
      .header('cache-control', 'no-cache, no-store, max-age=0, must-revalidate')
      .header('pragma', 'no-cache');
    try {
      const form = request.body ?? {};
      const client = authenticate(ctx, form, request.headers.authorization);
      return await answer(ctx, client, form);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body);
      throw error;
    }
  });
}

function answer(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  if (form.grant_type === 'authorization_code') return exchangeCode(ctx, client, form);
  if (form.grant_type === 'refresh_token') return refresh(ctx, client, form);
  if (!form.grant_type) throw new Refusal(400, 'invalid_request', 'Missing required parameter: grant_type');
  throw new Refusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type}`);
}

function authenticate(ctx: OAuthContext, form: Form, authorization: string | undefined): OAuthClient {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [basicId, basicSecret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [];
  const id = basicId ?? form.client_id;
  if (!id) throw new Refusal(400, 'invalid_request', 'Could not determine client ID from request.');
  const client = ctx.clients.find(each => each.id === id);
  if (!client) throw new Refusal(401, 'invalid_client', 'The OAuth client was not found.');
  const secret = basicSecret ?? form.client_secret;
  if (secret === undefined) throw new Refusal(400, 'invalid_request', 'client_secret is missing.');
  if (secret !== client.secret) {
    throw new Refusal(401, 'invalid_client', 'The provided client secret is invalid.');
  }
  return client;
}

async function exchangeCode(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code) throw new Refusal(400, 'invalid_request', 'Missing required parameter: code');
  if (!redirectUri) throw new Refusal(400, 'invalid_request', 'Missing parameter: redirect_uri');
  if (!code.startsWith('4/')) throw new Refusal(400, 'invalid_grant', 'Malformed auth code.');
  const grant = ctx.grants.liveCode(code);
  if (!grant || grant.clientId !== client.id) throw new Refusal(400, 'invalid_grant', 'Bad Request');
  if (grant.redirectUri !== redirectUri) throw new Refusal(400, 'redirect_uri_mismatch', 'Bad Request');
  checkPkce(grant, verifier);
  ctx.grants.spendCode(code);

  const accessToken = ctx.grants.issueAccessToken(grant);
  return {
    access_token: accessToken,
    expires_in: EXPIRES_IN,
    ...(grant.withRefreshToken && { refresh_token: ctx.grants.issueRefreshToken(grant) }),
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(await idTokenFor(ctx, grant, accessToken, grant.nonce)),
  };
}

function checkPkce({ pkce }: CodeGrant, verifier: string | undefined): void {
  if (!pkce) {
    if (verifier) throw new Refusal(400, 'invalid_grant', 'code_verifier or verifier is not needed.');
    return;
  }
  if (!verifier) throw new Refusal(400, 'invalid_grant', 'Missing code verifier.');
  const sent = pkce.method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (sent !== pkce.challenge) throw new Refusal(400, 'invalid_grant', 'Invalid code verifier.');
}

async function refresh(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  if (!form.refresh_token)
    throw new Refusal(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const grant = ctx.grants.refreshGrant(form.refresh_token);
  if (grant === 'revoked') throw new Refusal(400, 'invalid_grant', 'Token has been expired or revoked.');
  if (!grant || grant.clientId !== client.id) throw new Refusal(400, 'invalid_grant', 'Bad Request');
  const accessToken = ctx.grants.issueAccessToken(grant);
  return {
    access_token: accessToken,
    expires_in: EXPIRES_IN,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(await idTokenFor(ctx, grant, accessToken)),
  };
}

async function idTokenFor(
  ctx: OAuthContext,
  grant: { clientId: string; subject: string; scopes: readonly string[] },
  accessToken: string,
  nonce?: string,
): Promise<{ id_token?: string }> {
  const account = ctx.directory.bySubject(grant.subject);
  if (!account || !grant.scopes.includes('openid')) return {};
  const { clientId, scopes } = grant;
  return { id_token: await signIdToken(ctx, { account, clientId, scopes, accessToken, nonce }) };
}
