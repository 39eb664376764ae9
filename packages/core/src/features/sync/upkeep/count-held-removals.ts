import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

export type HeldRemovals = {
  kind: 'audit' | 'sweep' | 'withdrawal';
  count: number;
  /** Slices or generations that would be removed. */
  items: number;
  oldest: Date;
};

/** The removals that are held until an operator confirms them. `ops removals` lists them. */
export async function countHeldRemovals(ctx: Context): Promise<HeldRemovals[]> {
  const { rows } = await asWorker(ctx, tx =>
    sql<HeldRemovals>`select kind, count(*)::int as count, sum(cardinality(items))::int as items,
        min(raised_at) as oldest
      from sync_removal_alerts where used_at is null and confirmed_at is null group by kind order by kind`.execute(
      tx,
    ),
  );
  return rows;
}
