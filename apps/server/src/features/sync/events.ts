import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '@gsc/contract/errors';
import type { SyncJobs } from '@gsc/contract/sync';
import { SYNC_EVENTS } from '@gsc/contract/sync-events';
import { SyncStorage } from '@gsc/contract/sync-storage';
import type { UserContext } from '@gsc/core/context';
import { getStorage } from '@gsc/core/features/sync/get-storage';
import { listJobs } from '@gsc/core/features/sync/list-jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';

const BUSY_MS = 1000;
const IDLE_MS = 3000;
/** A stream ends before the right to it does; the browser asks for a new one and proves itself again. */
const LIFE_MS = 5 * 60_000;

const OPEN = new Set(['queued', 'running']);

/** The list of jobs, first as it is and then each time it is another. */
async function* jobsAsTheyChange(ctx: UserContext, stopped: AbortSignal) {
  const end = Date.now() + LIFE_MS;
  let last = '';
  while (!stopped.aborted && Date.now() < end) {
    const list: SyncJobs = await listJobs(ctx);
    const text = JSON.stringify(list);
    if (text !== last) yield { event: SYNC_EVENTS.jobs, data: list };
    last = text;
    const busy = list.jobs.some(job => OPEN.has(job.status));
    await delay(busy ? BUSY_MS : IDLE_MS, undefined, { signal: stopped }).catch(() => {});
  }
}

export const syncEventRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/sync/events',
    {
      sse: 'only',
      schema: {
        operationId: 'watchSyncJobs',
        summary: 'My newest sync jobs as server-sent events, whenever one of them changes',
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
      const stopped = app.streams.open(ctx.user.id, reply);
      // Nothing else comes over this connection; kept alive, it would hold up a stop of the server.
      reply.header('connection', 'close');
      await reply.sse.send(jobsAsTheyChange(ctx, stopped));
    },
  );

  app.get(
    '/api/sync/storage',
    {
      schema: {
        operationId: 'getSyncStorage',
        summary: 'How much is stored of each of my properties',
        response: { 200: SyncStorage, 401: Problem },
      },
    },
    async request => getStorage(userContext(request)),
  );
};
