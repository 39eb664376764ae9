import { asWorker } from '../../stores/access.ts';
import { eachRow } from '../../stores/each-row.ts';
import type { DeletionContext, DeletionParts } from './deletion-context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { finishDeparture } from './finish-departure.ts';
import { markForDeletion } from './mark-for-deletion.ts';

/**
 * Completes the requested deletions: marks what is deleted, purges the properties, revokes the grants at Google, empties
 * the warehouse and deletes the account and the user in one last transaction. Every step can be repeated, so the next
 * run resumes after a crash. If other members remain, they keep the account, and only the user is deleted.
 */
export async function deleteAccounts(
  ctx: DeletionContext,
  parts: DeletionParts,
): Promise<{ deleted: number; failed: number }> {
  const requested = await asWorker(ctx, tx =>
    tx.selectFrom('account_deletions').select('user_id').orderBy('requested_at').execute(),
  );
  const { done, failed } = await eachRow(ctx, requested, {
    work: 'profile.delete-accounts',
    id: deletion => deletion.user_id,
    run: deletion => deleteOne(ctx, parts, deletion.user_id),
  });
  return { deleted: done, failed };
}

async function deleteOne(ctx: DeletionContext, parts: DeletionParts, userId: string): Promise<void> {
  const { accountId, heirId } = await markForDeletion(ctx, userId);
  await ctx.failDeletionAt?.('purge:before');
  await parts.purgeProperties(ctx);
  await ctx.failDeletionAt?.('purge:after');
  await ctx.failDeletionAt?.('revoke:before');
  await parts.revokeGrants(ctx);
  await ctx.failDeletionAt?.('revoke:after');
  if (accountId && heirId) return finishDeparture(ctx, { userId, accountId, heirId });
  await ctx.failDeletionAt?.('warehouse:before');
  const forget = accountId ? await parts.emptyAccount(ctx, accountId) : async () => {};
  await ctx.failDeletionAt?.('warehouse:after');
  await finishDeletion(ctx, { userId, accountId, forget });
}
