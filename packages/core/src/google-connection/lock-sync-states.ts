import type { Tx } from '../context.ts';

/**
 * Locks the sync state of every property of a connection that is in this state, and returns their ids. finishJob
 * locks the same rows first, which prevents deadlocks.
 */
export async function lockSyncStates(
  tx: Tx,
  connectionId: string,
  state: 'active' | 'needs_reconnect',
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sync_state')
    .innerJoin('gsc_properties', 'gsc_properties.id', 'sync_state.property_id')
    .select('sync_state.property_id')
    .where('gsc_properties.connection_id', '=', connectionId)
    .where('gsc_properties.state', '=', state)
    .where('gsc_properties.purged_at', 'is', null)
    .orderBy('sync_state.property_id')
    .forUpdate('sync_state')
    .execute();
  return rows.map(row => row.property_id);
}
