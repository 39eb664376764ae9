import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

/** How long the statement may take. It reads all open days; a sealed month has no damaged slice. */
const TIMEOUT_MS = 20_000;

/** How many slices of all accounts are marked as damaged. Call it rarely. */
export async function countDamagedSlices(ctx: Context): Promise<number> {
  const { rows } = await asWorker(ctx, async tx => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx);
    return sql<{ slices: number }>`
      select count(*)::int as slices from sync_days where damaged_at is not null`.execute(tx);
  });
  return rows[0]?.slices ?? 0;
}
