import { SESSION_IDLE_SECONDS } from '@gsc/contract/auth/api';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { isAlive } from './session-life.ts';

/** A trigger publishes the id of every session that is revoked or deleted. */
const CHANNEL = 'session_ended';
/** The session is also read without a notification, in case one was lost. */
const MAX_CHECK_GAP_MS = 60_000;

/** Calls `onEnd` as soon as the current session is signed out, revoked or expired. Returns a function that stops. */
export async function watchSession(ctx: UserContext, onEnd: () => void): Promise<() => void> {
  const { sessionId } = ctx.user;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    const endsAt = await readSessionEnd(ctx);
    if (isStopped) return;
    if (!endsAt) return onEnd();
    clearTimeout(timer);
    const leftMs = endsAt.getTime() - ctx.now().getTime();
    timer = setTimeout(checkAgain, Math.min(leftMs, MAX_CHECK_GAP_MS));
  }

  /** The database may be unavailable for a moment. The next check follows. */
  function checkAgain(): void {
    check().catch(error => {
      ctx.log.warn({ err: error }, 'the session of a stream could not be read');
      if (!isStopped) timer = setTimeout(checkAgain, MAX_CHECK_GAP_MS);
    });
  }

  const unlisten = ctx.news.listen(CHANNEL, ended => {
    if (ended === sessionId) onEnd();
    else if (ended === '') checkAgain();
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    unlisten();
  };
  try {
    await check();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** When the session ends unless it is used or signed out before. Null if it has ended. */
async function readSessionEnd(ctx: UserContext): Promise<Date | null> {
  const session = await asUser(ctx, tx =>
    tx
      .selectFrom('sessions')
      .select(['revoked_at', 'expires_at', 'last_used_at'])
      .where('id', '=', ctx.user.sessionId)
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirst(),
  );
  if (!session || !isAlive(session, ctx.now())) return null;
  const idleEnd = session.last_used_at.getTime() + SESSION_IDLE_SECONDS * 1000;
  return new Date(Math.min(session.expires_at.getTime(), idleEnd));
}
