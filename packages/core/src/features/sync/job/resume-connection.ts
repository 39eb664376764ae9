import { inScope } from '@gsc/db/postgres';
import type { SyncContext } from '../sync-context.ts';
import type { ClaimedJob } from './claim-job.ts';
import { lockSyncStates } from './lock-sync-states.ts';

/** Google accepts the grant again, so all properties of the connection become active and due. */
export async function resumeConnection(
  ctx: SyncContext,
  { connectionId, claimedAt }: Pick<ClaimedJob, 'connectionId' | 'claimedAt'>,
): Promise<void> {
  await inScope(ctx.postgres, {}, async tx => {
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
