import { JWKS_CACHE_SECONDS, OAUTH_COOKIE, REFRESH_COOKIE } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import type { AuthContext } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { beginSignIn } from '@gsc/core/features/auth/begin-sign-in';
import { finishSignIn } from '@gsc/core/features/auth/finish-sign-in';
import { listSessions } from '@gsc/core/features/auth/list-sessions';
import { openDemo } from '@gsc/core/features/auth/open-demo';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { revokeSession } from '@gsc/core/features/auth/revoke-session';
import { signOut } from '@gsc/core/features/auth/sign-out';
import { isOperator, type Operators } from '@gsc/core/features/operator/operators';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { clearRefreshCookie, setOauthCookie, setRefreshCookie, userContext } from '../../http/session.ts';

type Options = { ctx: AuthContext; operators: Operators; signInsPerMinute: number };

export const authRoutes: FastifyPluginAsync<Options> = async (app, { ctx, operators, signInsPerMinute }) => {
  const limited = { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } };

  route(app, 'beginSignIn', { config: limited }, async (request, reply) => {
    const begun = await beginSignIn(ctx, {
      from: request.query.from,
      browserSecret: request.cookies[OAUTH_COOKIE],
    });
    reply.header('cache-control', 'no-store');
    if (!begun.ok) return reply.redirect(`${ROUTES.auth}?error=${begun.error}`, 302);
    return setOauthCookie(reply, begun.browserSecret).redirect(begun.url, 302);
  });

  route(app, 'finishSignIn', { config: limited }, async (request, reply) => {
    const result = await finishSignIn(ctx, {
      callbackUrl: new URL(request.url, ctx.auth.origin),
      browserSecret: request.cookies[OAUTH_COOKIE],
      userAgent: request.headers['user-agent'] ?? null,
      ip: request.ip,
    });
    reply.header('cache-control', 'no-store');
    if (!result.ok) return reply.redirect(`${ROUTES.auth}?error=${result.error}`, 303);
    return setRefreshCookie(reply, result.refreshToken).redirect(result.returnTo, 303);
  });

  route(app, 'refreshSession', async (request, reply) => {
    requireSameOrigin(request, ctx.auth.origin);
    try {
      const { session, refreshToken } = await refreshSession(ctx, {
        refreshToken: request.cookies[REFRESH_COOKIE],
      });
      setRefreshCookie(reply, refreshToken).header('cache-control', 'no-store');
      if (!isOperator({ kind: 'user', ...session.user }, operators)) return session;
      return { ...session, user: { ...session.user, is_operator: true as const } };
    } catch (error) {
      if (error instanceof ProductError && request.cookies[REFRESH_COOKIE]) clearRefreshCookie(reply);
      throw error;
    }
  });

  route(app, 'openDemo', { config: limited }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return openDemo(ctx);
  });

  route(app, 'signOut', async (request, reply) => {
    const { scope } = request.body;
    await signOut(userContext(request), { scope });
    if (scope !== 'others') clearRefreshCookie(reply);
  });

  route(app, 'listSessions', async request => listSessions(userContext(request)));

  route(app, 'revokeSession', async request => {
    await revokeSession(userContext(request), { sessionId: request.params.id });
  });

  route(app, 'getSigningKeys', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`);
    return ctx.auth.keys.publicSet;
  });
};
