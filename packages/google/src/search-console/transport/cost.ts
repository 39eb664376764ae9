/** Usage of the Google API. */
export interface Cost {
  /** Requests sent, including retries. */
  calls: number;
  retries: number;
  /** Requests refused because of a quota. */
  refused: number;
  /** Size of the responses after decompression. */
  bytes: number;
  rows: number;
  /** Time spent waiting for our own budget. */
  waitedMs: number;
}

export function newCost(): Cost {
  return { calls: 0, retries: 0, refused: 0, bytes: 0, rows: 0, waitedMs: 0 };
}
