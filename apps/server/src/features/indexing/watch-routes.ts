import { INDEXING_EVENTS } from '@gsc/contract/indexing/api';
import type { UserContext } from '@gsc/core/context';
import { watchChecks } from '@gsc/core/features/indexing/checks/watch-checks';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';
import { STREAM_LIFETIME_MS } from '../../http/sse.ts';

async function* checkEvents(ctx: UserContext, stopped: AbortSignal) {
  const ended = AbortSignal.any([stopped, AbortSignal.timeout(STREAM_LIFETIME_MS)]);
  for await (const data of watchChecks(ctx, ended)) yield { event: INDEXING_EVENTS.checks, data };
}

export const indexingWatchRoutes: FastifyPluginAsync = async app => {
  route(app, 'watchIndexingChecks', async (request, reply) => {
    const ctx = userContext(request);
    const stopped = await app.streams.open(ctx, reply);
    // Nothing else uses this connection, and keep-alive would delay shutdown.
    reply.header('connection', 'close');
    await reply.sse.send(checkEvents(ctx, stopped));
  });
};
