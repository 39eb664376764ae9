import { HEALTH_PATHS, Readiness } from '@gsc/contract/status/health';
import type { Context } from '@gsc/core/context';
import { checkReadiness } from '@gsc/core/features/site/check-readiness';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Alive: this process answers. Ready: it can also reach both stores, and is not about to stop. */
export const siteRoutes: FastifyPluginAsyncZod<{ ctx: Context; isStopping: () => boolean }> = async (
  app,
  { ctx, isStopping },
) => {
  app.get(
    HEALTH_PATHS.live,
    {
      schema: {
        operationId: 'isAlive',
        summary: 'Is the process alive',
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
        summary: 'Can the process do its work',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const readiness = await checkReadiness(ctx);
      if (isStopping()) readiness.status = 'not_ready';
      return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
    },
  );
};
