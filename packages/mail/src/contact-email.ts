import { type Email, escapeHtml, letterHtml } from './email.ts';

export type ContactEmail = {
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
  subject: string;
  message: string;
};

/** What a visitor wrote, for the operator. Every word is a stranger's: escaped, never trusted. */
export function contactEmail(message: ContactEmail): Email {
  const { first_name, last_name, email, company, subject } = message;
  const sender = `${first_name} ${last_name} <${email}>${company ? `, ${company}` : ''}`;
  return {
    subject: `Contact: ${subject}`,
    text: `${sender}\n\n${message.message}\n`,
    html: letterHtml(
      subject,
      subject,
      `<p>${escapeHtml(sender)}</p>\n<p style="white-space:pre-wrap">${escapeHtml(message.message)}</p>`,
    ),
  };
}
