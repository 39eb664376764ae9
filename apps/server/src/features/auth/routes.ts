import {
  AUTH_PATHS,
  JWKS_CACHE_SECONDS,
  OAUTH_COOKIE,
  REFRESH_COOKIE,
  Session,
  SessionList,
  SignInCallback,
  SignOutRequest,
} from '@gsc/contract/auth/api';
import { MAX_DESTINATION_LENGTH } from '@gsc/contract/auth/sign-in-destination';
import { Problem } from '@gsc/contract/errors';
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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { clearRefreshCookie, setOauthCookie, setRefreshCookie, userContext } from '../../http/session.ts';

type Options = { ctx: AuthContext; operators: Operators; signInsPerMinute: number };

export const authRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { ctx, operators, signInsPerMinute },
) => {
  const limited = { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } };

  app.get(
    AUTH_PATHS.start,
    {
      config: { public: true, ...limited },
      schema: {
        operationId: 'beginSignIn',
        summary: 'Sends the browser to Google',
        querystring: z.object({ from: z.string().max(MAX_DESTINATION_LENGTH).optional() }),
        response: { 302: z.null() },
      },
    },
    async (request, reply) => {
      const begun = await beginSignIn(ctx, {
        from: request.query.from,
        browserSecret: request.cookies[OAUTH_COOKIE],
      });
      reply.header('cache-control', 'no-store');
      if (!begun.ok) return reply.redirect(`${ROUTES.auth}?error=${begun.error}`, 302);
      return setOauthCookie(reply, begun.browserSecret).redirect(begun.url, 302);
    },
  );

  app.get(
    AUTH_PATHS.callback,
    {
      config: { public: true, ...limited },
      schema: {
        operationId: 'finishSignIn',
        summary: 'OAuth callback from Google',
        querystring: SignInCallback,
        response: { 303: z.null() },
      },
    },
    async (request, reply) => {
      const result = await finishSignIn(ctx, {
        callbackUrl: new URL(request.url, ctx.auth.origin),
        browserSecret: request.cookies[OAUTH_COOKIE],
        userAgent: request.headers['user-agent'] ?? null,
        ip: request.ip,
      });
      reply.header('cache-control', 'no-store');
      if (!result.ok) return reply.redirect(`${ROUTES.auth}?error=${result.error}`, 303);
      return setRefreshCookie(reply, result.refreshToken).redirect(result.returnTo, 303);
    },
  );

  app.post(
    AUTH_PATHS.refresh,
    {
      config: { public: true },
      schema: {
        operationId: 'refreshSession',
        summary: 'Exchanges the refresh cookie for an access token',
        response: { 200: Session, 401: Problem },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, ctx.auth.origin);
      try {
        const { session, refreshToken } = await refreshSession(ctx, {
          refreshToken: request.cookies[REFRESH_COOKIE],
        });
        setRefreshCookie(reply, refreshToken).header('cache-control', 'no-store');
        if (!isOperator(session.user, operators)) return session;
        return { ...session, user: { ...session.user, is_operator: true as const } };
      } catch (error) {
        if (error instanceof ProductError && request.cookies[REFRESH_COOKIE]) clearRefreshCookie(reply);
        throw error;
      }
    },
  );

  app.post(
    AUTH_PATHS.demo,
    {
      config: { public: true, ...limited },
      schema: {
        operationId: 'openDemo',
        summary: 'Opens a read-only demo session',
        response: { 200: Session, 404: Problem },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return openDemo(ctx);
    },
  );

  app.post(
    AUTH_PATHS.signOut,
    {
      schema: {
        operationId: 'signOut',
        summary: 'Ends sessions of the current user',
        body: SignOutRequest,
        response: { 204: z.null(), 401: Problem },
      },
    },
    async (request, reply) => {
      const { scope } = request.body;
      await signOut(userContext(request), { scope });
      if (scope !== 'others') clearRefreshCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    AUTH_PATHS.sessions,
    {
      config: { demo: false },
      schema: {
        operationId: 'listSessions',
        summary: 'Lists my sessions',
        response: { 200: SessionList, 401: Problem },
      },
    },
    async request => listSessions(userContext(request)),
  );

  app.delete(
    `${AUTH_PATHS.sessions}/:id`,
    {
      schema: {
        operationId: 'revokeSession',
        summary: 'Ends one of my sessions',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), 401: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      await revokeSession(userContext(request), { sessionId: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.get(
    AUTH_PATHS.jwks,
    {
      config: { public: true },
      schema: {
        operationId: 'getSigningKeys',
        summary: 'Public keys of our access tokens',
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`);
      return ctx.auth.keys.publicSet;
    },
  );
};
