import type { Readiness } from '@gsc/contract/status/health';
import type { Context } from '@gsc/core/context';
import { checkReadiness } from '@gsc/core/features/site/check-readiness';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';

/** Alive: the process responds. Ready: it can also reach both databases and is not shutting down. */
export const siteRoutes: FastifyPluginAsync<{ ctx: Context; isStopping: () => boolean }> = async (
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
  route(app, 'isAlive', async () => ({ status: 'ok' as const }));
  route(app, 'isReady', async (_request, reply) => {
    const { status, checks } = await readiness();
    const isReady = status === 'ready' && !isStopping();
    if (!isReady) reply.code(503);
    return { status: isReady ? ('ready' as const) : ('not_ready' as const), checks };
  });
};
