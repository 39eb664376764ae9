import { AUTH_TEXT, type Session } from '@gsc/contract/auth/api';
import { inScope } from '@gsc/db/postgres';
import type { AuthContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { makeSession } from './make-session.ts';
import { readUser } from './read-user.ts';
import { formatRefreshToken, parseRefreshToken } from './refresh-token.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';

/** Rotates the refresh token. Returns its successor and a new access token. */
export async function refreshSession(
  ctx: AuthContext,
  input: { refreshToken: string | undefined },
): Promise<{ session: Session; refreshToken: string }> {
  const token = parseRefreshToken(input.refreshToken);
  if (!token) throw new ProductError('unauthenticated', AUTH_TEXT.sessionMissing);

  const result = await inScope(ctx.postgres, { userId: token.userId }, async tx => {
    const rotation = await rotateRefreshToken(ctx, tx, token);
    return rotation.outcome === 'rotated'
      ? { ...rotation, user: await readUser(tx, token.userId) }
      : rotation;
  });
  if (result.outcome === 'reused')
    ctx.log.warn({ session_id: token.sessionId }, 'a used refresh token was reused; its session is revoked');
  if (result.outcome !== 'rotated') throw new ProductError('unauthenticated', AUTH_TEXT.sessionMissing);

  const { sessionId } = token;
  return {
    refreshToken: formatRefreshToken(result.token),
    session: await makeSession(ctx, { user: result.user, sessionId, kind: 'user' }),
  };
}
