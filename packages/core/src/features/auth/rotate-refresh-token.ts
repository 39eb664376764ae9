import { REFRESH_GRACE_SECONDS } from '@gsc/contract/auth/api';
import type { AuthContext, Tx } from '../../context.ts';
import { audit } from '../../stores/audit.ts';
import { childOf, hashOf, type RefreshToken } from './refresh-token.ts';
import { isAlive } from './session-life.ts';

export type Rotation =
  | { outcome: 'rotated'; token: RefreshToken }
  | { outcome: 'refused' }
  | { outcome: 'reused' };

/**
 * Rotates a refresh token within its family. The session row is locked first, so concurrent refreshes run one
 * after the other and each sees the result of the previous one.
 */
export async function rotateRefreshToken(ctx: AuthContext, tx: Tx, token: RefreshToken): Promise<Rotation> {
  const now = ctx.now();
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'revoked_at', 'expires_at', 'last_used_at'])
    .where('id', '=', token.sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!session || !isAlive(session, now)) return { outcome: 'refused' };

  const row = await findToken(tx, token);
  if (!row || row.session_id !== session.id) return { outcome: 'refused' };
  if (row.replaced_at) return endFamily(tx, token, now);
  if (row.used_at === null) return spend(ctx, tx, token, 0);

  const child = childOf(token, ctx.auth.secret, row.child_number);
  const childRow = await findToken(tx, child);
  if (childRow?.used_at !== null) return endFamily(tx, token, now);
  const inGrace = now.getTime() - row.used_at.getTime() <= REFRESH_GRACE_SECONDS * 1000;
  if (inGrace) return { outcome: 'rotated', token: child };
  // The response was lost, so the child is replaced. If a thief received it, using the replaced child reveals that.
  await change(tx, child, { replaced_at: now });
  return spend(ctx, tx, token, row.child_number + 1);
}

const findToken = (tx: Tx, token: RefreshToken) =>
  tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at', 'replaced_at', 'child_number'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

type Change = { used_at?: Date; child_number?: number; replaced_at?: Date };

const change = (tx: Tx, token: RefreshToken, to: Change) =>
  tx.updateTable('refresh_tokens').set(to).where('token_hash', '=', hashOf(token)).execute();

async function spend(ctx: AuthContext, tx: Tx, token: RefreshToken, number: number): Promise<Rotation> {
  const now = ctx.now();
  const child = childOf(token, ctx.auth.secret, number);
  await change(tx, token, { used_at: now, child_number: number });
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(child),
      session_id: token.sessionId,
      user_id: token.userId,
      parent_hash: hashOf(token),
      created_at: now,
    })
    .execute();
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', token.sessionId).execute();
  return { outcome: 'rotated', token: child };
}

async function endFamily(tx: Tx, token: RefreshToken, now: Date): Promise<Rotation> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: 'refresh_reused' })
    .where('id', '=', token.sessionId)
    .execute();
  await audit(tx, {
    action: 'auth.refresh_reused',
    userId: token.userId,
    detail: { session_id: token.sessionId },
  });
  return { outcome: 'reused' };
}
