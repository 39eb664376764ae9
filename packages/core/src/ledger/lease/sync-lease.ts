import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';
import { keepAssignment } from './assignment-lock.ts';
import {
  holdPropertyLease,
  type Lease,
  releasePropertyLease,
  renewPropertyLease,
  takePropertyLease,
} from './property-lease.ts';

const TABLE = 'sync_state';

/** Returns null while another worker holds the lease. */
export async function takeLease(ctx: SyncContext, propertyId: string, jobId: string): Promise<Lease | null> {
  const { leaseMs } = syncSettings(ctx);
  const lease = await asWorker(ctx, async tx => {
    const taken = await takePropertyLease(tx, TABLE, { propertyId, holder: jobId, leaseMs });
    await ctx.failAt?.('lease:before');
    return taken;
  });
  await ctx.failAt?.('lease:after');
  return lease;
}

export function renewLease(ctx: SyncContext, lease: Lease): Promise<boolean> {
  return asWorker(ctx, tx => renewPropertyLease(tx, TABLE, lease, syncSettings(ctx).leaseMs));
}

export async function releaseLease(ctx: SyncContext, lease: Lease): Promise<void> {
  await ctx.failAt?.('release:before');
  await asWorker(ctx, tx => releasePropertyLease(tx, TABLE, lease));
  await ctx.failAt?.('release:after');
}

/** Also keeps the account in its warehouse until the transaction ends. */
export async function holdLease(tx: Tx, lease: Lease): Promise<void> {
  await keepAssignment(tx, lease.accountId);
  await holdPropertyLease(tx, TABLE, lease);
}
