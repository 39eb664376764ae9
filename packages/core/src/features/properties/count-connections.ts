import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

/** How many Google accounts are connected in each state, over all accounts. Only the worker's role may count them. */
export async function countConnections(ctx: Context): Promise<Record<string, number>> {
  const rows = await asWorker(ctx, tx =>
    tx
      .selectFrom('google_connections')
      .select(row => ['status', row.fn.countAll<string>().as('connections')])
      .groupBy('status')
      .execute(),
  );
  return Object.fromEntries(rows.map(row => [row.status, Number(row.connections)]));
}
