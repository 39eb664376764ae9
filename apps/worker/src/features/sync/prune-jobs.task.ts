import { pruneJobs } from '@gsc/core/features/sync/upkeep/prune-jobs';
import type { Task } from '../../task.ts';

export const pruneJobsTask: Task = {
  name: 'sync.prune-jobs',
  every: '20 * * * *',
  run: ctx => pruneJobs(ctx),
};
