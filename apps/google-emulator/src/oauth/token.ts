import { createHash } from 'node:crypto';
import type { TokenResponse } from '@gsc/google/wire';
import type { FastifyInstance } from 'fastify';
import { signIdToken } from './claims.ts';
import type { OAuthClient } from './clients.ts';
import type { OAuthContext } from './context.ts';
import type { CodeGrant } from './grant-store.ts';
import { exchangeAssertion } from './jwt-bearer.ts';
import { tokenFault } from './token-fault.ts';
import { TokenRefusal } from './token-refusal.ts';

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

type Form = Record<string, string | undefined>;

export function registerToken(app: FastifyInstance, ctx: OAuthContext): void {
  app.post<{ Body: Form | null }>('/token', async (request, reply) => {
    reply
      .header('cache-control', 'no-cache, no-store, max-age=0, must-revalidate')
      .header('pragma', 'no-cache');
    try {
      const form = request.body ?? {};
      const faultReply = await tokenFault(ctx, form, reply);
      if (faultReply) return faultReply;
      if (form.grant_type === JWT_BEARER) return await exchangeAssertion(ctx, form.assertion);
      const client = authenticate(ctx, form, request.headers.authorization);
      return await exchange(ctx, client, form);
    } catch (error) {
      if (error instanceof TokenRefusal) return reply.code(error.status).send(error.body);
      throw error;
    }
  });
}

function exchange(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  if (form.grant_type === 'authorization_code') return exchangeCode(ctx, client, form);
  if (form.grant_type === 'refresh_token') return refresh(ctx, client, form);
  if (!form.grant_type)
    throw new TokenRefusal(400, 'invalid_request', 'Missing required parameter: grant_type');
  throw new TokenRefusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type}`);
}

function authenticate(ctx: OAuthContext, form: Form, authorization: string | undefined): OAuthClient {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [basicId, basicSecret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [];
  const id = basicId ?? form.client_id;
  if (!id) throw new TokenRefusal(400, 'invalid_request', 'Could not determine client ID from request.');
  const client = ctx.clients.find(each => each.id === id);
  if (!client) throw new TokenRefusal(401, 'invalid_client', 'The OAuth client was not found.');
  const secret = basicSecret ?? form.client_secret;
  if (secret === undefined) throw new TokenRefusal(400, 'invalid_request', 'client_secret is missing.');
  if (secret !== client.secret) {
    throw new TokenRefusal(401, 'invalid_client', 'The provided client secret is invalid.');
  }
  return client;
}

async function exchangeCode(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code) throw new TokenRefusal(400, 'invalid_request', 'Missing required parameter: code');
  if (!redirectUri) throw new TokenRefusal(400, 'invalid_request', 'Missing parameter: redirect_uri');
  if (!code.startsWith('4/')) throw new TokenRefusal(400, 'invalid_grant', 'Malformed auth code.');
  const grant = ctx.grants.findCode(code);
  if (!grant || grant.clientId !== client.id) throw new TokenRefusal(400, 'invalid_grant', 'Bad Request');
  if (grant.redirectUri !== redirectUri) throw new TokenRefusal(400, 'redirect_uri_mismatch', 'Bad Request');
  checkPkce(grant, verifier);
  ctx.grants.consumeCode(code);

  const accessToken = ctx.grants.issueAccessToken(grant, lifetimeOf(ctx, grant.subject));
  return {
    access_token: accessToken,
    expires_in: lifetimeOf(ctx, grant.subject) - 1,
    ...(grant.withRefreshToken && { refresh_token: ctx.grants.issueRefreshToken(grant) }),
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(await idTokenFor(ctx, grant, accessToken, grant.nonce)),
  };
}

function checkPkce({ pkce }: CodeGrant, verifier: string | undefined): void {
  if (!pkce) {
    if (verifier) throw new TokenRefusal(400, 'invalid_grant', 'code_verifier or verifier is not needed.');
    return;
  }
  if (!verifier) throw new TokenRefusal(400, 'invalid_grant', 'Missing code verifier.');
  const sent = pkce.method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (sent !== pkce.challenge) throw new TokenRefusal(400, 'invalid_grant', 'Invalid code verifier.');
}

async function refresh(ctx: OAuthContext, client: OAuthClient, form: Form): Promise<TokenResponse> {
  if (!form.refresh_token)
    throw new TokenRefusal(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const grant = ctx.grants.refreshGrant(form.refresh_token);
  if (grant === 'revoked') throw new TokenRefusal(400, 'invalid_grant', 'Token has been expired or revoked.');
  const account = grant && ctx.directory.bySubject(grant.subject);
  if (account?.revokedAtFirstRefresh) {
    ctx.grants.revokeAccount(account.subject);
    throw new TokenRefusal(400, 'invalid_grant', 'Token has been expired or revoked.');
  }
  if (!grant || grant.clientId !== client.id) throw new TokenRefusal(400, 'invalid_grant', 'Bad Request');
  const accessToken = ctx.grants.issueAccessToken(grant, lifetimeOf(ctx, grant.subject));
  return {
    access_token: accessToken,
    expires_in: lifetimeOf(ctx, grant.subject) - 1,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(await idTokenFor(ctx, grant, accessToken)),
  };
}

/** Lifetime in seconds. Google reports one second less, 3599 for 3600. */
function lifetimeOf(ctx: OAuthContext, subject: string): number {
  return ctx.directory.bySubject(subject)?.accessTokenSeconds ?? ctx.settings().accessTokenSeconds;
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
