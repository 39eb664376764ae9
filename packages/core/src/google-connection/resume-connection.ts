import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';
import { lockSyncStates } from './lock-sync-states.ts';

/** Google accepts the grant again, so all properties of the connection become active and due. */
export async function resumeConnection(
  ctx: Context,
  { connectionId, claimedAt }: { connectionId: string; claimedAt: Date },
): Promise<void> {
  await asWorker(ctx, async tx => {
    const resumed = await tx
      .updateTable('google_connections')
      .set({ status: 'active', status_since: ctx.now() })
      .where('id', '=', connectionId)
      .where('status', '=', 'needs_reconnect')
      .where('status_since', '<=', claimedAt)
      .executeTakeFirst();
    if (resumed.numUpdatedRows === 0n) return;
    const ids = await lockSyncStates(tx, connectionId, 'needs_reconnect');
    if (ids.length === 0) return;
    // A trigger makes them due immediately.
    await tx.updateTable('gsc_properties').set({ state: 'active' }).where('id', 'in', ids).execute();
  });
}
