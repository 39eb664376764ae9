import { FORCE_RESYNC_COOLDOWN_MS, SYNC_JOBS_SHOWN, type SyncJobs } from '@gsc/contract/sync/api';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { readFirstSync } from './read-first-sync.ts';

/** The newest jobs of the account, the current or latest job of each active property, and the progress of first syncs. */
export async function listJobs(ctx: UserContext): Promise<SyncJobs> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    return {
      jobs: (await readNewest(tx, accountId)).map(asJob),
      latest: (await readLatest(tx, accountId)).map(asJob),
      first_sync: await readFirstSync(tx, accountId, ctx.now()),
    };
  });
}

const readNewest = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('gsc_sync_jobs')
    .innerJoin('gsc_properties', 'gsc_properties.id', 'gsc_sync_jobs.property_id')
    .innerJoin('sync_state', 'sync_state.property_id', 'gsc_sync_jobs.property_id')
    .selectAll('gsc_sync_jobs')
    .select(['gsc_properties.property_url', 'sync_state.forced_at'])
    .where('gsc_sync_jobs.account_id', '=', accountId)
    .orderBy('gsc_sync_jobs.created_at', 'desc')
    .orderBy('gsc_sync_jobs.id')
    .limit(SYNC_JOBS_SHOWN)
    .execute();

/** Two index lookups per property, regardless of the number of jobs. */
const readLatest = (tx: Tx, accountId: string) =>
  tx
    .with(
      cte => cte('latest').materialized(),
      db =>
        db
          .selectFrom('gsc_properties as p')
          .select('p.property_url')
          .select(
            sql<string>`coalesce(
              (select open.id from gsc_sync_jobs open
               where open.property_id = p.id and open.status in ('queued', 'running', 'quota_limited')
               order by array_position(array['running', 'queued', 'quota_limited'], open.status), open.id
               limit 1),
              (select newest.id from gsc_sync_jobs newest where newest.property_id = p.id
               order by newest.created_at desc limit 1))`.as('job_id'),
          )
          .where('p.account_id', '=', accountId)
          .where('p.deleted_at', 'is', null),
    )
    .selectFrom('latest')
    .innerJoin('gsc_sync_jobs', 'gsc_sync_jobs.id', 'latest.job_id')
    .innerJoin('sync_state', 'sync_state.property_id', 'gsc_sync_jobs.property_id')
    .selectAll('gsc_sync_jobs')
    .select(['latest.property_url', 'sync_state.forced_at'])
    .orderBy('latest.property_url')
    .execute();

type Row = Awaited<ReturnType<typeof readNewest>>[number];

/** Jobs that wait for their next attempt, and failed jobs that a new job follows. */
const isRetried = ({ status, error_message, not_before, finished_at }: Row): boolean =>
  status === 'quota_limited' ||
  (status === 'queued' && error_message !== null) ||
  ((status === 'failed' || status === 'completed_with_errors') && not_before > (finished_at ?? not_before));

const asJob = (row: Row): SyncJobs['jobs'][number] => ({
  id: row.id,
  property_id: row.property_id,
  property_url: row.property_url,
  status: row.status,
  job_type: row.job_type,
  start_date: row.start_date,
  end_date: row.end_date,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  records_processed: Number(row.records_processed),
  total_records: row.total_records === null ? null : Number(row.total_records),
  progress_percentage: row.progress_percentage,
  error_message: row.error_message,
  next_try_at: isRetried(row) ? row.not_before.toISOString() : null,
  force_again_at: row.forced_at && new Date(row.forced_at.getTime() + FORCE_RESYNC_COOLDOWN_MS).toISOString(),
  created_at: row.created_at.toISOString(),
});
