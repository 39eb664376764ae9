import type { Overview } from '@gsc/contract/overview/api';
import { sql } from 'kysely';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';

export type Health = Overview['properties'][number]['health'];

/** The health of each property, derived from its jobs and its blocked state. A job that waits for quota is not done. */
export async function readHealth(
  ctx: UserContext,
  propertyIds: readonly string[],
): Promise<Map<string, Health>> {
  const { rows } = await asUser(ctx, tx =>
    sql<{ property_id: string; health: Health }>`
      select state.property_id,
        case
          when exists (select from gsc_sync_jobs job where job.property_id = state.property_id
            and job.status = 'running') then 'syncing'
          when exists (select from gsc_sync_jobs job where job.property_id = state.property_id
            and job.status in ('queued', 'quota_limited')) then 'waiting'
          when state.blocked in ('needs_reconnect', 'access_lost') or newest.status = 'failed' then 'failed'
          when newest.status = 'completed_with_errors' then 'with_errors'
          else 'up_to_date'
        end as health
      from sync_state state
      left join lateral (
        select status from gsc_sync_jobs job where job.property_id = state.property_id
        order by created_at desc limit 1
      ) newest on true
      where state.property_id = any (${[...propertyIds]}::uuid[])`.execute(tx),
  );
  return new Map(rows.map(row => [row.property_id, row.health]));
}
