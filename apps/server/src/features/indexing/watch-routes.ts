import { Problem } from '@gsc/contract/errors';
import { INDEXING_EVENTS, INDEXING_PATHS } from '@gsc/contract/indexing/api';
import type { UserContext } from '@gsc/core/context';
import { watchChecks } from '@gsc/core/features/indexing/checks/watch-checks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';
import { STREAM_LIFETIME_MS } from '../../http/sse.ts';

async function* checkEvents(ctx: UserContext, stopped: AbortSignal) {
  const ended = AbortSignal.any([stopped, AbortSignal.timeout(STREAM_LIFETIME_MS)]);
  for await (const data of watchChecks(ctx, ended)) yield { event: INDEXING_EVENTS.checks, data };
}

export const indexingWatchRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    INDEXING_PATHS.watch,
    {
      config: { demo: false },
      sse: 'only',
      schema: {
        operationId: 'watchIndexingChecks',
        summary: 'The indexing checks of my account as server-sent events, whenever one changes',
        response: {
          200: {
            description: 'A stream of events',
            content: { 'text/event-stream': { schema: z.string() } },
          },
          401: Problem,
          429: Problem,
        },
      },
    },
    async (request, reply) => {
      const ctx = userContext(request);
      const stopped = await app.streams.open(ctx, reply);
      // Nothing else uses this connection, and keep-alive would delay shutdown.
      reply.header('connection', 'close');
      await reply.sse.send(checkEvents(ctx, stopped));
    },
  );
};
