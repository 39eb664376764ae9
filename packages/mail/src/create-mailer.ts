import { createTransport } from 'nodemailer';

export type Message = {
  to: string;
  /** Who an answer goes to, when it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send the same thing, so that a mailbox can tell a repetition. */
  id?: string;
  /** Where one click in the mailbox ends such messages (RFC 8058). */
  unsubscribe?: string;
};

export type Mailer = { send(message: Message): Promise<void>; close(): void };

export type MailSettings = {
  /** smtp:// or smtps://, with user and password if the server wants them. */
  url: string;
  /** 'GSC Insights <notices@example.com>' */
  from: string;
};

/** A server that does not answer must not hold up the work behind this message. */
const TIMEOUT_MS = 15_000;

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Text only: nothing in a message may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, unsubscribe, ...message }) {
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      await transport.sendMail({ from, ...message, headers, ...(id && { messageId: `<${id}>` }) });
    },
    close: () => transport.close(),
  };
}
