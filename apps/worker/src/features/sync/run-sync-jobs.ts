import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@gsc/core/context';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { findDueJobs, scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { PgBoss } from 'pg-boss';

const QUEUE = 'sync.run-job';
/** Properties that one worker reads at the same time. */
const JOBS_AT_ONCE = 4;
/** A worker that is silent for this long is taken to be dead; its job is given to another. */
const HEARTBEAT_SECONDS = 15;
const LOOK_MS = 1000;

type Payload = { jobId: string };

/**
 * Our own table of jobs is the truth and can be written by the server; the queue only hands them out. Every
 * worker looks for jobs that are due, and the key lets each of them in once.
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
    { localConcurrency: JOBS_AT_ONCE, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 5 },
    async ([job]) => {
      if (!job) return;
      const outcome = await runSyncJob(ctx, job.data.jobId);
      ctx.log.info({ job: job.data.jobId, status: outcome.status }, 'sync ended');
    },
  );
  const stopped = new AbortController();
  const looking = look(boss, ctx, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}

async function look(boss: PgBoss, ctx: Context, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await scheduleSyncs(ctx);
      for (const jobId of await findDueJobs(ctx, 100)) {
        await boss.send(QUEUE, { jobId }, { singletonKey: jobId });
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not look for due syncs');
    }
    await delay(LOOK_MS, undefined, { signal: stopped }).catch(() => {});
  }
}
