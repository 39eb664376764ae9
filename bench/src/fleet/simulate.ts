import { claimJob } from '@gsc/core/features/sync/job/claim-job';
import { findDueJobs } from '@gsc/core/features/sync/job/find-due-jobs';
import { finishJob } from '@gsc/core/features/sync/job/finish-job';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import { releaseLease, takeLease } from '@gsc/core/ledger/lease/sync-lease';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Budget } from '@gsc/google/search-console/transport/budget';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';
import { writeDays } from './arrange-fleet.ts';

export const STEP_MS = 10 * 60_000;
export const HOUR_MS = 3_600_000;
/** As the worker does in each iteration of its loop. */
const MAX_DUE = 100;
/** Calls of one job of a small property: half of its calls of a day. */
const CALLS_PER_JOB = 8;
const LANES = 4;
/** As a call of a sync. Waiting advances the virtual clock. */
const MAX_WAIT_MS = 60_000;

/** `budget` counts the calls of the properties that are not in the sample. */
export type Fleet = { lab: Laboratory; ctx: SyncContext; budget: Budget; sample: ReadonlySet<string> };
export type Simulated = { jobs: number; planMs: number; jobMs: number; refused: number };

/**
 * Advances the virtual clock in steps. In each step the real planner schedules, and every due job runs: those of the
 * sample completely, the others without Google's rows. `capacity` limits the jobs of a step.
 */
export async function simulate(
  fleet: Fleet,
  steps: number,
  { capacity = Number.POSITIVE_INFINITY, stepMs = STEP_MS } = {},
): Promise<Simulated> {
  const total: Simulated = { jobs: 0, planMs: 0, jobMs: 0, refused: 0 };
  for (let step = 0; step < steps; step++) {
    const limit = total.jobs + capacity;
    for (;;) {
      const planned = performance.now();
      await scheduleSyncs(fleet.ctx);
      const due = await findDueJobs(fleet.ctx, Math.min(MAX_DUE, limit - total.jobs));
      const started = performance.now();
      total.planMs += started - planned;
      if (due.length === 0) break;
      await runAll(fleet, due, total);
      total.jobMs += performance.now() - started;
      total.jobs += due.length;
      if (total.jobs >= limit) break;
    }
    await fleet.lab.advance(stepMs);
  }
  return total;
}

async function runAll(
  { lab, ctx, budget, sample }: Fleet,
  due: readonly string[],
  total: Simulated,
): Promise<void> {
  const jobs = await lab.query<{ id: string; property_id: string }>(
    'select id, property_id from gsc_sync_jobs where id = any ($1)',
    [due],
  );
  const queue = jobs.values();
  const lane = async () => {
    for (const { id, property_id: propertyId } of queue) {
      if (sample.has(propertyId)) await runSyncJob(ctx, id);
      else total.refused += await runWithoutRows(ctx, budget, id);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const ids = jobs.map(job => job.property_id).filter(id => !sample.has(id));
  if (ids.length > 0) await writeDays(lab, ids, ctx.now());
}

/** Everything that a job does except reading and writing rows. Returns the calls that the budget refused. */
async function runWithoutRows(ctx: SyncContext, budget: Budget, jobId: string): Promise<number> {
  const job = await claimJob(ctx, jobId);
  if (!job || 'outcome' in job) throw new Error('a due job was not claimed');
  const lease = await takeLease(ctx, job.propertyId, job.id);
  if (!lease) throw new Error('the lease of a due job is taken');
  let refused = 0;
  const keys = { resource: 'search_analytics', project: ctx.google.project } as const;
  for (let call = 0; call < CALLS_PER_JOB; call++) {
    const taken = await budget.take(
      { ...keys, user: job.connectionId, site: job.siteUrl },
      { maxWaitMs: MAX_WAIT_MS },
    );
    if (!taken.granted) refused++;
  }
  await finishJob(ctx, lease, job, { status: 'completed' });
  await releaseLease(ctx, lease);
  return refused;
}
