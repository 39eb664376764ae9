import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';

/** How many Google accounts are connected in each state, over all accounts. Only the worker's role may count them. */
export async function countConnections(ctx: Context): Promise<Record<string, number>> {
  const rows = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('google_connections')
      .select(row => ['status', row.fn.countAll<string>().as('connections')])
      .groupBy('status')
      .execute(),
  );
  return Object.fromEntries(rows.map(row => [row.status, Number(row.connections)]));
}
