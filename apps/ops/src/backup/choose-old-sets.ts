const DAY_MS = 24 * 3600_000;
/** These stay, whatever their age: after a long pause or with a wrong clock, all others can seem old. */
const STAYING_SETS = 7;
/** Limits what one run with a wrong clock can delete. */
const REMOVED_PER_RUN = 10;

/** Times in milliseconds. A set without them has no manifest, or one that cannot be read. */
export type SetTimes = { name: string; times: { startedAt: number; finishedAt: number } | null };

export type Choice = {
  remove: string[];
  /** Why nothing is deleted, although sets seem old. */
  refusal: string | null;
};

/**
 * Chooses the complete sets that are older than the limit, oldest first. The age is measured from the set before the
 * newest one: if the clock of this run is ahead, no set is deleted for it.
 */
export function chooseOldSets(
  sets: readonly SetTimes[],
  { newest, now, keepDays }: { newest: string; now: number; keepDays: number },
): Choice {
  const complete = sets
    .flatMap(({ name, times }) => (times ? [{ name, ...times }] : []))
    .sort((one, other) => one.startedAt - other.startedAt);
  const last = complete.at(-1);
  if (last?.name !== newest) return { remove: [], refusal: `${newest} is not the newest complete set` };
  const ahead = sets.find(({ times }) => times && times.finishedAt > now);
  if (ahead) return { remove: [], refusal: `the clock is wrong, or was: ${ahead.name} is in the future` };
  const before = complete.at(-2)?.startedAt ?? 0;
  const limit = Math.min(now, before) - keepDays * DAY_MS;
  const old = complete.slice(0, -STAYING_SETS).filter(({ finishedAt }) => finishedAt < limit);
  return { remove: old.slice(0, REMOVED_PER_RUN).map(({ name }) => name), refusal: null };
}
