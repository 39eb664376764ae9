import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import { copyGeneration } from './copy-generation.ts';
import type { Move } from './move.ts';
import { findUncopied } from './uncopied.ts';

const BATCH_SIZE = 50;

/** Copies all visible generations of the account, one property after another, while syncs and readers continue. */
export async function copyGenerations(ctx: SyncContext, move: Move): Promise<void> {
  const properties = await asWorker(ctx, tx =>
    tx
      .selectFrom('sync_generations')
      .select('property_id')
      .distinct()
      .where('account_id', '=', move.accountId)
      .where('warehouse_id', '=', move.source)
      .where('gone_at', 'is', null)
      .orderBy('property_id')
      .execute(),
  );
  for (const { property_id: propertyId } of properties) await copyProperty(ctx, move, propertyId);
}

async function copyProperty(ctx: SyncContext, move: Move, propertyId: string): Promise<void> {
  for (;;) {
    const batch = await asWorker(ctx, tx => findUncopied(tx, move, { limit: BATCH_SIZE, propertyId }));
    if (batch.length === 0) return;
    for (const generation of batch) {
      await move.renew();
      await copyGeneration(ctx, move, generation);
    }
  }
}
