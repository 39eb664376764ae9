import type { FirstSync } from '@gsc/contract/sync/api';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { secondsLeft } from './seconds-left.ts';

type Row = {
  properties: number;
  progress: number;
  planned: number;
  done: number;
  total: number;
  runs_done: number;
  other_runs_done: number;
  runs_left: number;
  other_runs_left: number;
  started_at: Date | null;
};

/**
 * The first syncs of an account: those that are not complete, and those that were completed since the oldest of them was
 * queued. Null if none is open.
 *
 * A property is complete after the first run that finds nothing missing, of its first sync or of a manual or fill sync.
 * The runs that are left are those up to the last of these in the order of `findDueJobs`, and the later stages of the
 * jobs of properties that are not complete. A property that was not planned yet has as many as the others on average. A
 * running run counts as half done.
 */
export async function readFirstSync(tx: Tx, accountId: string, now: Date): Promise<FirstSync | null> {
  const { rows } = await sql<Row>`
    with open as (
      select min(job.created_at) as since
      from sync_state s
        join gsc_properties p on p.id = s.property_id and p.deleted_at is null
        join gsc_sync_jobs job on job.property_id = s.property_id and job.job_type = 'backfill'
          and job.status in ('queued', 'running', 'quota_limited')
      where s.account_id = ${accountId} and s.backfilled_at is null
    ), property as materialized (
      select s.property_id as id, s.backfilled_at is null as is_open, job.*
      from open
        join sync_state s on s.account_id = ${accountId} and (s.backfilled_at is null or s.backfilled_at >= open.since)
        join gsc_properties p on p.id = s.property_id and p.deleted_at is null
        left join lateral (
          select progress_percentage, slices_done, slices_total, runs_left from gsc_sync_jobs
          where property_id = s.property_id and job_type = 'backfill' order by created_at desc limit 1
        ) job on true
      where open.since is not null
    ), taken as (
      select coalesce(sum(runs), 0)::float8 as runs,
        coalesce(sum(runs) filter (where job_type <> 'backfill'), 0)::float8 as other_runs,
        min(started_at) as started_at
      from gsc_sync_jobs job join property on property.id = job.property_id, open,
        lateral (select attempts - case when status = 'running' then 0.5 else 0 end as runs) half
      where job.account_id = ${accountId} and job.claimed_at >= open.since
    ), average as (
      select avg(runs_left) as runs_left from property where is_open
    ), job as (
      select job.property_id, job.job_type, property.is_open, job.status = 'running' as is_running,
        case when not property.is_open or job.job_type in ('force', 'daily') then 0
          else greatest(0, coalesce(job.runs_left, property.runs_left, (select runs_left from average), 1)
            - (job.status <> 'running')::int) end as later_runs,
        row_number() over (order by job.status = 'running' desc, job.stage, job.not_before, job.id)
          - count(*) filter (where job.status = 'running') over () as place
      from gsc_sync_jobs job join property on property.id = job.property_id
      where job.account_id = ${accountId}
        and array_position(array['queued', 'running', 'quota_limited'], job.status) is not null
    ), last as (
      select max(place) as place from (
        select min(place) as place from job
        where is_open and not is_running and job_type <> 'force' group by property_id
      ) next
    ), waiting as (
      select job.job_type,
        case when is_running then 0.5 when job.place <= last.place then 1 else 0 end
          + later_runs as runs
      from job, last
    )
    select count(*)::int as properties,
      coalesce(floor(avg(case when is_open then coalesce(progress_percentage, 0) else 100 end)), 0)::int as progress,
      count(*) filter (where slices_total > 0)::int as planned,
      coalesce(sum(case when is_open then slices_done else slices_total end), 0)::int as done,
      coalesce(sum(slices_total), 0)::int as total,
      (select runs from taken) as runs_done,
      (select other_runs from taken) as other_runs_done,
      (select coalesce(sum(runs), 0)::float8 from waiting) as runs_left,
      (select coalesce(sum(runs), 0)::float8 from waiting where job_type <> 'backfill') as other_runs_left,
      (select started_at from taken) as started_at
    from property`.execute(tx);
  const [found] = rows;
  if (!found || found.properties === 0) return null;
  const runs = {
    done: found.runs_done,
    otherDone: found.other_runs_done,
    left: found.runs_left,
    otherLeft: found.other_runs_left,
  };
  return {
    properties: found.properties,
    progress_percentage: Math.min(99, found.progress),
    seconds_left:
      found.started_at &&
      secondsLeft({ ...found, runs, elapsedMs: now.getTime() - found.started_at.getTime() }),
  };
}
