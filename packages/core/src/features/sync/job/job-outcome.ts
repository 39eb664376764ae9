/** How a run ended. The message is shown to users. */
export type JobOutcome =
  | { status: 'completed' }
  /** `soon`: the cause may be temporary, so the property retries before its next scheduled sync. */
  | { status: 'completed_with_errors' | 'failed'; message: string; soon: boolean }
  | { status: 'cancelled'; message: string }
  | { status: 'needs_reconnect' | 'access_lost'; message: string }
  /** The job stays open and continues with this stage when it is the account's turn again. */
  | { status: 'next_stage'; stage: number }
  /** The job stays open and resumes where it stopped. */
  | { status: 'quota_limited'; until: Date; message: string }
  | { status: 'again'; until: Date; retries: number; message: string };
