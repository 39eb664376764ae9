import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';

export type Lease = { propertyId: string; accountId: string; fence: string };

/** Another worker holds the lease on this property. Uncommitted work must be discarded. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease on the property was lost');
    this.name = 'LeaseLostError';
  }
}

/** Returns null while another worker holds the lease. Uses the database clock, because worker clocks may differ. */
export async function takeLease(ctx: SyncContext, propertyId: string, jobId: string): Promise<Lease | null> {
  const lease = await inScope(ctx.postgres, {}, async tx => {
    const taken = await tx
      .updateTable('sync_state')
      .set({
        fence: sql`fence + 1`,
        lease_holder: jobId,
        lease_until: leaseEnd(ctx),
      })
      .where('property_id', '=', propertyId)
      .where(row =>
        row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`clock_timestamp()`)]),
      )
      .returning(['account_id', 'fence'])
      .executeTakeFirst();
    await ctx.failAt?.('lease:before');
    return taken ? { propertyId, accountId: taken.account_id, fence: taken.fence } : null;
  });
  await ctx.failAt?.('lease:after');
  return lease;
}

export async function renewLease(ctx: SyncContext, lease: Lease): Promise<boolean> {
  const renewed = await inScope(ctx.postgres, {}, tx =>
    tx
      .updateTable('sync_state')
      .set({ lease_until: leaseEnd(ctx) })
      .where('property_id', '=', lease.propertyId)
      .where('fence', '=', lease.fence)
      .executeTakeFirst(),
  );
  return renewed.numUpdatedRows === 1n;
}

export async function releaseLease(ctx: SyncContext, lease: Lease): Promise<void> {
  await ctx.failAt?.('release:before');
  await inScope(ctx.postgres, {}, tx =>
    tx
      .updateTable('sync_state')
      .set({ lease_until: null, lease_holder: null })
      .where('property_id', '=', lease.propertyId)
      .where('fence', '=', lease.fence)
      .execute(),
  );
  await ctx.failAt?.('release:after');
}

/**
 * Verifies the fence and locks the property's row, so that no other worker can take a lease until the
 * transaction commits. An expired lease is valid as long as no other worker has taken one.
 */
export async function holdLease(tx: Tx, lease: Lease): Promise<void> {
  const held = await tx
    .selectFrom('sync_state')
    .innerJoin('gsc_properties', 'gsc_properties.id', 'sync_state.property_id')
    .select('sync_state.property_id')
    .where('sync_state.property_id', '=', lease.propertyId)
    .where('sync_state.fence', '=', lease.fence)
    .where('gsc_properties.deleted_at', 'is', null)
    .where('gsc_properties.purged_at', 'is', null)
    .forUpdate('sync_state')
    .executeTakeFirst();
  if (!held) throw new LeaseLostError();
}

const leaseEnd = (ctx: SyncContext) =>
  sql<Date>`clock_timestamp() + ${syncSettings(ctx).leaseMs} * interval '1 millisecond'`;
