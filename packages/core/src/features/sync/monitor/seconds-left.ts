/** Before this share of the work is done, its pace is not known well enough. */
const MIN_SHARE = 0.05;
const MIN_ELAPSED_MS = 30_000;

type Work = {
  properties: number;
  /** The properties whose work is known. The others are assumed to be like them. */
  planned: number;
  /** Parts of the planned work. */
  done: number;
  total: number;
  /** How often workers took a job of these properties, and how often they will before the first syncs are complete. */
  runs: { done: number; left: number; otherDone: number; otherLeft: number };
  elapsedMs: number;
};

/**
 * How long the rest of the work takes at the pace so far. Null while that is not known. The parts are the better measure of
 * the first syncs alone. But runs of other jobs do few or many of these parts, depending on their order. The more of them
 * there are for each run of the first syncs, the more the number of runs counts. If there are as many, only that counts.
 */
export function secondsLeft({ properties, planned, done, total, runs, elapsedMs }: Work): number | null {
  if (planned === 0) return null;
  const all = (total * properties) / planned;
  if (done / all < MIN_SHARE || elapsedMs < MIN_ELAPSED_MS) return null;
  // What remains cannot be counted any more, for example the check of the last rows.
  if (done >= all) return null;
  const byParts = (elapsedMs * (all - done)) / done;
  const others = runs.otherDone + runs.otherLeft;
  if (others === 0) return Math.ceil(byParts / 1000);
  const allRuns = runs.done + runs.left;
  if (runs.done / allRuns < MIN_SHARE) return null;
  const byRuns = (elapsedMs * runs.left) / runs.done;
  const weight = Math.min(1, others / (allRuns - others));
  return Math.ceil((byParts + (byRuns - byParts) * weight) / 1000);
}
