import { trashHorizon } from '@gsc/contract/properties/trash';
import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { BackupRunningError } from '../../stores/deletion-holds.ts';
import { eachRow } from '../../stores/each-row.ts';

export type PurgedProperty = { id: string; accountId: string };

/** Deletes the rows of a property. It must be idempotent, because it runs again after a crash. */
type PurgeWarehouse = (ctx: Context, property: PurgedProperty) => Promise<void>;

/**
 * Permanently deletes properties that have been in the trash for 14 days. They are marked first, so that a partially
 * purged property cannot be restored. The row is deleted last, so that a crashed purge can resume.
 */
export async function purgeProperties(
  ctx: Context,
  purgeWarehouse: PurgeWarehouse,
): Promise<{ purged: number; failed: number }> {
  let waiting = 0;
  const { done, failed } = await eachRow(ctx, await markDue(ctx), {
    work: 'properties.purge',
    id: property => property.id,
    run: async property => {
      try {
        await purgeWarehouse(ctx, property);
      } catch (error) {
        if (!(error instanceof BackupRunningError)) throw error;
        waiting++;
        return false;
      }
      return removeRow(ctx, property);
    },
  });
  if (waiting > 0) ctx.log.info({ waiting }, 'properties are purged after the running backup');
  return { purged: done, failed };
}

function markDue(ctx: Context): Promise<PurgedProperty[]> {
  const now = ctx.now();
  return asWorker(ctx, async tx => {
    await tx
      .updateTable('gsc_properties')
      .set({ purged_at: now })
      .where('deleted_at', '<=', trashHorizon(now))
      .where('purged_at', 'is', null)
      .execute();
    return tx
      .selectFrom('gsc_properties')
      .select(['id', 'account_id as accountId'])
      .where('purged_at', 'is not', null)
      .orderBy('deleted_at')
      .execute();
  });
}

function removeRow(ctx: Context, { id, accountId }: PurgedProperty): Promise<void> {
  return asWorker(ctx, async tx => {
    const deleted = await tx
      .deleteFrom('gsc_properties')
      .where('id', '=', id)
      .where('purged_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!deleted) return;
    const detail = { property_id: id };
    await audit(tx, { action: 'properties.purged', userId: deleted.user_id, accountId, detail });
  });
}
