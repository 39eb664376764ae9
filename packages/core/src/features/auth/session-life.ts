import { SESSION_IDLE_SECONDS } from '@gsc/contract/auth/api';

type SessionTimes = { revoked_at: Date | null; expires_at: Date; last_used_at: Date };

/** True if the session is not revoked, not expired and was used within the idle limit. */
export function isAlive(session: SessionTimes, now: Date): boolean {
  const idleEnd = session.last_used_at.getTime() + SESSION_IDLE_SECONDS * 1000;
  return session.revoked_at === null && session.expires_at > now && idleEnd > now.getTime();
}
