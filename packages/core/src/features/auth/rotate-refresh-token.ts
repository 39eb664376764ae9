import { REFRESH_GRACE_SECONDS } from '@gsc/contract/auth';
import { audit } from '../../audit.ts';
import type { AuthContext, Tx } from '../../context.ts';
import { childOf, hashOf, type RefreshToken } from './refresh-token.ts';
import { isAlive } from './session-life.ts';

export type Rotation =
  | { outcome: 'rotated'; token: RefreshToken }
  | { outcome: 'refused' }
  | { outcome: 'reused' };

/**
 * One step of the family. The session row is locked first, so two refreshes, or a refresh and the detection
 * of a theft, are never judged on the same state: whoever comes second sees what the first one did.
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

  const row = await findToken(tx, hashOf(token));
  if (!row || row.session_id !== session.id) return { outcome: 'refused' };

  const child = childOf(token, ctx.auth.secret);
  if (row.used_at === null) {
    await spend(tx, token, child, now);
    return { outcome: 'rotated', token: child };
  }
  const childRow = await findToken(tx, hashOf(child));
  const inGrace = now.getTime() - row.used_at.getTime() <= REFRESH_GRACE_SECONDS * 1000;
  if (inGrace && childRow?.used_at === null) return { outcome: 'rotated', token: child };

  await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: 'refresh_reused' })
    .where('id', '=', session.id)
    .execute();
  await audit(tx, {
    action: 'auth.refresh_reused',
    userId: token.userId,
    detail: { session_id: session.id },
  });
  return { outcome: 'reused' };
}

const findToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

async function spend(tx: Tx, token: RefreshToken, child: RefreshToken, now: Date): Promise<void> {
  const parentHash = hashOf(token);
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', parentHash).execute();
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(child),
      session_id: token.sessionId,
      user_id: token.userId,
      parent_hash: parentHash,
      created_at: now,
    })
    .execute();
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', token.sessionId).execute();
}
