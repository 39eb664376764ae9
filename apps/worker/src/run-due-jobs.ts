import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@gsc/core/context';
import { inSpan } from '@gsc/telemetry/spans';

const POLL_MS = 1000;

export type DueJobs = {
  name: string;
  /** How many jobs one worker runs in parallel. */
  concurrency: number;
  /** The ids of the jobs to run next, at most `limit`. `running` are the jobs of this worker. */
  findDue(limit: number, running: readonly string[]): Promise<string[]>;
  run(id: string): Promise<{ status: string }>;
};

/**
 * Chooses jobs only for free places, so that each choice knows which accounts wait now. The tables are the source of
 * truth, and the server writes to them. If two workers choose the same job, the lease of its property decides. The job of
 * a worker that died is due again when its lease has expired.
 */
export function runDueJobs(ctx: Context, jobs: DueJobs): { stop(timeoutMs: number): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  const start = async (id: string) => {
    try {
      const { status } = await inSpan(`job ${jobs.name}`, () => jobs.run(id));
      ctx.log.info({ queue: jobs.name, job: id, status }, 'job ended');
    } catch (error) {
      ctx.log.error({ err: error, queue: jobs.name, job: id }, 'job failed');
    } finally {
      running.delete(id);
    }
  };
  const fill = async () => {
    const free = jobs.concurrency - running.size;
    if (free === 0) return;
    for (const id of await jobs.findDue(free, [...running.keys()])) {
      if (!stopped.signal.aborted && !running.has(id)) running.set(id, start(id));
    }
  };
  const poll = async () => {
    while (!stopped.signal.aborted) {
      await fill().catch(error => ctx.log.warn({ err: error, queue: jobs.name }, 'failed to find due jobs'));
      await delay(POLL_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const polling = poll();
  return {
    /** Running jobs may end. Those that take longer continue on another worker. */
    async stop(timeoutMs) {
      stopped.abort();
      await polling;
      await Promise.race([Promise.all(running.values()), delay(timeoutMs, undefined, { ref: false })]);
    },
  };
}
