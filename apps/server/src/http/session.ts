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
import { rightsOf } from '@gsc/core/stores/principal';
import { requestContext } from '@gsc/core/stores/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isExport } from '../fair-use/route-class.ts';
import { disconnectSignal } from './disconnects.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows requests without a signed-in user. All other routes under /api require one. */
    public?: boolean;
    /** Allows demo visitors. Set only on routes that do not write. All other routes refuse demo visitors. */
    demo?: boolean;
  }
  interface FastifyRequest {
    userContext: UserContext | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Denies by default: a route under /api requires a valid session unless it is marked public. */
export function registerSession(app: FastifyInstance, ctx: AuthContext): void {
  app.decorateRequest('userContext', null);
  app.addHook('onRequest', async request => {
    const { config, url } = request.routeOptions;
    if (config.public || !url?.startsWith('/api/')) return;
    const authenticated = await authenticate(ctx, BEARER.exec(request.headers.authorization ?? '')?.[1]);
    if (!rightsOf(authenticated.user).writes && !config.demo)
      throw new ProductError('forbidden', DEMO_TEXT.refused);
    request.userContext = requestContext(authenticated, {
      signal: disconnectSignal(request),
      work: isExport(request) ? 'export' : 'interactive',
    });
  });
}

/** Returns the context of the signed-in user. Throws on a public route, which has none. */
export function userContext(request: FastifyRequest): UserContext {
  if (!request.userContext) throw new Error('a public route requested the current user');
  return request.userContext;
}

const HOST_ONLY = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export const setRefreshCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(REFRESH_COOKIE, token, { ...HOST_ONLY, maxAge: SESSION_ABSOLUTE_SECONDS });

export const clearRefreshCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(REFRESH_COOKIE, HOST_ONLY);

/** Binds a sign-in in progress to the browser that started it. */
export const setOauthCookie = (reply: FastifyReply, secret: string): FastifyReply =>
  reply.setCookie(OAUTH_COOKIE, secret, { ...HOST_ONLY, maxAge: OAUTH_STATE_SECONDS });
