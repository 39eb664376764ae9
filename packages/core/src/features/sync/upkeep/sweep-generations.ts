import { sql } from 'kysely';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import {
  deleteGenerations,
  findOnlyCopies,
  forgetGenerations,
  markSweepable,
} from '../../../ledger/write/guarded-removal.ts';
import { leaveOutConfirmed, permitRemoval } from '../../../ledger/write/permit-removal.ts';
import { asWorker } from '../../../stores/access.ts';
import { eachRow } from '../../../stores/each-row.ts';

const GRACE_MS = 3600 * 1000;
/** The ids of one statement must fit into a server's default limit for a field (128 KiB). */
const BATCH_SIZE = 2000;
/** Shorter than the interval of the task. */
const MAX_SWEEP_MS = 5 * 60 * 1000;
/** How long the record of a generation stays after its rows are deleted. */
const KEEP_DAYS = 90;

/**
 * Deletes unreferenced rows: never committed, or replaced more than an hour ago. Never deletes the last copy of a
 * slice. If it finds more than a few last copies, it deletes nothing, because something is wrong. After an operator has
 * confirmed the held removal, these last copies stay, and all other rows are deleted again.
 */
export async function sweepGenerations(
  ctx: SyncContext,
  options: { graceMs?: number } = {},
): Promise<{ swept: number }> {
  const graceMs = options.graceMs ?? GRACE_MS;
  const { items, examined } = await asWorker(ctx, tx => findOnlyCopies(tx, graceMs));
  const unknown = await leaveOutConfirmed(ctx, { kind: 'sweep', items });
  const permitted = await permitRemoval(ctx, { kind: 'sweep', items: unknown, examined });
  if (permitted.size < unknown.length) return { swept: 0 };
  const warehouses = await asWorker(ctx, tx =>
    tx.selectFrom('warehouses').select('id').orderBy('id').execute(),
  );
  let swept = 0;
  const sweeps = await eachRow(ctx, warehouses, {
    work: 'sync.sweep',
    id: warehouse => warehouse.id,
    run: async ({ id }) => {
      swept += await sweepWarehouse(ctx, id, graceMs);
    },
  });
  await asWorker(ctx, tx => forgetGenerations(tx, KEEP_DAYS));
  // One unavailable warehouse does not keep the others from being swept, but the task has failed.
  if (sweeps.failed > 0) throw sweeps.error;
  return { swept };
}

/** Deletes batch after batch until nothing is due or the time is over. */
async function sweepWarehouse(ctx: SyncContext, warehouse: string, graceMs: number): Promise<number> {
  const until = performance.now() + MAX_SWEEP_MS;
  let swept = 0;
  for (;;) {
    const batch = await sweepBatch(ctx, warehouse, graceMs);
    swept += batch;
    if (batch < BATCH_SIZE || performance.now() > until) return swept;
  }
}

async function sweepBatch(ctx: SyncContext, warehouse: string, graceMs: number): Promise<number> {
  const marked = await asWorker(ctx, async tx => {
    const found = await markSweepable(tx, { warehouse, graceMs, limit: BATCH_SIZE });
    await ctx.failAt?.('sweep:before');
    return found;
  });
  if (marked.length > 0) await deleteGenerations(ctx, warehouse, marked);
  await ctx.failAt?.('sweep:after');
  if (marked.length === 0) return 0;
  await asWorker(ctx, tx =>
    tx
      .updateTable('sync_generations')
      .set({ gone_at: sql<Date>`clock_timestamp()` })
      .where(
        'gen',
        'in',
        marked.map(row => row.gen),
      )
      .execute(),
  );
  return marked.length;
}
