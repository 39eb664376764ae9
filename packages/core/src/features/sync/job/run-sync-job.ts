import { pacificDay } from '@gsc/calendar/pacific-day';
import { PagingTrust } from '@gsc/google/search-console/paging/paging-trust';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { inSpan } from '@gsc/telemetry/spans';
import { openCredential } from '../../../google-connection/open-credential.ts';
import { firstPlannedDay } from '../../../ledger/google-window.ts';
import { FINE_GRAINS } from '../../../ledger/grains.ts';
import { keepLease } from '../../../ledger/lease/keep-lease.ts';
import { type Lease, LeaseLostError } from '../../../ledger/lease/property-lease.ts';
import { holdLease, releaseLease, renewLease, takeLease } from '../../../ledger/lease/sync-lease.ts';
import { readLedger } from '../../../ledger/plan/ledger.ts';
import { type PlanInput, planSync } from '../../../ledger/plan/plan-sync.ts';
import { planTotals } from '../../../ledger/plan/plan-totals.ts';
import { readNewestDays } from '../../../ledger/plan/read-newest-days.ts';
import { untilStage } from '../../../ledger/plan/stages.ts';
import { type SyncContext, syncSettings } from '../../../ledger/sync-context.ts';
import { findFirstSync, partsOf, setRemaining } from '../../../ledger/write/progress.ts';
import { sealMonths } from '../../../ledger/write/seal-months.ts';
import { asWorker } from '../../../stores/access.ts';
import { syncSlices } from '../fetch/sync-slices.ts';
import { syncTypes } from '../fetch/sync-types.ts';
import { type ClaimedJob, claimJob } from './claim-job.ts';
import { finishJob, putBackJob } from './finish-job.ts';
import type { JobOutcome } from './job-outcome.ts';
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
  const totalsPlan = planTotals({
    ...job,
    today,
    searchTypes: syncSettings(ctx).searchTypes,
    newest: await readNewestDays(ctx, lease, from),
  });
  const { dayTotals, failures } = await inSpan('syncTypes', () =>
    syncTypes(ctx, google, lease, { ...job, today }, totalsPlan),
  );
  const { plan, ledger } = await asWorker(ctx, async tx => {
    const known = await readLedger(tx, lease.propertyId, { grains: FINE_GRAINS, from });
    // Search types without totals cannot be planned.
    const planned = known.filter(row => dayTotals.has(row.searchType));
    const input: PlanInput = {
      kind: job.kind,
      ledger: planned,
      today,
      now: ctx.now(),
      firstIncomplete: searchType => dayTotals.get(searchType)?.firstIncomplete ?? today,
      available: new Map([...dayTotals].map(([searchType, { filled }]) => [searchType, filled])),
      allowsRanges: job.allowsRanges,
      sample: job.sampleSeed === null ? null : { seed: job.sampleSeed },
    };
    const tasks = planSync(input);
    await setRemaining(tx, job.id, { parts: partsOf(tasks, today), runs: untilStage(tasks, job.stage).left });
    const firstSync = await findFirstSync(tx, job.id);
    if (firstSync !== null) {
      const rest = planSync({ ...input, kind: 'backfill' });
      const runs = 1 + untilStage(rest, firstSync.stage).left;
      await setRemaining(tx, firstSync.id, { parts: partsOf(rest, today), runs });
    }
    await ctx.failAt?.('plan:before');
    return { plan: tasks, ledger: planned };
  });
  await ctx.failAt?.('plan:after');
  let hasWrongRange = false;
  const reportWrongRange = () => {
    hasWrongRange = true;
  };
  const { now: tasks, next } = untilStage(plan, job.stage);
  const slices = { ...job, plan: tasks, dayTotals, ledger, reportWrongRange, signal };
  const errors = await inSpan('syncSlices', () => syncSlices(ctx, google, lease, slices));
  if (hasWrongRange) await refuseRanges(ctx, lease);
  await inSpan('sealMonths', () => sealMonths(ctx, lease, { id: job.id, today, signal }));
  // What failed is read again at the end of the next stage.
  return next === null ? outcomeOfTypes(failures, errors) : { status: 'next_stage', stage: next };
}

/** From now on, every request of the property asks for one day. */
async function refuseRanges(ctx: SyncContext, lease: Lease): Promise<void> {
  ctx.log.warn(
    { property: lease.propertyId },
    'Google returned other rows for several days than for each of them',
  );
  await asWorker(ctx, async tx => {
    await holdLease(tx, lease);
    await tx
      .updateTable('sync_state')
      .set({ ranges_refused_at: ctx.now() })
      .where('property_id', '=', lease.propertyId)
      .execute();
  });
}
