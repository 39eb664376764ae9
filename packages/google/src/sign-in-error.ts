/** The contract's reasons for a failed sign-in. */
export type GoogleSignInReason = 'cancelled' | 'state' | 'google';

/**
 * The message contains only library and OAuth error codes. The library's error is not set as `cause`, because it can
 * contain the complete response of the token endpoint, and errors are logged.
 */
export class GoogleSignInError extends Error {
  readonly reason: GoogleSignInReason;

  constructor(reason: GoogleSignInReason, detail: string) {
    super(`Google sign-in failed (${reason}): ${detail}`);
    this.name = 'GoogleSignInError';
    this.reason = reason;
  }
}
