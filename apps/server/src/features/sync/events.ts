import type { SyncJobs } from '@gsc/contract/sync/api';
import { SYNC_EVENTS } from '@gsc/contract/sync/events';
import { jobChanges } from '@gsc/contract/sync/job-changes';
import type { UserContext } from '@gsc/core/context';
import { getQuota } from '@gsc/core/features/sync/monitor/get-quota';
import { getStorage } from '@gsc/core/features/sync/monitor/get-storage';
import { watchJobs } from '@gsc/core/features/sync/monitor/watch-jobs';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
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

export const syncEventRoutes: FastifyPluginAsync = async app => {
  route(app, 'watchSyncJobs', async (request, reply) => {
    const ctx = userContext(request);
    const stopped = await app.streams.open(ctx, reply);
    // Nothing else uses this connection, and keep-alive would delay shutdown.
    reply.header('connection', 'close');
    await reply.sse.send(jobEvents(ctx, stopped));
  });

  route(app, 'getSyncStorage', async request => getStorage(userContext(request)));

  route(app, 'getSyncQuota', async request => getQuota(userContext(request)));
};
