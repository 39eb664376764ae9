import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';
import { lockSyncStates } from './lock-sync-states.ts';

/**
 * Google no longer accepts the grant, so the connection and all its properties need to be reconnected. Returns
 * false if the user has reconnected since the job started: the rejected token is no longer in use.
 */
export async function suspendConnection(
  ctx: Context,
  job: { connectionId: string; tokenFrom: Date | null },
  blockedUntil: Date,
): Promise<boolean> {
  return asWorker(ctx, async tx => {
    const now = ctx.now();
    const connection = await tx
      .selectFrom('google_connections')
      .select('status')
      .where('id', '=', job.connectionId)
      .forUpdate()
      .executeTakeFirst();
    const token = await tx
      .selectFrom('google_tokens')
      .select('updated_at')
      .where('connection_id', '=', job.connectionId)
      .executeTakeFirst();
    if (token?.updated_at.getTime() !== job.tokenFrom?.getTime()) return false;
    // Already suspended. From now on each property has its own state and probe.
    if (connection?.status !== 'active') return true;
    const ids = await lockSyncStates(tx, job.connectionId, 'active');
    if (ids.length > 0) {
      await tx
        .updateTable('sync_state')
        .set({
          blocked: 'needs_reconnect',
          blocked_until: blockedUntil,
          probed_at: now,
          next_sync_at: blockedUntil,
        })
        .where('property_id', 'in', ids)
        .execute();
      await tx
        .updateTable('gsc_properties')
        .set({ state: 'needs_reconnect' })
        .where('id', 'in', ids)
        .execute();
    }
    await tx
      .updateTable('google_connections')
      .set({ status: 'needs_reconnect', status_since: now })
      .where('id', '=', job.connectionId)
      .execute();
    return true;
  });
}
