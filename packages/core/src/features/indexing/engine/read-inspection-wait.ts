import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

/**
 * How many seconds the oldest URL of a check has been due although its property could be inspected: it has access, is
 * not waiting for quota, and no worker inspects it.
 */
export async function readInspectionWait(ctx: Context): Promise<number> {
  const now = ctx.now();
  const { rows } = await asWorker(ctx, tx =>
    sql<{ seconds: number }>`
      with pending as (
        select property_id, min(next_try_at) as since from indexing_results
        where next_try_at is not null group by property_id
      )
      select coalesce(extract(epoch from ${now}::timestamptz
        - min(greatest(pending.since, i.lease_until, i.blocked_until))), 0)::float8 as seconds
      from pending join gsc_properties p on p.id = pending.property_id
        left join indexing_properties i on i.property_id = p.id
      where pending.since <= ${now}::timestamptz and p.deleted_at is null and p.state <> 'needs_reconnect'
        and (i.lease_until is null or i.lease_until < clock_timestamp())
        and (i.blocked_until is null or i.blocked_until <= ${now}::timestamptz)
        and not exists (select from demo_account d where d.owner_id = p.user_id and d.externally_filled)`.execute(
      tx,
    ),
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}
