import { pacificDay } from '@gsc/calendar/pacific-day';
import { SYNC_OUTCOME_TEXT } from '@gsc/contract/sync/labels';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { resumeConnection } from '../../../google-connection/resume-connection.ts';
import { suspendConnection } from '../../../google-connection/suspend-connection.ts';
import { type Lease, LeaseLostError } from '../../../ledger/lease/property-lease.ts';
import { holdLease } from '../../../ledger/lease/sync-lease.ts';
import { timesAfter } from '../../../ledger/plan/plan-totals.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import type { ClaimedJob } from './claim-job.ts';
import type { JobOutcome } from './job-outcome.ts';
import { nextScheduledSync } from './next-scheduled-sync.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long a property waits after its first, second and third failed job. After that it waits for its next scheduled sync. */
const RETRY_DELAYS_MS = [0.25, 1, 4].map(hours => hours * 3600 * 1000);

/** Ends a run: updates the job, the state of its property and connection, and the time of the next sync. */
export async function finishJob(
  ctx: SyncContext,
  lease: Lease,
  job: ClaimedJob,
  result: JobOutcome,
): Promise<JobOutcome> {
  const outcome = await updateConnection(ctx, job, result);
  await asWorker(ctx, async tx => {
    try {
      await holdLease(tx, lease);
    } catch (error) {
      // The property was deleted, or another run holds the lease now.
      if (error instanceof LeaseLostError) return;
      throw error;
    }
    const next = await nextTry(tx, ctx.now(), job, outcome);
    await closeJob(tx, ctx.now(), job, outcome, next);
    await updateProperty(tx, ctx.now(), job, outcome, next);
    await ctx.failAt?.('finish:before');
  });
  await ctx.failAt?.('finish:after');
  return outcome;
}

/** Runs in a separate transaction, because it affects all properties of the connection. */
async function updateConnection(ctx: SyncContext, job: ClaimedJob, outcome: JobOutcome): Promise<JobOutcome> {
  if (['completed', 'completed_with_errors', 'next_stage'].includes(outcome.status)) {
    await resumeConnection(ctx, job);
  }
  if (outcome.status !== 'needs_reconnect') return outcome;
  if (await suspendConnection(ctx, job, new Date(ctx.now().getTime() + DAY_MS))) return outcome;
  return { status: 'again', until: ctx.now(), retries: job.retries, message: SYNC_OUTCOME_TEXT.reconnected };
}

/** When the next automatic sync of the property starts. */
async function nextTry(tx: Tx, now: Date, job: ClaimedJob, outcome: JobOutcome): Promise<Date> {
  const scheduled = nextScheduledSync(job.propertyId, now);
  if (!('soon' in outcome) || !outcome.soon) return scheduled;
  const { failed_runs } = await tx
    .selectFrom('sync_state')
    .select('failed_runs')
    .where('property_id', '=', job.propertyId)
    .executeTakeFirstOrThrow();
  const delay = RETRY_DELAYS_MS[failed_runs];
  return delay === undefined ? scheduled : new Date(Math.min(scheduled.getTime(), now.getTime() + delay));
}

async function closeJob(tx: Tx, now: Date, job: ClaimedJob, outcome: JobOutcome, next: Date): Promise<void> {
  const done = outcome.status === 'completed' || outcome.status === 'completed_with_errors';
  const open = outcome.status === 'again' || outcome.status === 'quota_limited';
  await tx
    .updateTable('gsc_sync_jobs')
    .set({
      status: outcome.status === 'again' || outcome.status === 'next_stage' ? 'queued' : outcome.status,
      error_message: 'message' in outcome ? outcome.message : null,
      ...(done && { progress_percentage: 100, total_records: sql<string>`records_processed` }),
      ...(open && { not_before: outcome.until }),
      ...(outcome.status === 'next_stage' && { not_before: now, stage: outcome.stage, retries: 0 }),
      ...(!open && outcome.status !== 'next_stage' && { finished_at: now }),
      ...('soon' in outcome && { not_before: next }),
      ...(outcome.status === 'again' && { retries: outcome.retries }),
    })
    .where('id', '=', job.id)
    .execute();
}

async function updateProperty(
  tx: Tx,
  now: Date,
  job: ClaimedJob,
  outcome: JobOutcome,
  next: Date,
): Promise<void> {
  const state = tx.updateTable('sync_state').where('property_id', '=', job.propertyId);
  switch (outcome.status) {
    case 'completed':
    case 'completed_with_errors':
    case 'next_stage': {
      const isOver = outcome.status !== 'next_stage';
      // A retry and the next stage must find what is still missing, of any age.
      const isRetried = !isOver || ('soon' in outcome && outcome.soon);
      const { wholeAt, idleAt } = isRetried ? job.times : timesAfter(job.kind, job.times, job.claimedAt);
      // The property goes first: a trigger makes a reactivated property due now, and the update below corrects that.
      await tx
        .updateTable('gsc_properties')
        .set({ last_sync_at: now, state: unlessDisconnected('active') })
        .where('id', '=', job.propertyId)
        .execute();
      await state
        .set({
          blocked: null,
          blocked_until: null,
          probed_at: null,
          next_sync_at: next,
          totals_read_at: wholeAt,
          idle_checked_at: idleAt,
          failed_runs: outcome.status === 'completed_with_errors' ? sql`failed_runs + 1` : 0,
          // Daily syncs also fetch what the backfill missed.
          // What Google did not answer for now can be forced again at once.
          ...(!isRetried && job.kind === 'force' && { forced_at: now }),
          ...(isOver &&
            job.kind !== 'force' && {
              backfilled_at: sql<Date>`coalesce(backfilled_at, ${now}::timestamptz)`,
            }),
          ...(isOver &&
            job.kind === 'daily' &&
            job.sampleSeed !== null && { sampled_on: pacificDay(now) as string }),
        })
        .execute();
      return;
    }
    case 'quota_limited':
      await state
        .set({ blocked: 'quota_limited', blocked_until: outcome.until, next_sync_at: outcome.until })
        .execute();
      return;
    case 'needs_reconnect':
    case 'access_lost': {
      // From now on one probe a day, until access is restored.
      const until = new Date(now.getTime() + DAY_MS);
      await state
        .set({ blocked: outcome.status, blocked_until: until, probed_at: now, next_sync_at: until })
        .execute();
      await tx
        .updateTable('gsc_properties')
        .set({ state: outcome.status })
        .where('id', '=', job.propertyId)
        .execute();
      return;
    }
    case 'failed':
      await state.set({ next_sync_at: next, failed_runs: sql`failed_runs + 1` }).execute();
      return;
    default:
      await state.set({ next_sync_at: next }).execute();
  }
}

/** A job that was running when the user disconnected the Google account does not reactivate the property. */
const unlessDisconnected = (state: 'active') => sql<'active'>`case when exists (
  select from google_connections c where c.id = gsc_properties.connection_id and c.status = 'revoked'
) then gsc_properties.state else ${state} end`;

/** Requeues a job whose property is locked by another job. Does nothing if this job holds the lease itself. */
export async function putBackJob(ctx: SyncContext, jobId: string): Promise<void> {
  await asWorker(ctx, tx =>
    tx
      .updateTable('gsc_sync_jobs')
      .set({ status: 'queued', not_before: new Date(ctx.now().getTime() + 5000) })
      .where('id', '=', jobId)
      .where('status', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sync_state')
              .select('sync_state.property_id')
              .whereRef('sync_state.property_id', '=', 'gsc_sync_jobs.property_id')
              .where('sync_state.lease_holder', '=', jobId),
          ),
        ),
      )
      .execute(),
  );
}
