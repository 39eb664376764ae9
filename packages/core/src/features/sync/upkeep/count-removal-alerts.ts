import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

export type OpenAlerts = {
  kind: 'audit' | 'sweep' | 'withdrawal';
  alerts: number;
  /** Slices or generations that would be removed. */
  items: number;
  oldest: Date;
};

/** The removals that wait for the confirmation of an operator. `ops alerts` lists them. */
export async function countRemovalAlerts(ctx: Context): Promise<OpenAlerts[]> {
  const { rows } = await asWorker(ctx, tx =>
    sql<OpenAlerts>`select kind, count(*)::int as alerts, sum(cardinality(items))::int as items,
        min(raised_at) as oldest
      from sync_removal_alerts where used_at is null and confirmed_at is null group by kind order by kind`.execute(
      tx,
    ),
  );
  return rows;
}
