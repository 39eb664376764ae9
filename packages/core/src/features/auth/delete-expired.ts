import { ENDED_SESSION_DAYS } from '@gsc/contract/site/retention';
import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

/**
 * Deletes expired OAuth states, and sessions that ended a month ago with their tokens. The month preserves reuse
 * detection for tokens stolen from a recently ended session.
 */
export async function deleteExpired(ctx: Context): Promise<{ states: number; sessions: number }> {
  const now = ctx.now();
  const longAgo = new Date(now.getTime() - ENDED_SESSION_DAYS * 24 * 3600 * 1000);
  return asWorker(ctx, async tx => {
    const states = await tx.deleteFrom('oauth_states').where('expires_at', '<', now).executeTakeFirst();
    const sessions = await tx
      .deleteFrom('sessions')
      .where(row => row.or([row('expires_at', '<', longAgo), row('revoked_at', '<', longAgo)]))
      .executeTakeFirst();
    return { states: Number(states.numDeletedRows), sessions: Number(sessions.numDeletedRows) };
  });
}
