import { createTransport } from 'nodemailer';

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

export type Mailer = { send(message: Message): Promise<void>; close(): void };

export type MailSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  /** 'GSC Insights <notices@example.com>' */
  from: string;
};

/** An unresponsive mail server must not block the worker. */
const TIMEOUT_MS = 15_000;

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The content of a message must not make nodemailer read files or URLs.
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
