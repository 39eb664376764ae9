import { type Email, emailHtml, escapeHtml } from './email.ts';

export type ContactEmail = {
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
  subject: string;
  message: string;
};

/** Forwards a contact form message to the operator. All values are untrusted and escaped. */
export function contactEmail(message: ContactEmail): Email {
  const { first_name, last_name, email, company, subject } = message;
  const sender = `${first_name} ${last_name} <${email}>${company ? `, ${company}` : ''}`;
  return {
    subject: `Contact: ${subject}`,
    text: `${sender}\n\n${message.message}\n`,
    html: emailHtml(
      subject,
      subject,
      `<p>${escapeHtml(sender)}</p>\n<p style="white-space:pre-wrap">${escapeHtml(message.message)}</p>`,
    ),
  };
}
