import type { SyncJobs } from '@gsc/contract/sync/api';
import type { UserContext } from '../../../context.ts';
import { watchAccount } from '../../../stores/watch-account.ts';
import { listJobs } from './list-jobs.ts';

/** Yields the list of jobs, and again each time it changes. */
export const watchJobs = (ctx: UserContext, stopped: AbortSignal): AsyncGenerator<SyncJobs> =>
  watchAccount(ctx, 'sync_jobs', () => listJobs(ctx), stopped);
