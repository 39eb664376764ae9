import { SYNC_JOBS_SHOWN, type SyncJobs } from '@gsc/contract/sync';
import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';

export async function listJobs(ctx: UserContext): Promise<SyncJobs> {
  const rows = await asUser(ctx, tx =>
    tx
      .selectFrom('gsc_sync_jobs')
      .innerJoin('gsc_properties', 'gsc_properties.id', 'gsc_sync_jobs.property_id')
      .selectAll('gsc_sync_jobs')
      .select('gsc_properties.property_url')
      .where('gsc_sync_jobs.user_id', '=', ctx.user.id)
      .orderBy('gsc_sync_jobs.created_at', 'desc')
      .orderBy('gsc_sync_jobs.id')
      .limit(SYNC_JOBS_SHOWN)
      .execute(),
  );
  return {
    jobs: rows.map(row => ({
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
      // Only while it says something: the time of the next try.
      next_try_at: row.status === 'quota_limited' ? row.not_before.toISOString() : null,
      created_at: row.created_at.toISOString(),
    })),
  };
}
