import type { AuthUser, Session } from '@gsc/contract/auth/api';
import type { AuthContext } from '../../context.ts';
import { signAccessToken } from './access-token.ts';

/** The session as returned to the browser, with a new access token. */
export async function makeSession(
  ctx: AuthContext,
  { user, sessionId, inDemo }: { user: AuthUser; sessionId: string; inDemo: boolean },
): Promise<Session> {
  const { token, expiresAt } = await signAccessToken(ctx, { userId: user.id, sessionId, inDemo });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.auth.accessTokenSeconds,
    expires_at: expiresAt,
    session_id: sessionId,
    user,
  };
}
