/**
 * What is known about an email that was not accepted.
 *
 * - `refused`: the mail server has refused it for good.
 * - `postponed`: the mail server has refused it for now.
 * - `interrupted`: the conversation about it ended before the message was complete.
 * - `unreachable`: the mail server was not ready for any email.
 * - `unknown`: the message was complete, and the answer is missing. It may have been accepted.
 */
export type DeliveryFailure = 'refused' | 'postponed' | 'interrupted' | 'unreachable' | 'unknown';

export class DeliveryError extends Error {
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DeliveryError';
    this.failure = failure;
  }
}
