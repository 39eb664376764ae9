import { Problem } from '@gsc/contract/errors';
import type { SyncJobs } from '@gsc/contract/sync/api';
import { SYNC_EVENTS } from '@gsc/contract/sync/events';
import { jobChanges } from '@gsc/contract/sync/job-changes';
import { SyncQuota } from '@gsc/contract/sync/quota';
import { SyncStorage } from '@gsc/contract/sync/storage';
import type { UserContext } from '@gsc/core/context';
import { getQuota } from '@gsc/core/features/sync/monitor/get-quota';
import { getStorage } from '@gsc/core/features/sync/monitor/get-storage';
import { watchJobs } from '@gsc/core/features/sync/monitor/watch-jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';
import { STREAM_LIFETIME_MS } from '../../http/sse.ts';

async function* jobEvents(ctx: UserContext, stopped: AbortSignal) {
  const ended = AbortSignal.any([stopped, AbortSignal.timeout(STREAM_LIFETIME_MS)]);
  let before: SyncJobs | null = null;
  for await (const now of watchJobs(ctx, ended)) {
    yield before === null
      ? { event: SYNC_EVENTS.jobs, data: now }
      : { event: SYNC_EVENTS.changes, data: jobChanges(before, now) };
    before = now;
  }
}

export const syncEventRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/sync/events',
    {
      config: { demo: false },
      sse: 'only',
      schema: {
        operationId: 'watchSyncJobs',
        summary:
          'My newest sync jobs and the latest of each property as server-sent events: first all, then the changes',
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
      await reply.sse.send(jobEvents(ctx, stopped));
    },
  );

  app.get(
    '/api/sync/storage',
    {
      config: { demo: true },
      schema: {
        operationId: 'getSyncStorage',
        summary: 'Stored data volume per property',
        response: { 200: SyncStorage, 401: Problem },
      },
    },
    async request => getStorage(userContext(request)),
  );

  app.get(
    '/api/sync/quota',
    {
      config: { demo: true },
      schema: {
        operationId: 'getSyncQuota',
        summary: 'Google API quota usage and current wait times',
        response: { 200: SyncQuota, 401: Problem },
      },
    },
    async request => getQuota(userContext(request)),
  );
};
