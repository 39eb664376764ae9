const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Backups begin at 02:00 UTC, when Google's day in Pacific time is still running. */
const BEGIN_MS = 2 * HOUR_MS;
/** A backup that failed is tried again after an hour, then after twice the time. */
const RETRY_MS = HOUR_MS;
const MAX_RETRY_MS = 8 * HOUR_MS;

/** 2026-11-18T020000Z → milliseconds. */
const startOf = (name: string): number => Date.parse(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'));

type Attempts = {
  now: number;
  /** When this process began backups. The sets show those of processes that were killed. */
  attempts: readonly number[];
};

/**
 * Whether the backup of the last 02:00 UTC is missing, and was not tried just before. Sets and attempts in the future do
 * not count: the clock was wrong then.
 */
export function isBackupDue(
  sets: readonly { name: string; isComplete: boolean }[],
  { now, attempts }: Attempts,
): boolean {
  const begin = Math.floor((now - BEGIN_MS) / DAY_MS) * DAY_MS + BEGIN_MS;
  const isOfToday = (time: number) => time >= begin && time <= now;
  const startsOf = (isComplete: boolean) =>
    sets.filter(set => set.isComplete === isComplete).map(({ name }) => startOf(name));
  if (startsOf(true).some(isOfToday)) return false;
  // An attempt of this process that left a set is in both lists.
  const [own, left] = [attempts.filter(isOfToday), startsOf(false).filter(isOfToday)];
  const failures = Math.max(own.length, left.length);
  if (failures === 0) return true;
  const pause = Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
  return now >= Math.max(...own, ...left) + pause;
}
