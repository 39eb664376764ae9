import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@gsc/core/context';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { findDueJobs, scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { PgBoss } from 'pg-boss';

const QUEUE = 'sync.run-job';
/** How many properties one worker syncs in parallel. */
const CONCURRENT_JOBS = 4;
/** A worker without a heartbeat for this long is considered dead. Another worker takes over its job. */
const HEARTBEAT_SECONDS = 15;
const POLL_MS = 1000;

type Payload = { jobId: string };

/**
 * The jobs table is the source of truth, and the server writes to it. The queue only distributes the jobs. Every
 * worker polls for due jobs, and the singleton key prevents duplicates in the queue.
 */
export async function runSyncJobs(boss: PgBoss, ctx: Context): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 23 * 3600,
    retryLimit: 1000,
    retryDelay: 1,
  });
  await boss.work<Payload>(
    QUEUE,
    { localConcurrency: CONCURRENT_JOBS, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 5 },
    async ([job]) => {
      if (!job) return;
      const outcome = await runSyncJob(ctx, job.data.jobId);
      ctx.log.info({ job: job.data.jobId, status: outcome.status }, 'sync ended');
    },
  );
  const stopped = new AbortController();
  const polling = pollDueJobs(boss, ctx, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await polling;
    },
  };
}

async function pollDueJobs(boss: PgBoss, ctx: Context, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await scheduleSyncs(ctx);
      for (const jobId of await findDueJobs(ctx, 100)) {
        await boss.send(QUEUE, { jobId }, { singletonKey: jobId });
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'failed to schedule due syncs');
    }
    await delay(POLL_MS, undefined, { signal: stopped }).catch(() => {});
  }
}
