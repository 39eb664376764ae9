const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 4 * 3600_000;
const GIVE_UP_MS = 24 * 3600_000;

/**
 * When an email is tried again after a temporary failure: after 1, 2, 4 ... minutes, at most 4 hours, and a last time one
 * day after the first attempt. Null after that.
 */
export function nextTry(
  { attempts, firstTriedAt }: { attempts: number; firstTriedAt: Date },
  now: Date,
): Date | null {
  const end = firstTriedAt.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return new Date(Math.min(now.getTime() + delay, end));
}

/** The first attempt was so long ago that there is no further one. */
export const endOfAttempts = (now: Date): Date => new Date(now.getTime() - GIVE_UP_MS);
