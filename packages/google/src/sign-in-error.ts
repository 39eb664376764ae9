/** The contract's three words for a sign-in that did not happen. */
export type GoogleSignInReason = 'cancelled' | 'state' | 'google';

/**
 * The message holds library and OAuth error codes only. The library's own error is not kept as `cause`:
 * it can carry the token endpoint's whole answer, and errors end up in logs.
 */
export class GoogleSignInError extends Error {
  readonly reason: GoogleSignInReason;

  constructor(reason: GoogleSignInReason, detail: string) {
    super(`Google sign-in failed (${reason}): ${detail}`);
    this.name = 'GoogleSignInError';
    this.reason = reason;
  }
}
