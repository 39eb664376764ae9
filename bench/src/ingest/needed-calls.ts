export type Call = { question?: string; startRow?: number; rows?: number };

/**
 * The minimum number of calls for the same rows: for each query, the pages with new rows and the empty page that marks
 * the end.
 */
export function neededCalls(calls: readonly Call[]): number {
  let needed = 0;
  for (const pages of Map.groupBy(calls, call => call.question).values()) {
    let read = 0;
    needed++;
    for (const { startRow = 0, rows = 0 } of pages) {
      if (startRow !== read || rows === 0) continue;
      needed++;
      read += rows;
    }
  }
  return needed;
}
