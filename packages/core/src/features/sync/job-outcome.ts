/** How a run ended; the words are for people. */
export type JobOutcome =
  | { status: 'completed' }
  | { status: 'completed_with_errors' | 'failed' | 'cancelled'; message: string }
  | { status: 'needs_reconnect' | 'access_lost'; message: string }
  /** The job stays open and goes on from where it is. */
  | { status: 'quota_limited' | 'again'; until: Date; message: string };
