import {
  DEMO_TEXT,
  OAUTH_COOKIE,
  OAUTH_STATE_SECONDS,
  REFRESH_COOKIE,
  SESSION_ABSOLUTE_SECONDS,
} from '@gsc/contract/auth/api';
import type { AuthContext, UserContext } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { authenticate } from '@gsc/core/features/auth/authenticate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a signed-in user. Everything under /api that does not say so needs one. */
    public?: boolean;
    /** True: it only reads, and a visitor of the demo may have the answer. Everything else is refused there. */
    demo?: boolean;
  }
  interface FastifyRequest {
    userContext: UserContext | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Default deny: a route under /api is only reached with a living session, unless it is marked public. */
export function registerSession(app: FastifyInstance, ctx: AuthContext): void {
  app.decorateRequest('userContext', null);
  app.addHook('onRequest', async request => {
    const { config, url } = request.routeOptions;
    if (config.public || !url?.startsWith('/api/')) return;
    const known = await authenticate(ctx, BEARER.exec(request.headers.authorization ?? '')?.[1]);
    if (known.user.inDemo && !config.demo) throw new ProductError('forbidden', DEMO_TEXT.refused);
    request.userContext = known;
  });
}

/** The context of the signed-in user. A route that is public has none, and asking for it is a bug. */
export function userContext(request: FastifyRequest): UserContext {
  if (!request.userContext) throw new Error('a public route has asked for the current user');
  return request.userContext;
}

const HOST_ONLY = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export const setRefreshCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(REFRESH_COOKIE, token, { ...HOST_ONLY, maxAge: SESSION_ABSOLUTE_SECONDS });

export const clearRefreshCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(REFRESH_COOKIE, HOST_ONLY);

/** Ties a sign-in under way to the browser that began it. */
export const setOauthCookie = (reply: FastifyReply, secret: string): FastifyReply =>
  reply.setCookie(OAUTH_COOKIE, secret, { ...HOST_ONLY, maxAge: OAUTH_STATE_SECONDS });
