import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';

/** The user whose account the demo shows, or null if this deployment has no demo. */
export async function findDemoOwner(ctx: Context): Promise<string | null> {
  const row = await inScope(ctx.readOnlyPostgres, {}, tx =>
    tx.selectFrom('demo_account').select('owner_id').where('opened_at', 'is not', null).executeTakeFirst(),
  );
  return row?.owner_id ?? null;
}
