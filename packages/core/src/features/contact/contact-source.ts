import { contactEmail } from '@gsc/mail/contact-email';
import type { EmailSource } from '../../mail/email-source.ts';

/** Forwards a message of the contact form to the operator. */
export const contactSource =
  (operator: { to: string }): EmailSource =>
  async (tx, { occurrence }) => {
    const message = await tx
      .selectFrom('contact_messages')
      .select(['first_name', 'last_name', 'email', 'company', 'subject', 'message'])
      .where('id', '=', occurrence)
      .executeTakeFirst();
    return message ? { to: operator.to, replyTo: message.email, render: () => contactEmail(message) } : null;
  };
