import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';

export type Lease = { propertyId: string; accountId: string; fence: string };

/** Somebody else writes for this property now; whatever we still hold in hand must not be committed. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease on the property was lost');
    this.name = 'LeaseLostError';
  }
}

/** Null while another worker has it. The database's clock decides, so that workers' clocks do not have to agree. */
export async function takeLease(ctx: SyncContext, propertyId: string, jobId: string): Promise<Lease | null> {
  const lease = await inScope(ctx.postgres, {}, async tx => {
    const taken = await tx
      .updateTable('sync_state')
      .set({
        fence: sql`fence + 1`,
        lease_holder: jobId,
        lease_until: until(ctx),
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
      .set({ lease_until: until(ctx) })
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
 * The fence, inside the transaction that needs it: locks the property's row, so that no other lease can be
 * given until we have committed. Its time may have run out; what counts is that nobody else was given one.
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

const until = (ctx: SyncContext) =>
  sql<Date>`clock_timestamp() + ${syncSettings(ctx).leaseMs} * interval '1 millisecond'`;
