import type { ResultError } from '@gsc/contract/indexing/labels';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';
import { eachRow } from '../../../stores/each-row.ts';
import { failPending, finishChecks } from './store-results.ts';

/** URLs wait this long for the user to reconnect. */
const RECONNECT_DAYS = 7;

/**
 * Ends URLs that no run can end: of properties in the trash, and of connections that nobody renews. Also ends checks
 * whose last URLs were deleted with their property.
 */
export async function closeChecks(ctx: Context): Promise<{ properties: number; failed: number }> {
  const now = ctx.now();
  const horizon = new Date(now.getTime() - RECONNECT_DAYS * 24 * 3_600_000);
  const { rows } = await asWorker(ctx, tx =>
    sql<{ id: string; error: ResultError }>`
      select p.id, case when p.deleted_at is null then 'needs_reconnect' else 'no_property' end as error
      from gsc_properties p join google_connections c on c.id = p.connection_id
      where (p.deleted_at is not null
          or p.state = 'needs_reconnect' and c.status_since < ${horizon}::timestamptz)
        and exists (select from indexing_results r where r.property_id = p.id and r.next_try_at is not null)
      order by p.id`.execute(tx),
  );
  const { done, failed } = await eachRow(ctx, rows, {
    work: 'indexing.close-checks',
    id: property => property.id,
    run: ({ id, error }) => asWorker(ctx, tx => failPending(tx, id, error, now)),
  });
  await asWorker(ctx, async tx => {
    const open = await tx
      .selectFrom('indexing_checks')
      .select('id')
      .where('status', '=', 'in_progress')
      .execute();
    await finishChecks(
      tx,
      open.map(({ id }) => id),
      now,
    );
  });
  return { properties: done, failed };
}
