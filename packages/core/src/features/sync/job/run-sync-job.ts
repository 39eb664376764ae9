import { pacificDay } from '@gsc/calendar/pacific-day';
import { inScope } from '@gsc/db/postgres';
import { PagingTrust } from '@gsc/google/search-console/paging/paging-trust';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { openCredential } from '../../../google-connection/open-credential.ts';
import { keepLease } from '../../../property-lease/keep-lease.ts';
import { type Lease, LeaseLostError } from '../../../property-lease/property-lease.ts';
import { firstPlannedDay } from '../../../warehouse/google-window.ts';
import { FINE_GRAINS } from '../../../warehouse/grains.ts';
import { syncSlices } from '../fetch/sync-slices.ts';
import { syncTypes } from '../fetch/sync-types.ts';
import { readLedger } from '../ledger/ledger.ts';
import { type FetchTask, planSync } from '../ledger/plan-sync.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';
import { sealMonths } from '../write/seal-months.ts';
import { type ClaimedJob, claimJob } from './claim-job.ts';
import { finishJob, putBackJob } from './finish-job.ts';
import type { JobOutcome } from './job-outcome.ts';
import { releaseLease, renewLease, takeLease } from './lease.ts';
import { outcomeOf, outcomeOfTypes } from './sync-outcome.ts';

/** Shared by all runs of this process. */
const trust = new PagingTrust();

export type RunResult = JobOutcome | { status: 'gone' } | { status: 'busy' };

/**
 * Runs one job from claim to outcome. It is safe to run a job again at any time: all progress is in the ledger,
 * and if two workers run the same job, only the one with the newer lease can commit.
 */
export async function runSyncJob(ctx: SyncContext, jobId: string): Promise<RunResult> {
  const job = await claimJob(ctx, jobId);
  if (!job) return { status: 'gone' };
  if ('outcome' in job) return job.outcome;
  const lease = await takeLease(ctx, job.propertyId, job.id);
  if (!lease) {
    await putBackJob(ctx, jobId);
    return { status: 'busy' };
  }
  const heartbeat = keepLease(ctx.log, syncSettings(ctx).leaseMs, () => renewLease(ctx, lease));
  let outcome: JobOutcome;
  try {
    outcome = await execute(ctx, lease, job, heartbeat.signal);
  } catch (error) {
    // The worker that holds the lease now also runs the job.
    if (error instanceof LeaseLostError || heartbeat.signal.reason instanceof LeaseLostError) {
      return { status: 'busy' };
    }
    ctx.log.warn({ err: error, job: jobId }, 'sync interrupted');
    outcome = outcomeOf(error, ctx.now(), job);
  } finally {
    heartbeat.stop();
  }
  const finished = await finishJob(ctx, lease, job, outcome);
  await releaseLease(ctx, lease);
  return finished;
}

async function execute(
  ctx: SyncContext,
  lease: Lease,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rowLimit, times } = syncSettings(ctx);
  const google = createSearchConsole({
    config: {
      hosts: ctx.google.hosts,
      project: ctx.google.project,
      ...(rowLimit !== undefined && { rowLimit }),
      ...(times !== undefined && { times }),
    },
    credential: await openCredential(ctx, job.connectionId),
    budget: ctx.google.budget,
    now: ctx.now,
    signal,
    trust,
  });
  const today = pacificDay(ctx.now());
  const from = firstPlannedDay(today);
  const span = { id: job.id, siteUrl: job.siteUrl, from, today };
  const { dayTotals, failures } = await syncTypes(ctx, google, lease, span);
  const incomplete = [...dayTotals.values()].map(totals => totals.firstIncomplete).sort();
  const plan = await inScope(ctx.postgres, {}, async tx => {
    const ledger = await readLedger(tx, lease.propertyId, { grains: FINE_GRAINS, from });
    const tasks = planSync({
      kind: job.kind,
      // Search types without totals cannot be planned.
      ledger: ledger.filter(row => dayTotals.has(row.searchType)),
      today,
      now: ctx.now(),
      firstIncomplete: incomplete[0] ?? today,
      available: new Map([...dayTotals].map(([searchType, { filled }]) => [searchType, filled])),
      sample: job.sampleSeed === null ? null : { seed: job.sampleSeed },
    });
    const slices = slicesOf(tasks);
    await tx
      .updateTable('gsc_sync_jobs')
      .set(row => ({ slices_total: row('slices_done', '+', slices) }))
      .where('id', '=', job.id)
      .execute();
    await ctx.failAt?.('plan:before');
    return tasks;
  });
  await ctx.failAt?.('plan:after');
  const errors = await syncSlices(ctx, google, lease, { ...job, plan, dayTotals, signal });
  await sealMonths(ctx, lease, { id: job.id, today, signal });
  return outcomeOfTypes(failures, errors);
}

const slicesOf = (tasks: readonly FetchTask[]) => tasks.reduce((sum, { days }) => sum + days.length, 0);
