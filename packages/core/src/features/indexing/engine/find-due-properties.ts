import { pacificDay } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

/**
 * Finds properties with URLs to inspect that no worker has a lease on. Properties without access have URLs to end. The
 * order is random, so that none waits behind the same others every time.
 */
export async function findDueProperties(ctx: Context, limit: number): Promise<string[]> {
  const now = ctx.now();
  const today = pacificDay(now);
  const { rows } = await asWorker(ctx, tx =>
    sql<{ id: string }>`
      select p.id from gsc_properties p left join indexing_properties i on i.property_id = p.id
      where p.deleted_at is null and p.state <> 'needs_reconnect'
        and (i.lease_until is null or i.lease_until < clock_timestamp())
        and (i.blocked_until is null or i.blocked_until <= ${now}::timestamptz)
        and not exists (select from demo_account d where d.owner_id = p.user_id and d.externally_filled)
        and (exists (
          select from indexing_results r where r.property_id = p.id and r.next_try_at <= ${now}::timestamptz
        ) or i.lists_full_on is distinct from ${today}::date and exists (
          select from indexing_urls u join indexing_monitored m on m.url_id = u.id
          where u.property_id = p.id and exists (select from indexing_list_urls lu where lu.url_id = u.id)
            and (m.urgent_at <= ${now}::timestamptz or i.lists_done_on is distinct from ${today}::date)
        ))
      order by random() limit ${limit}`.execute(tx),
  );
  return rows.map(row => row.id);
}
