import { type RunResult, runSyncJob } from '../features/sync/job/run-sync-job.ts';
import type { SyncContext } from '../ledger/sync-context.ts';

/** Runs all stages of a job. Workers run jobs of other properties in between. */
export async function runStages(ctx: SyncContext, jobId: string): Promise<RunResult> {
  for (;;) {
    const result = await runSyncJob(ctx, jobId);
    if (result.status !== 'next_stage') return result;
  }
}
