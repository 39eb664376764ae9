import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { SyncContext } from '../sync-context.ts';
import { deleteGenerations, findOnlyCopies, forgetGenerations, markSweepable } from './guarded-removal.ts';
import { permitRemoval } from './permit-removal.ts';

const GRACE_MS = 3600 * 1000;
const BATCH_SIZE = 500;
/** How long the record of a generation stays after its rows are deleted. */
const KEEP_DAYS = 90;

/**
 * Deletes unreferenced rows: never committed, or replaced more than an hour ago. Never deletes the last copy of a
 * slice. If it finds more than a few last copies, it deletes nothing, because something is wrong.
 */
export async function sweepGenerations(
  ctx: SyncContext,
  options: { graceMs?: number } = {},
): Promise<{ swept: number }> {
  const graceMs = options.graceMs ?? GRACE_MS;
  const { items, examined } = await inScope(ctx.postgres, {}, tx => findOnlyCopies(tx, graceMs));
  const permitted = await permitRemoval(ctx, { kind: 'sweep', items, examined });
  if (permitted.size < items.length) return { swept: 0 };
  const marked = await inScope(ctx.postgres, {}, async tx => {
    const found = await markSweepable(tx, { graceMs, limit: BATCH_SIZE });
    await ctx.failAt?.('sweep:before');
    return found;
  });
  if (marked.length > 0) await deleteGenerations(ctx, marked);
  await ctx.failAt?.('sweep:after');
  await inScope(ctx.postgres, {}, async tx => {
    if (marked.length > 0) {
      await tx
        .updateTable('sync_generations')
        .set({ gone_at: sql<Date>`clock_timestamp()` })
        .where(
          'gen',
          'in',
          marked.map(row => row.gen),
        )
        .execute();
    }
    await forgetGenerations(tx, KEEP_DAYS);
  });
  return { swept: marked.length };
}
