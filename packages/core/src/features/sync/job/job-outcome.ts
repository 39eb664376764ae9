/** How a run ended; the words are for people. */
export type JobOutcome =
  | { status: 'completed' }
  /** Soon: the cause may pass within minutes, so the property is not left to its next daily sync. */
  | { status: 'completed_with_errors' | 'failed'; message: string; soon: boolean }
  | { status: 'cancelled'; message: string }
  | { status: 'needs_reconnect' | 'access_lost'; message: string }
  /** The job stays open and goes on from where it is. */
  | { status: 'quota_limited'; until: Date; message: string }
  | { status: 'again'; until: Date; retries: number; message: string };
