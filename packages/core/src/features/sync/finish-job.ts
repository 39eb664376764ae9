import { inScope } from '@gsc/db/postgres';
import { pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { ClaimedJob } from './claim-job.ts';
import type { JobOutcome } from './job-outcome.ts';
import { holdLease, type Lease, LeaseLostError } from './lease.ts';
import { nextDailySync } from './next-daily-sync.ts';
import type { SyncContext } from './sync-context.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The end of a run, in one transaction: the job, when the property is due next, and what stands in its way. */
export async function finishJob(
  ctx: SyncContext,
  lease: Lease,
  job: ClaimedJob,
  outcome: JobOutcome,
): Promise<void> {
  await inScope(ctx.postgres, {}, async tx => {
    try {
      await holdLease(tx, lease);
    } catch (error) {
      // Trashed or taken over meanwhile: its next run, if any, decides.
      if (error instanceof LeaseLostError) return;
      throw error;
    }
    await closeJob(tx, ctx.now(), job, outcome);
    await noteProperty(tx, ctx.now(), job, outcome);
    await ctx.failAt?.('finish:before');
  });
  await ctx.failAt?.('finish:after');
}

async function closeJob(tx: Tx, now: Date, job: ClaimedJob, outcome: JobOutcome): Promise<void> {
  const done = outcome.status === 'completed' || outcome.status === 'completed_with_errors';
  const open = outcome.status === 'again' || outcome.status === 'quota_limited';
  await tx
    .updateTable('gsc_sync_jobs')
    .set({
      status: outcome.status === 'again' ? 'queued' : outcome.status,
      error_message: 'message' in outcome ? outcome.message : null,
      ...(done && { progress_percentage: 100, total_records: sql<string>`records_processed` }),
      ...(open ? { not_before: outcome.until } : { finished_at: now }),
    })
    .where('id', '=', job.id)
    .execute();
}

async function noteProperty(tx: Tx, now: Date, job: ClaimedJob, outcome: JobOutcome): Promise<void> {
  const state = tx.updateTable('sync_state').where('property_id', '=', job.propertyId);
  switch (outcome.status) {
    case 'completed':
    case 'completed_with_errors': {
      const full = outcome.status === 'completed' && job.kind !== 'force';
      // First the property: becoming active again makes it due at once, and it has just been read.
      await tx
        .updateTable('gsc_properties')
        .set({ last_sync_at: now, state: 'active' })
        .where('id', '=', job.propertyId)
        .execute();
      // Google has just answered with this grant, so whatever it refused before is over.
      await tx
        .updateTable('google_connections')
        .set({ status: 'active', status_since: now })
        .where('id', '=', job.connectionId)
        .where('status', '=', 'needs_reconnect')
        .execute();
      await state
        .set({
          blocked: null,
          blocked_until: null,
          probed_at: null,
          next_sync_at: nextDailySync(job.propertyId, now),
          ...(full && { backfilled_at: sql<Date>`coalesce(backfilled_at, ${now}::timestamptz)` }),
          ...(job.kind === 'daily' && job.sampleSeed !== null && { sampled_on: pacificDay(now) as string }),
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
      // One probe a day from here on, until the user or Google changes something.
      const until = new Date(now.getTime() + DAY_MS);
      await state
        .set({ blocked: outcome.status, blocked_until: until, probed_at: now, next_sync_at: until })
        .execute();
      await tx
        .updateTable('gsc_properties')
        .set({ state: outcome.status })
        .where('id', '=', job.propertyId)
        .execute();
      if (outcome.status === 'needs_reconnect') {
        await tx
          .updateTable('google_connections')
          .set({ status: 'needs_reconnect', status_since: now })
          .where('id', '=', job.connectionId)
          .where('status', '=', 'active')
          .execute();
      }
      return;
    }
    default:
      await state.set({ next_sync_at: nextDailySync(job.propertyId, now) }).execute();
  }
}

/** Another job has the property: a few seconds later is early enough. If it is this very job, all is well. */
export async function putBackJob(ctx: SyncContext, jobId: string): Promise<void> {
  await inScope(ctx.postgres, {}, tx =>
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
