import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

/** A URL to inspect. `source` decides what the inspection is counted as. */
export type DueUrl = { id: string; url: string; attempts: number; source: 'check' | 'list' };

/** Small checks go first, so that a check of ten URLs does not wait for days behind one of five thousand. */
export async function nextCheckUrls(
  ctx: Context,
  propertyId: string,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<DueUrl[]> {
  const { rows } = await asWorker(ctx, tx =>
    sql<Omit<DueUrl, 'source'>>`
      select u.id, u.url, max(r.attempts)::int as attempts
      from indexing_results r join indexing_checks c on c.id = r.check_id join indexing_urls u on u.id = r.url_id
      where r.property_id = ${propertyId} and r.next_try_at <= ${ctx.now()}::timestamptz
        and u.id <> all (${[...without]}::bigint[])
      group by u.id, u.url
      order by min(c.total_urls), min(c.created_at), min(r.position) limit ${limit}`.execute(tx),
  );
  return rows.map(row => ({ ...row, source: 'check' }));
}
