import { SESSION_IDLE_SECONDS, type SessionList } from '@gsc/contract/auth/api';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';

/** Where the current user is signed in, most recently used first. */
export async function listSessions(ctx: UserContext): Promise<SessionList> {
  const now = ctx.now();
  const rows = await asUser(ctx, tx =>
    tx
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
      .where('user_id', '=', ctx.user.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000))
      .orderBy('last_used_at', 'desc')
      .execute(),
  );
  return {
    sessions: rows.map(row => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      user_agent: row.user_agent,
      current: row.id === ctx.user.sessionId,
    })),
  };
}
