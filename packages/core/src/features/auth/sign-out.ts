import type { SignOutScope } from '@gsc/contract/auth/api';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

/** Ends sessions of the current user: all of them, this one, or all the others. */
export async function signOut(ctx: UserContext, input: { scope: SignOutScope }): Promise<{ ended: number }> {
  return asUser(ctx, async tx => {
    let query = tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.now(), revoked_reason: 'signed_out' })
      .where('user_id', '=', ctx.user.id)
      .where('revoked_at', 'is', null);
    if (input.scope === 'local') query = query.where('id', '=', ctx.user.sessionId);
    if (input.scope === 'others') query = query.where('id', '!=', ctx.user.sessionId);
    const result = await query.executeTakeFirst();
    const ended = Number(result.numUpdatedRows);
    await audit(tx, {
      action: 'auth.signed_out',
      userId: ctx.user.id,
      detail: { scope: input.scope, ended },
    });
    return { ended };
  });
}
