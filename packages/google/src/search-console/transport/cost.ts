/** What talking to Google has cost so far. */
export interface Cost {
  /** Requests that were sent, retries included. */
  calls: number;
  retries: number;
  /** Refused for a quota. */
  refused: number;
  /** Of answers, after decompression. */
  bytes: number;
  rows: number;
  /** Time spent waiting for our own budget. */
  waitedMs: number;
}

export function newCost(): Cost {
  return { calls: 0, retries: 0, refused: 0, bytes: 0, rows: 0, waitedMs: 0 };
}
