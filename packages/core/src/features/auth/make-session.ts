import type { AuthUser, Session } from '@gsc/contract/auth/api';
import type { AuthContext } from '../../context.ts';
import type { Principal } from '../../stores/principal.ts';
import { signAccessToken } from './access-token.ts';

/** The session as returned to the browser, with a new access token. */
export async function makeSession(
  ctx: AuthContext,
  { user, sessionId, kind }: { user: AuthUser; sessionId: string; kind: Principal['kind'] },
): Promise<Session> {
  const { token, expiresAt } = await signAccessToken(ctx, { userId: user.id, sessionId, kind });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.auth.accessTokenSeconds,
    expires_at: expiresAt,
    session_id: sessionId,
    user,
  };
}
