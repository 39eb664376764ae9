import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@gsc/core/context';
import { inSpan } from '@gsc/telemetry/spans';
import type { PgBoss } from 'pg-boss';

/** A worker without a heartbeat for this long is considered dead. Another worker takes over its job. */
const HEARTBEAT_SECONDS = 15;
const POLL_MS = 1000;
const MAX_DUE = 100;

export type DueJobs = {
  queue: string;
  /** How many jobs one worker runs in parallel. */
  concurrency: number;
  /** The ids of the jobs that are due, at most `limit`. */
  findDue(limit: number): Promise<string[]>;
  run(id: string): Promise<{ status: string }>;
};

type Payload = { id: string };

/**
 * The tables are the source of truth, and the server writes to them. The queue only distributes the jobs. Every
 * worker polls for due jobs, and the singleton key prevents duplicates in the queue.
 */
export async function runDueJobs(
  boss: PgBoss,
  ctx: Context,
  jobs: DueJobs,
): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(jobs.queue, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 23 * 3600,
    retryLimit: 1000,
    retryDelay: 1,
  });
  await boss.work<Payload>(
    jobs.queue,
    { localConcurrency: jobs.concurrency, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 5 },
    async ([job]) => {
      if (!job) return;
      const { status } = await inSpan(`job ${jobs.queue}`, () => jobs.run(job.data.id));
      ctx.log.info({ queue: jobs.queue, job: job.data.id, status }, 'job ended');
    },
  );
  const stopped = new AbortController();
  const polling = pollDueJobs(boss, ctx, jobs, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await polling;
    },
  };
}

async function pollDueJobs(boss: PgBoss, ctx: Context, jobs: DueJobs, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      for (const id of await jobs.findDue(MAX_DUE)) await boss.send(jobs.queue, { id }, { singletonKey: id });
    } catch (error) {
      ctx.log.warn({ err: error, queue: jobs.queue }, 'failed to schedule due jobs');
    }
    await delay(POLL_MS, undefined, { signal: stopped }).catch(() => {});
  }
}
