import type { FirstSync } from '@gsc/contract/sync/api';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { secondsLeft } from './seconds-left.ts';

/**
 * The first syncs of an account: those that are not complete, and those that were completed since the oldest of them was
 * queued. Null if none is open.
 */
export async function readFirstSync(tx: Tx, accountId: string, now: Date): Promise<FirstSync | null> {
  const { rows } = await sql<{
    properties: number;
    progress: number;
    planned: number;
    done: number;
    total: number;
    started_at: Date | null;
  }>`
    with open as (
      select min(job.created_at) as since
      from sync_state s
        join gsc_properties p on p.id = s.property_id and p.deleted_at is null
        join gsc_sync_jobs job on job.property_id = s.property_id and job.job_type = 'backfill'
          and job.status in ('queued', 'running', 'quota_limited')
      where s.account_id = ${accountId} and s.backfilled_at is null
    )
    select count(*)::int as properties,
      coalesce(floor(avg(case when s.backfilled_at is null then coalesce(job.progress_percentage, 0) else 100 end)), 0)::int
        as progress,
      count(*) filter (where job.slices_total > 0)::int as planned,
      coalesce(sum(case when s.backfilled_at is null then job.slices_done else job.slices_total end), 0)::int as done,
      coalesce(sum(job.slices_total), 0)::int as total,
      (select min(started_at) from gsc_sync_jobs, open
        where account_id = ${accountId} and started_at >= open.since) as started_at
    from open
      join sync_state s on s.account_id = ${accountId} and (s.backfilled_at is null or s.backfilled_at >= open.since)
      join gsc_properties p on p.id = s.property_id and p.deleted_at is null
      left join lateral (
        select progress_percentage, slices_done, slices_total, started_at from gsc_sync_jobs
        where property_id = s.property_id and job_type = 'backfill' order by created_at desc limit 1
      ) job on true
    where open.since is not null`.execute(tx);
  const [found] = rows;
  if (!found || found.properties === 0) return null;
  return {
    properties: found.properties,
    progress_percentage: Math.min(99, found.progress),
    seconds_left:
      found.started_at && secondsLeft({ ...found, elapsedMs: now.getTime() - found.started_at.getTime() }),
  };
}
