import { trashHorizon } from '@gsc/contract/properties/trash';
import { inScope } from '@gsc/db/postgres';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';

export type PurgedProperty = { id: string; accountId: string };

/** Removes a property's search rows. It is called again after a crash, so it has to be repeatable. */
type PurgeWarehouse = (ctx: Context, property: PurgedProperty) => Promise<void>;

/**
 * Removes for good what was deleted 14 days ago or earlier. Marked first, so that nobody can restore what is
 * half gone; the row goes last, so that a crash in between leaves something to go on from.
 */
export async function purgeProperties(
  ctx: Context,
  purgeWarehouse: PurgeWarehouse,
): Promise<{ purged: number; failed: number }> {
  const due = await markDue(ctx);
  let purged = 0;
  for (const property of due) {
    try {
      await purgeWarehouse(ctx, property);
      await removeRow(ctx, property);
      purged += 1;
    } catch (error) {
      ctx.log.error({ err: error, property: property.id }, 'a property could not be purged; will try again');
    }
  }
  return { purged, failed: due.length - purged };
}

function markDue(ctx: Context): Promise<PurgedProperty[]> {
  const now = ctx.now();
  return inScope(ctx.postgres, {}, async tx => {
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
  return inScope(ctx.postgres, {}, async tx => {
    const gone = await tx
      .deleteFrom('gsc_properties')
      .where('id', '=', id)
      .where('purged_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) return;
    const detail = { property_id: id };
    await audit(tx, { action: 'properties.purged', userId: gone.user_id, accountId, detail });
  });
}
