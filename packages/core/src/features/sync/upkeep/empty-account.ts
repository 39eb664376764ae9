import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { deleteAccountRows, forgetAccount } from '../../../ledger/write/guarded-removal.ts';
import { asWorker } from '../../../stores/access.ts';

/** Longer than an insert that was in progress when its property was purged can take. */
const SETTLE_MS = 15 * 60 * 1000;

/**
 * Deletes what remains of a deleted account in the warehouse. Returns the last step, which belongs into the
 * transaction that deletes the account. Throws while rows of a purged property may still arrive, and must then be
 * repeated later.
 */
export async function emptyAccount(
  ctx: SyncContext,
  accountId: string,
  { settleMs = SETTLE_MS } = {},
): Promise<(tx: Tx) => Promise<void>> {
  const { rows } = await asWorker(ctx, tx =>
    sql<{ last_gen: string; arriving: boolean }>`
      select coalesce(max(gen), 0)::text as last_gen,
        coalesce(bool_or(committed_at is null
          and created_at > clock_timestamp() - ${settleMs} * interval '1 millisecond'), false) as arriving
      from sync_generations where account_id = ${accountId}::uuid`.execute(tx),
  );
  const [generations] = rows;
  if (!generations || generations.arriving)
    throw new Error(`rows of account ${accountId} may still arrive in the warehouse`);
  await deleteAccountRows(ctx, accountId);
  return tx => forgetAccount(tx, accountId, generations.last_gen);
}
