import { sql } from 'kysely';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { deleteLedger, deletePropertyRows } from '../../../ledger/write/guarded-removal.ts';
import { asWorker } from '../../../stores/access.ts';

/** Outlasts any suspended worker that might still commit. */
const CLOSED_FOR = '100 years';

/**
 * Deletes all data of a property from both databases, except the row of the property itself. The fence is raised
 * first, so that no running worker can commit. Safe to repeat after a failure.
 */
export async function purgeWarehouse(
  ctx: SyncContext,
  { id: propertyId, accountId }: { id: string; accountId: string },
): Promise<void> {
  await asWorker(ctx, async tx => {
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
  // Inserts that were in flight when the fence was raised: the sweeper deletes their generations.
  await asWorker(ctx, tx =>
    tx
      .updateTable('sync_generations')
      .set({ retired_at: sql<Date>`coalesce(retired_at, clock_timestamp())` })
      .where('property_id', '=', propertyId)
      .where('swept_at', 'is', null)
      .execute(),
  );
}
