import { HEALTH_PATHS, Readiness } from '@gsc/contract/status/health';
import type { Context } from '@gsc/core/context';
import { checkReadiness } from '@gsc/core/features/site/check-readiness';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Alive: the process responds. Ready: it can also reach both databases and is not shutting down. */
export const siteRoutes: FastifyPluginAsyncZod<{ ctx: Context; isStopping: () => boolean }> = async (
  app,
  { ctx, isStopping },
) => {
  // The route has no rate limit, so concurrent requests share one check.
  let checking: Promise<Readiness> | null = null;
  const readiness = () => {
    checking ??= checkReadiness(ctx).finally(() => {
      checking = null;
    });
    return checking;
  };
  app.get(
    HEALTH_PATHS.live,
    {
      schema: {
        operationId: 'isAlive',
        summary: 'Liveness check',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    HEALTH_PATHS.ready,
    {
      schema: {
        operationId: 'isReady',
        summary: 'Readiness check',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const { status, checks } = await readiness();
      const isReady = status === 'ready' && !isStopping();
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', checks });
    },
  );
};
