const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Backups begin at 02:00 UTC, when Google's day in Pacific time is still running. */
const BEGIN_MS = 2 * HOUR_MS;
/** A backup that failed is tried again. */
const RETRY_MS = HOUR_MS;

/** 2026-11-18T020000Z → milliseconds. */
const startOf = (name: string): number => Date.parse(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'));

/** Whether the backup of the last 02:00 UTC is missing. Sets in the future do not count: the clock was wrong then. */
export function isBackupDue(
  sets: readonly { name: string; isComplete: boolean }[],
  { now, attemptedAt }: { now: number; attemptedAt: number | null },
): boolean {
  if (attemptedAt !== null && now >= attemptedAt && now < attemptedAt + RETRY_MS) return false;
  const begin = Math.floor((now - BEGIN_MS) / DAY_MS) * DAY_MS + BEGIN_MS;
  return !sets.some(({ name, isComplete }) => {
    const start = startOf(name);
    return isComplete && start >= begin && start <= now;
  });
}
