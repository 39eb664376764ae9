import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';

/**
 * Finds properties with URLs to inspect that no worker has a lease on. Properties without access have URLs to end.
 */
export async function findDueProperties(ctx: Context, limit: number): Promise<string[]> {
  const now = ctx.now();
  const { rows } = await inScope(ctx.postgres, {}, tx =>
    sql<{ id: string }>`
      select p.id from gsc_properties p left join indexing_properties i on i.property_id = p.id
      where p.deleted_at is null and p.state <> 'needs_reconnect'
        and (i.lease_until is null or i.lease_until < clock_timestamp())
        and (i.blocked_until is null or i.blocked_until <= ${now}::timestamptz)
        and not exists (select from demo_account d where d.owner_id = p.user_id and d.externally_filled)
        and exists (
          select from indexing_results r where r.property_id = p.id and r.next_try_at <= ${now}::timestamptz
        )
      order by i.lease_until nulls first, p.id limit ${limit}`.execute(tx),
  );
  return rows.map(row => row.id);
}
