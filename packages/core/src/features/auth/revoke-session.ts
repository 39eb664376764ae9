import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

/** Ends one session of the current user. A session of another user is reported as not found. */
export async function revokeSession(ctx: UserContext, input: { sessionId: string }): Promise<void> {
  await asUser(ctx, async tx => {
    const revoked = await tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.now(), revoked_reason: 'revoked_by_user' })
      .where('id', '=', input.sessionId)
      .where('user_id', '=', ctx.user.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw new ProductError('not_found', 'Session not found.');
    await audit(tx, {
      action: 'auth.session_revoked',
      userId: ctx.user.id,
      detail: { session_id: revoked.id },
    });
  });
}
