export type Call = { question?: string; startRow?: number; rows?: number };

/**
 * The fewest calls that read the same: for every question the pages that brought new rows, and the empty one that
 * is the only sign of the end.
 */
export function neededCalls(calls: readonly Call[]): number {
  let needed = 0;
  for (const asked of Map.groupBy(calls, call => call.question).values()) {
    let read = 0;
    needed++;
    for (const { startRow = 0, rows = 0 } of asked) {
      if (startRow !== read || rows === 0) continue;
      needed++;
      read += rows;
    }
  }
  return needed;
}
