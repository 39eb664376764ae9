import { sql } from 'kysely';
import { type Lease, takePropertyLease } from '../../../ledger/lease/property-lease.ts';
import { asWorker } from '../../../stores/access.ts';
import { type InspectionContext, inspectionSettings } from './indexing-context.ts';

export type ClaimedProperty = {
  id: string;
  accountId: string;
  connectionId: string;
  siteUrl: string;
  state: 'active' | 'access_lost' | 'needs_reconnect';
  /** When the token of this run was stored. */
  tokenFrom: Date | null;
};

export type Claim = { property: ClaimedProperty; lease: Lease };

/** Takes the lease of a property by its id, the only payload of the queue. Returns null if another worker has it. */
export async function claimProperty(
  ctx: InspectionContext,
  propertyId: string,
  holder: string,
): Promise<Claim | null> {
  const { leaseMs } = inspectionSettings(ctx);
  return asWorker(ctx, async tx => {
    const property = await tx
      .selectFrom('gsc_properties')
      .leftJoin('google_tokens', 'google_tokens.connection_id', 'gsc_properties.connection_id')
      .select(['gsc_properties.id', 'gsc_properties.account_id as accountId'])
      .select(['gsc_properties.connection_id as connectionId', 'gsc_properties.property_url as siteUrl'])
      .select(['gsc_properties.state', 'google_tokens.updated_at as tokenFrom'])
      .where('gsc_properties.id', '=', propertyId)
      .where('gsc_properties.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!property) return null;
    await sql`insert into indexing_properties (property_id, account_id)
      values (${property.id}, ${property.accountId}) on conflict do nothing`.execute(tx);
    const lease = await takePropertyLease(tx, 'indexing_properties', { propertyId, holder, leaseMs });
    return lease && { property, lease };
  });
}
