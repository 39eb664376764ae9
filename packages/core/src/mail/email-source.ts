import { EMAIL_KINDS, type EmailKind } from '@gsc/contract/operator/email-kinds';
import type { Email } from '@gsc/mail/email';
import type { Tx } from '../context.ts';

export { EMAIL_KINDS, type EmailKind };

/** A row of the outbox during an attempt to send it. */
export type OutboxEmail = {
  id: string;
  kind: EmailKind;
  /** Which event of this kind. */
  occurrence: string;
  /** The id of a user or a subscription, or the name of the setting with the address. */
  recipient: string;
  attempts: number;
  firstTriedAt: Date;
  /** Identifies the attempt. Another one has another lease. */
  lease: string;
};

export type EmailDraft = {
  to: string;
  replyTo?: string;
  /** The address for one-click unsubscribe. */
  unsubscribe?: string;
  render(): Email;
  /** Written in the transaction that records that the message is handed over, such as the hash of its secret. */
  handOver?(tx: Tx): Promise<void>;
};

/** Reads what an email is about at the time it is sent. Null if it is no longer needed. */
export type EmailSource = (tx: Tx, email: OutboxEmail) => Promise<EmailDraft | null>;

/** The kinds that can be sent. The others wait. */
export type EmailSources = Partial<Record<EmailKind, EmailSource>>;
