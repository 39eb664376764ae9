import type { Context } from '@gsc/core/context';
import { findDueJobs, WORKER_PLACES } from '@gsc/core/features/sync/job/find-due-jobs';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { DueJobs } from './run-due-jobs.ts';

export const syncJobs = (ctx: Context): DueJobs => ({
  name: 'sync.run-job',
  concurrency: WORKER_PLACES.total,
  async findDue(limit, running) {
    await scheduleSyncs(ctx);
    return findDueJobs(ctx, limit, { perAccount: WORKER_PLACES.perAccount, running });
  },
  run: jobId => runSyncJob(ctx, jobId),
});
