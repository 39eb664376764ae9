import type { AccessTokenInfo, OAuthErrorBody, UserInfo } from '@gsc/google/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose';
import { userInfo } from './claims.ts';
import type { OAuthContext } from './context.ts';
import { mayReadEmail } from './scopes.ts';

type TokenParams = { token?: string; access_token?: string; id_token?: string };
type TokenRequest = { Querystring: TokenParams; Body: TokenParams | null };

export function registerTokenUses(app: FastifyInstance, ctx: OAuthContext): void {
  app.post<TokenRequest>('/revoke', async (request, reply) => {
    const token = request.query.token ?? request.body?.token;
    if (!token)
      return refuse(reply, {
        error: 'invalid_request',
        error_description: 'Missing required parameter: token',
      });
    if (ctx.grants.revokeToken(token)) return {};
    return refuse(reply, { error: 'invalid_token', error_description: 'Token expired or revoked' });
  });

  const sendUserInfo = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<UserInfo | FastifyReply> => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const grant = token ? ctx.grants.accessGrant(token) : undefined;
    const account = grant && ctx.directory.bySubject(grant.subject);
    if (grant && account) return userInfo(account, grant.scopes);
    reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"');
    const body: OAuthErrorBody = { error: 'invalid_request', error_description: 'Invalid Credentials' };
    return reply.code(401).send(body);
  };
  for (const url of ['/v1/userinfo', '/oauth2/v3/userinfo']) {
    app.route({ method: ['GET', 'POST'], url, handler: sendUserInfo });
  }

  app.route<TokenRequest>({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: async (request, reply) => {
      const { access_token: accessToken, id_token: idToken } = { ...request.query, ...request.body };
      const info = accessToken
        ? describeAccessToken(ctx, accessToken)
        : await describeIdToken(ctx, idToken ?? '');
      return info ?? refuse(reply, { error: 'invalid_token', error_description: 'Invalid Value' });
    },
  });
}

function refuse(reply: FastifyReply, body: OAuthErrorBody): FastifyReply {
  return reply.code(400).send(body);
}

function describeAccessToken(ctx: OAuthContext, token: string): AccessTokenInfo | undefined {
  const grant = ctx.grants.accessGrant(token);
  if (!grant) return undefined;
  const account = ctx.directory.bySubject(grant.subject);
  return {
    azp: grant.clientId,
    aud: grant.clientId,
    ...(grant.scopes.includes('openid') && { sub: grant.subject }),
    scope: grant.scopes.join(' '),
    exp: String(Math.floor(grant.expiresAt / 1000)),
    expires_in: String(Math.floor((grant.expiresAt - ctx.clock.now()) / 1000)),
    ...(account && mayReadEmail(grant.scopes) && { email: account.email, email_verified: 'true' as const }),
    access_type: grant.accessType,
  };
}

async function describeIdToken(
  ctx: OAuthContext,
  token: string,
): Promise<Record<string, string> | undefined> {
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet(ctx.keys.jwks));
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    if (Number(claims.exp) * 1000 <= ctx.clock.now()) return undefined;
    const all = { ...claims, ...decodeProtectedHeader(token) };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}
