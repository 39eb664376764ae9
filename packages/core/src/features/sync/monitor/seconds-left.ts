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
  elapsedMs: number;
};

/** How long the rest of the work takes at the pace so far. Null while that is not known. */
export function secondsLeft({ properties, planned, done, total, elapsedMs }: Work): number | null {
  if (planned === 0) return null;
  const all = (total * properties) / planned;
  if (done / all < MIN_SHARE || elapsedMs < MIN_ELAPSED_MS) return null;
  // What remains cannot be counted any more, for example the check of the last rows.
  if (done >= all) return null;
  return Math.ceil((elapsedMs * (all - done)) / done / 1000);
}
