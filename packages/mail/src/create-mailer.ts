import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DeliveryError, type DeliveryFailure } from './delivery-error.ts';

export type Message = {
  to: string;
  /** The address for replies, if it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The Message-ID. The same for every attempt to send an email, so that mail clients detect duplicates. */
  id?: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
};

export type Mailer = {
  /**
   * Sends one message. `beforeHandOver` runs after the mail server has received the contents and before the end of the
   * message. If it fails, the server discards the message. Throws a DeliveryError.
   */
  send(message: Message, beforeHandOver?: () => Promise<void>): Promise<void>;
};

export type MailSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  /** 'GSC Insights <notices@example.com>' */
  from: string;
  /** Shorter in tests. */
  timeouts?: Partial<Timeouts>;
};

type Timeouts = {
  /** For all that comes before the end of the message. An unresponsive mail server must not block the worker. */
  prepareMs: number;
  /** For the answer to a complete message. Longer, because without it the outcome is unknown. */
  answerMs: number;
};

const TIMEOUTS: Timeouts = { prepareMs: 30_000, answerMs: 120_000 };

export function createMailer({ url, from, timeouts }: MailSettings): Mailer {
  const { auth, ...server } = parseConnectionUrl(url);
  const limits = { ...TIMEOUTS, ...timeouts };
  return {
    async send(message, beforeHandOver = async () => {}) {
      const email = new MailComposer(optionsOf(message, from)).compile();
      const contents = await email.build();
      await deliver(new SMTPConnection({ ...server, socketTimeout: limits.answerMs }), {
        ...(auth && { auth: auth as SMTPConnection.Credentials }),
        envelope: email.getEnvelope(),
        contents,
        beforeHandOver,
        limits,
      });
    },
  };
}

const optionsOf = ({ id, unsubscribe, ...message }: Message, from: string) => ({
  from,
  ...message,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(id && { messageId: `<${id}>` }),
  // The content of a message must not make nodemailer read files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
});

type Delivery = {
  auth?: SMTPConnection.Credentials;
  envelope: SMTPConnection.Envelope;
  contents: Buffer;
  beforeHandOver: () => Promise<void>;
  limits: Timeouts;
};

/** How far the conversation has come. It decides what a lost connection means. */
type Stage = 'connecting' | 'sending' | 'handed over';

function deliver(connection: SMTPConnection, delivery: Delivery): Promise<void> {
  const { auth, envelope, contents, beforeHandOver, limits } = delivery;
  let stage: Stage = 'connecting';
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  return new Promise<void>((resolve, reject) => {
    const end = (error?: unknown) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      connection.close();
      if (error) reject(new DeliveryError(failureOf(error, stage), error));
      else resolve();
    };
    const limit = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new Error(`no answer within ${ms / 1000} s`)), ms);
    };
    /** The terminator of the message is sent when this ends. Reading begins when the server accepts contents. */
    async function* read() {
      yield contents;
      await beforeHandOver();
      if (hasEnded) throw new Error('the connection has ended');
      stage = 'handed over';
      limit(limits.answerMs);
    }
    const send = () => {
      stage = 'sending';
      connection.send(envelope, Readable.from(read()), error => end(error ?? undefined));
    };
    limit(limits.prepareMs);
    connection.on('error', end);
    connection.connect(error => {
      if (error) end(error);
      else if (auth && allowsAuth(connection))
        connection.login(auth, failed => (failed ? end(failed) : send()));
      else send();
    });
  });
}

const allowsAuth = (connection: object) => 'allowsAuth' in connection && connection.allowsAuth === true;

const isReply = (error: unknown): error is SMTPConnection.SMTPError & { responseCode: number } =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

function failureOf(error: unknown, stage: Stage): DeliveryFailure {
  // Credentials and the sender are settings: no email passes until the operator has corrected them.
  if (stage === 'connecting') return 'unreachable';
  if (!isReply(error)) return stage === 'handed over' ? 'unknown' : 'interrupted';
  if (error.command === 'MAIL FROM') return 'unreachable';
  return error.responseCode >= 500 ? 'refused' : 'postponed';
}
