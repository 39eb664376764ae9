import type { ConnectionList, GoogleConnection } from '@gsc/contract/properties/api';
import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';

const STATES = {
  pending: 'active',
  active: 'active',
  needs_reconnect: 'needs_reconnect',
  revoked: 'disconnected',
} as const;

/** The Google accounts that provide properties, in the order in which access was granted. */
export async function listConnections(ctx: UserContext): Promise<ConnectionList> {
  const rows = await asUser(ctx, async tx =>
    tx
      .selectFrom('google_connections as c')
      .leftJoin('gsc_properties as p', join =>
        join
          .onRef('p.connection_id', '=', 'c.id')
          .on('p.deleted_at', 'is', null)
          .on('p.purged_at', 'is', null),
      )
      .select(['c.id', 'c.google_email', 'c.status', 'c.created_at'])
      .select(['p.id as property_id', 'p.property_url', 'p.state', 'p.last_sync_at'])
      .where('c.account_id', '=', await currentAccountId(ctx, tx))
      .orderBy('c.created_at')
      .orderBy('c.id')
      .orderBy('p.property_url')
      .execute(),
  );
  const connections: GoogleConnection[] = [];
  for (const [id, group] of Map.groupBy(rows, row => row.id)) {
    const [first] = group;
    if (!first) continue;
    const properties = group.flatMap(({ property_id, property_url, state }) =>
      property_id && property_url && state ? [{ id: property_id, property_url, state }] : [],
    );
    // An unfinished or disconnected connection without properties is about to be deleted.
    if (properties.length === 0 && (first.status === 'pending' || first.status === 'revoked')) continue;
    const used = group.flatMap(row => row.last_sync_at ?? []).map(at => at.toISOString());
    connections.push({
      id,
      google_email: first.google_email || null,
      state: STATES[first.status],
      granted_at: first.created_at.toISOString(),
      last_used_at: used.sort().at(-1) ?? null,
      properties,
    });
  }
  return { connections };
}
