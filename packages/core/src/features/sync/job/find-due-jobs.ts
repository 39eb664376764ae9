import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';
import { type AccountFilter, isExternallyFilled, REGULAR_ACCOUNTS } from './account-filter.ts';

/** How many properties a worker syncs at the same time. One place is always left for other accounts. */
export const WORKER_PLACES = { total: 4, perAccount: 3 } as const;

type DueOptions = {
  accounts?: AccountFilter;
  /** How many jobs of one account the worker runs at the same time. */
  perAccount?: number;
  /** The jobs that the worker runs now. */
  running?: readonly string[];
};

/** The predicate of gsc_sync_jobs_waiting. Other indexes lack it, so the planner uses this one. */
const OPEN = sql`array_position(array['queued', 'running', 'quota_limited'], status) is not null`;

/**
 * Chooses jobs that are due and not running, including jobs whose worker has stopped renewing its lease.
 *
 * Accounts take turns: the account whose last job was claimed longest ago is next, however many jobs the others have.
 * Within an account, jobs of earlier stages run first, then those that have waited longest. A first sync does not go
 * deeper while another one of the account is due or running in an earlier stage.
 */
export async function findDueJobs(
  ctx: Context,
  limit: number,
  { accounts = REGULAR_ACCOUNTS, perAccount = limit, running = [] }: DueOptions = {},
): Promise<string[]> {
  const now = sql`${ctx.now()}::timestamptz`;
  const own = sql`${[...running]}::uuid[]`;
  const { rows } = await asWorker(ctx, tx =>
    // Visits each account with open jobs once, and looks up the few jobs that it can run, all through indexes. A join
    // would read the leases of all properties for each account.
    sql<{ id: string }>`
      with recursive waiting as (
        (select account_id from gsc_sync_jobs where ${OPEN} order by account_id limit 1)
        union all
        select (select account_id from gsc_sync_jobs
          where ${OPEN} and account_id > waiting.account_id order by account_id limit 1)
        from waiting where waiting.account_id is not null
      ), busy as (
        select account_id, count(*)::int as jobs from gsc_sync_jobs where id = any (${own}) group by 1
      )
      select due.id
      from waiting
        left join busy using (account_id)
        cross join lateral (
          select max(claimed_at) as at from gsc_sync_jobs where account_id = waiting.account_id
        ) last_turn
        cross join lateral (
          select min(stage) as first_sync from (
            select stage from gsc_sync_jobs
            where ${OPEN} and account_id = waiting.account_id and job_type = 'backfill' and not_before <= ${now}
            order by stage limit 1
          ) earliest
        ) reached
        cross join lateral (
          select job.id, job.not_before, row_number() over (order by job.stage, job.not_before, job.id) as place
          from (
            select gsc_sync_jobs.id, stage, not_before
            from gsc_sync_jobs
            where ${OPEN} and gsc_sync_jobs.account_id = waiting.account_id and not_before <= ${now}
              and stage <= coalesce(reached.first_sync, stage)
              and gsc_sync_jobs.id <> all (${own})
              and coalesce(
                (select lease_until < clock_timestamp() from sync_state
                  where property_id = gsc_sync_jobs.property_id), true)
              and ${isExternallyFilled('gsc_sync_jobs.user_id')} = ${accounts.externallyFilled}
            order by stage, not_before, gsc_sync_jobs.id
            limit greatest(0, ${perAccount}::int - coalesce(busy.jobs, 0))
          ) job
        ) due
      order by due.place, last_turn.at nulls first, due.not_before, due.id
      limit ${limit}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}
