import type { Property } from '@gsc/contract/properties/api';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/** Properties that the user can see. Excludes properties that are being purged. */
export const selectProperties = (tx: Tx) =>
  tx
    .selectFrom('gsc_properties as p')
    .innerJoin('google_connections as c', 'c.id', 'p.connection_id')
    .select(['p.id', 'p.property_url', 'p.property_type', 'p.permission_level', 'p.is_verified', 'p.state'])
    .select(['p.connected_at', 'p.last_sync_at', 'p.deleted_at', 'c.google_email'])
    .select(
      sql<string[]>`array(select tag from property_tags t where t.property_id = p.id order by lower(tag))`.as(
        'tags',
      ),
    )
    .where('p.purged_at', 'is', null);

type PropertyRow = Omit<Property, 'connected_at' | 'last_sync_at' | 'deleted_at'> & {
  connected_at: Date;
  last_sync_at: Date | null;
  deleted_at: Date | null;
};

export const toProperty = (row: PropertyRow): Property => ({
  ...row,
  connected_at: row.connected_at.toISOString(),
  last_sync_at: row.last_sync_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
});
