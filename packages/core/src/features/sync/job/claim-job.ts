import { pacificDay } from '@gsc/calendar/pacific-day';
import type { JobKind } from '../../../ledger/plan/plan-sync.ts';
import { readsAllDays, type TotalsTimes } from '../../../ledger/plan/plan-totals.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import type { JobOutcome } from './job-outcome.ts';

export type ClaimedJob = {
  id: string;
  propertyId: string;
  connectionId: string;
  siteUrl: string;
  kind: JobKind;
  /** Set when the weekly check of frozen days is due. */
  sampleSeed: string | null;
  /** When the totals of the property were read before this job. */
  times: TotalsTimes;
  /** False if Google once returned other rows for several days than for each of them. */
  allowsRanges: boolean;
  /** How many times the job was requeued after a Google error. */
  retries: number;
  /** How deep into the past a job of this property reads now (`ledger/stages.ts`). */
  stage: number;
  startedAt: Date;
  claimedAt: Date;
  /** When the token of this run was stored. */
  tokenFrom: Date | null;
};

const PROBE_INTERVAL_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * PROBE_INTERVAL_MS;
type Blocked = 'needs_reconnect' | 'access_lost';
const OPEN = ['queued', 'running', 'quota_limited'] as const;

/**
 * Claims a job by its id, the only payload of the queue. Returns null if the job has already finished, or an
 * outcome if it must not run.
 */
export async function claimJob(
  ctx: SyncContext,
  jobId: string,
): Promise<ClaimedJob | { outcome: JobOutcome } | null> {
  const job = await asWorker(ctx, async tx => {
    const found = await tx
      .selectFrom('gsc_sync_jobs')
      .innerJoin('gsc_properties', 'gsc_properties.id', 'gsc_sync_jobs.property_id')
      .innerJoin('sync_state', 'sync_state.property_id', 'gsc_sync_jobs.property_id')
      .leftJoin('google_tokens', 'google_tokens.connection_id', 'gsc_properties.connection_id')
      .select(['gsc_sync_jobs.id', 'gsc_sync_jobs.job_type', 'gsc_sync_jobs.started_at'])
      .select('gsc_sync_jobs.stage')
      .select(['gsc_sync_jobs.retries', 'google_tokens.updated_at as token_from'])
      .select([
        'gsc_properties.id as property_id',
        'gsc_properties.connection_id',
        'gsc_properties.property_url',
      ])
      .select([
        'gsc_properties.deleted_at',
        'sync_state.blocked',
        'sync_state.probed_at',
        'sync_state.sampled_on',
        'sync_state.totals_read_at',
        'sync_state.idle_checked_at',
        'sync_state.ranges_refused_at',
      ])
      .where('gsc_sync_jobs.id', '=', jobId)
      .where('gsc_sync_jobs.status', 'in', OPEN)
      .forUpdate('gsc_sync_jobs')
      .executeTakeFirst();
    if (!found) return null;
    const end = async (outcome: Extract<JobOutcome, { status: 'cancelled' | Blocked }>) => {
      await tx
        .updateTable('gsc_sync_jobs')
        .set({ status: outcome.status, finished_at: ctx.now(), error_message: outcome.message })
        .where('id', '=', jobId)
        .execute();
      return { outcome };
    };
    if (found.deleted_at) return end({ status: 'cancelled', message: 'The property is in the trash.' });
    const { blocked, probed_at: probed } = found;
    const tooSoon = probed !== null && ctx.now().getTime() - probed.getTime() < PROBE_INTERVAL_MS;
    if ((blocked === 'needs_reconnect' || blocked === 'access_lost') && tooSoon) {
      return end({
        status: blocked,
        message: 'Google recently refused access to this property. The sync retries once a day.',
      });
    }
    await tx
      .updateTable('gsc_sync_jobs')
      .set(row => ({
        status: 'running' as const,
        started_at: found.started_at ?? ctx.now(),
        claimed_at: ctx.now(),
        error_message: null,
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', jobId)
      .execute();
    await ctx.failAt?.('claim:before');
    const now = ctx.now();
    const today = pacificDay(now);
    const times = { wholeAt: found.totals_read_at, idleAt: found.idle_checked_at };
    const week = Math.floor(Date.parse(`${today}T00:00:00Z`) / WEEK_MS);
    const sampledWeek = found.sampled_on && Math.floor(Date.parse(`${found.sampled_on}T00:00:00Z`) / WEEK_MS);
    return {
      id: found.id,
      propertyId: found.property_id,
      connectionId: found.connection_id,
      siteUrl: found.property_url,
      kind: found.job_type,
      retries: found.retries,
      stage: found.stage,
      startedAt: found.started_at ?? now,
      claimedAt: now,
      tokenFrom: found.token_from,
      times,
      allowsRanges: found.ranges_refused_at === null,
      // Only totals of all days show which frozen days Google still returns.
      sampleSeed:
        sampledWeek === week || !readsAllDays(found.job_type, times, today)
          ? null
          : `${found.property_id} ${week}`,
    };
  });
  await ctx.failAt?.('claim:after');
  return job;
}
