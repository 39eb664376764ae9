import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { SyncContext } from '../sync-context.ts';
import { deleteLedger, deletePropertyRows } from './guarded-removal.ts';

/** Longer than any worker can sleep and wake up with something to commit. */
const CLOSED_FOR = '100 years';

/**
 * Everything of a property out of both stores; the property's own row stays and says when. The fence rises
 * first, so whatever a worker still has in hand is refused. Safe to repeat until it went through.
 */
export async function purgeWarehouse(
  ctx: SyncContext,
  { id: propertyId, accountId }: { id: string; accountId: string },
): Promise<void> {
  await inScope(ctx.postgres, {}, async tx => {
    await tx
      .updateTable('sync_state')
      .set({
        fence: sql`fence + 1`,
        lease_holder: 'purge',
        lease_until: sql<Date>`now() + ${CLOSED_FOR}::interval`,
        next_sync_at: sql<Date>`now() + ${CLOSED_FOR}::interval`,
      })
      .where('property_id', '=', propertyId)
      .execute();
    await tx
      .updateTable('gsc_sync_jobs')
      .set({ status: 'cancelled', finished_at: ctx.now() })
      .where('property_id', '=', propertyId)
      .where('status', 'in', ['queued', 'running', 'quota_limited'])
      .execute();
    await deleteLedger(tx, propertyId);
  });
  await deletePropertyRows(ctx, { id: propertyId, accountId });
  // Inserts that were on their way when the fence rose: their numbers are known, the sweeper finds them.
  await inScope(ctx.postgres, {}, tx =>
    tx
      .updateTable('sync_generations')
      .set({ retired_at: sql<Date>`coalesce(retired_at, clock_timestamp())` })
      .where('property_id', '=', propertyId)
      .where('swept_at', 'is', null)
      .execute(),
  );
}
