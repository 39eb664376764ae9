import { readGoogleBudgets } from '@gsc/db/operator/google-budgets';
import type { Resource } from '@gsc/google/search-console/transport/budget';
import { sql } from 'kysely';
import type { Context, Tx } from '../../../context.ts';
import { bucketsOf } from '../../../google-budget/buckets.ts';
import { asWorker } from '../../../stores/access.ts';

const WINDOW_MS = 60_000;

export type SyncGauges = {
  /** Open jobs, and jobs that ended in the last hour, by status. */
  jobs: Record<string, number>;
  /** How long a property has been waiting for its sync. */
  oldestDueSeconds: number;
  /** How long a job has been waiting for a worker. */
  oldestQueuedSeconds: number;
  /** By warehouse. */
  unsweptGenerations: Record<string, number>;
  quotas: ProjectQuota[];
};

type Use = { used: number; limit: number };
/** A quota of the Google project. Null where Google has no limit. */
export type ProjectQuota = {
  resource: Resource;
  minute: Use | null;
  day: Use | null;
  closedUntil: Date | null;
};

/** Reads the state of all syncs with a few statements over indexes. Only the worker's role sees all accounts. */
export async function readSyncGauges(ctx: Context): Promise<SyncGauges> {
  const now = ctx.now();
  return asWorker(ctx, async tx => {
    const { due, queued } = await readWaits(tx, now);
    return {
      jobs: await countJobs(tx, now),
      oldestDueSeconds: Math.max(0, due, queued),
      oldestQueuedSeconds: Math.max(0, queued),
      unsweptGenerations: await countUnswept(tx),
      quotas: await readQuotas(ctx, tx),
    };
  });
}

async function countJobs(tx: Tx, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; jobs: number }>`
    select status, count(*)::int as jobs from (
      select status from gsc_sync_jobs where status in ('queued', 'running', 'quota_limited')
      union all
      select status from gsc_sync_jobs where finished_at > ${now}::timestamptz - interval '1 hour'
        and status not in ('queued', 'running', 'quota_limited')
    ) each group by status`.execute(tx);
  return Object.fromEntries(rows.map(({ status, jobs }) => [status, jobs]));
}

/**
 * A property waits from the time of its next sync until a job is created, and a job until a worker takes the lease. The
 * scheduler creates jobs for all accounts but a demo account that is filled from elsewhere. Accounts take turns, so a job
 * waits at most since the last turn of its account: the others of a large account wait for each other.
 */
async function readWaits(tx: Tx, now: Date): Promise<{ due: number; queued: number }> {
  const isRegular = sql<boolean>`
    not exists (select from demo_account d where d.owner_id = p.user_id and d.externally_filled)`;
  const { rows } = await sql<{ due: number; queued: number }>`select
    (select coalesce(extract(epoch from ${now}::timestamptz - min(greatest(s.next_sync_at, p.connected_at))), 0)::float8
      from sync_state s join gsc_properties p on p.id = s.property_id
      where s.next_sync_at <= ${now}::timestamptz and ${isRegular}) as due,
    (select coalesce(extract(epoch from ${now}::timestamptz
        - min(greatest(j.not_before, j.created_at, s.lease_until, last_turn.at))), 0)::float8
      from gsc_sync_jobs j join gsc_properties p on p.id = j.property_id
        join sync_state s on s.property_id = j.property_id
        cross join lateral (select max(claimed_at) as at from gsc_sync_jobs where account_id = j.account_id) last_turn
      where j.status in ('queued', 'running', 'quota_limited') and j.not_before <= ${now}::timestamptz
        and (s.lease_until is null or s.lease_until < clock_timestamp()) and ${isRegular}) as queued`.execute(
    tx,
  );
  return rows[0] ?? { due: 0, queued: 0 };
}

/** The same age as in the sweeper, and the condition of its index. */
async function countUnswept(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ warehouse: string; generations: number }>`
    select warehouse_id as warehouse, count(*)::int as generations from sync_generations
    where gone_at is null and (committed_at is null or retired_at is not null)
      and coalesce(retired_at, created_at) < clock_timestamp() - interval '1 hour'
    group by warehouse_id`.execute(tx);
  return Object.fromEntries(rows.map(({ warehouse, generations }) => [warehouse, generations]));
}

/** What the Google project has used of its quotas, which all accounts share. */
async function readQuotas({ google }: Context, tx: Tx): Promise<ProjectQuota[]> {
  const buckets = (['search_analytics', 'url_inspection', 'other'] as const).flatMap(resource =>
    bucketsOf({ resource, project: google.project, user: '', site: null }, google.limits)
      .filter(({ scope }) => scope === 'project')
      .map(bucket => ({ ...bucket, resource })),
  );
  const uses = await readGoogleBudgets(tx, { buckets, windowMs: WINDOW_MS });
  return buckets.map(({ resource, name, limit: published, dayLimit }) => {
    const use = uses.find(({ bucket }) => bucket === name);
    const limit = use?.limit ?? published;
    return {
      resource,
      minute: limit === null ? null : { used: use?.used ?? 0, limit },
      day: dayLimit === null ? null : { used: use?.dayUsed ?? 0, limit: dayLimit },
      closedUntil: use?.closedUntil ?? null,
    };
  });
}

/** The highest share of a quota, per minute or per day. */
export const highestQuotaUse = (quotas: readonly ProjectQuota[]): number =>
  Math.max(
    0,
    ...quotas.flatMap(({ minute, day }) => [minute, day].map(use => (use?.limit ? use.used / use.limit : 0))),
  );
