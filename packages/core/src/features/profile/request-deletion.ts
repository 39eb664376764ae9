import { DELETE_ACCOUNT_TEXT } from '@gsc/contract/profile/labels';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

const plain = (email: string) => email.trim().toLowerCase();

/**
 * Signs the user out everywhere and leaves the deletion to the worker (delete-accounts.ts). A later sign-in with the
 * same Google account creates a new user.
 */
export async function requestDeletion(ctx: UserContext, input: { email: string }): Promise<void> {
  if (plain(input.email) !== plain(ctx.user.email))
    throw new ProductError('invalid', DELETE_ACCOUNT_TEXT.mismatch);
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.now(), revoked_reason: 'account_deleted' })
      .where('user_id', '=', ctx.user.id)
      .where('revoked_at', 'is', null)
      .execute();
    await tx.deleteFrom('identities').where('user_id', '=', ctx.user.id).execute();
    await audit(tx, { action: 'account.deletion_requested', userId: ctx.user.id, accountId });
    // From here on row-level security hides all sessions of the user, also one that is being opened.
    await tx
      .insertInto('account_deletions')
      .values({ user_id: ctx.user.id, account_id: accountId })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}
