import type { Context } from '@gsc/core/context';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { findDueJobs, scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { DueJobs } from '../../run-due-jobs.ts';

/** How many properties one worker syncs in parallel. */
const CONCURRENT_JOBS = 4;

export const syncJobs = (ctx: Context): DueJobs => ({
  queue: 'sync.run-job',
  concurrency: CONCURRENT_JOBS,
  async findDue(limit) {
    await scheduleSyncs(ctx);
    return findDueJobs(ctx, limit);
  },
  run: jobId => runSyncJob(ctx, jobId),
});
