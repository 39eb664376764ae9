import { sql } from 'kysely';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { deleteMovedRows } from '../../../ledger/write/guarded-removal.ts';
import { asWorker } from '../../../stores/access.ts';
import type { Move } from './move.ts';

/** Ends a switched move when the sweeper has deleted the originals. Returns false while some remain. */
export async function finishMove(ctx: SyncContext, move: Move): Promise<boolean> {
  const remaining = await asWorker(ctx, tx =>
    tx
      .selectFrom('sync_generations')
      .select('gen')
      .where('account_id', '=', move.accountId)
      .where('warehouse_id', '=', move.source)
      .where('gone_at', 'is', null)
      .executeTakeFirst(),
  );
  if (remaining) return false;
  // Rows that arrived after their generation was deleted.
  await deleteMovedRows(ctx, move);
  await asWorker(ctx, async tx => {
    await tx
      .updateTable('warehouse_moves')
      .set({ step: 'done', finished_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', move.id)
      .where('step', '=', 'switched')
      .execute();
    await ctx.failAt?.('move-finish:before');
  });
  await ctx.failAt?.('move-finish:after');
  return true;
}
