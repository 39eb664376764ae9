import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import type { DeletionContext } from './deletion-context.ts';

/** `heirId` is the member who keeps the account. Null if the account is deleted with the user. */
type Marked = { accountId: string | null; heirId: string | null };

/** Stops every use of the data and of Google's grants before anything is deleted. */
export async function markForDeletion(ctx: DeletionContext, userId: string): Promise<Marked> {
  const marked = await asWorker(ctx, async tx => {
    const found = await lockAccount(tx, userId);
    if (found.accountId && found.heirId) await stopOwnConnections(tx, ctx.now(), userId, found.accountId);
    else if (found.accountId) await stopAccount(tx, ctx.now(), found.accountId);
    await ctx.failDeletionAt?.('mark:before');
    return found;
  });
  await ctx.failDeletionAt?.('mark:after');
  return marked;
}

/** Locks the account, so that members who leave at the same time do not each rely on the other to stay. */
export async function lockAccount(tx: Tx, userId: string): Promise<Marked> {
  const { account_id: accountId } = await tx
    .selectFrom('account_deletions')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!accountId) return { accountId, heirId: null };
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const heir = await tx
    .selectFrom('memberships as m')
    .select('m.user_id')
    .where('m.account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_deletions as d').select('d.user_id').whereRef('d.user_id', '=', 'm.user_id'),
        ),
      ),
    )
    .orderBy('m.created_at')
    .executeTakeFirst();
  return { accountId, heirId: heir?.user_id ?? null };
}

async function stopAccount(tx: Tx, now: Date, accountId: string): Promise<void> {
  await tx
    .updateTable('gsc_properties')
    .set({ account_deleted_at: now, purged_at: sql<Date>`coalesce(purged_at, ${now}::timestamptz)` })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('google_connections')
    .set({ status: 'revoked', status_since: now })
    .where('account_id', '=', accountId)
    .where('status', '!=', 'revoked')
    .execute();
}

/** The other members keep the data. Properties of the departing member's Google accounts need to be reconnected. */
async function stopOwnConnections(tx: Tx, now: Date, userId: string, accountId: string): Promise<void> {
  const stopped = await tx
    .updateTable('google_connections')
    .set({ status: 'revoked', status_since: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'revoked')
    .returning('id')
    .execute();
  if (stopped.length === 0) return;
  const ids = stopped.map(({ id }) => id);
  await tx
    .updateTable('gsc_properties')
    .set({ state: 'needs_reconnect' })
    .where('connection_id', 'in', ids)
    .execute();
}
