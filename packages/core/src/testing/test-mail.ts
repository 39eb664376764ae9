import { createMailer } from '@gsc/mail/create-mailer';
import { type Mailbox, openMailbox, type Treatment } from '@gsc/mail/testing';
import type { Mail } from '../mail/open-mail.ts';

export type { Mailbox, Treatment };

/** A mail server on the loopback address, and a mailer with short timeouts that uses it. */
export async function openTestMail(): Promise<{ mailbox: Mailbox; mail: Mail }> {
  const mailbox = await openMailbox();
  const mailer = createMailer({
    url: mailbox.url,
    from: 'GSC Insights <notices@gsc.example>',
    timeouts: { prepareMs: 2000, answerMs: 2000 },
  });
  return { mailbox, mail: { mailer, origin: 'https://gsc.example', brand: 'GSC Insights' } };
}
