import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { createMailer, type Mailer, type MailSettings } from '@gsc/mail/create-mailer';

/** The mailer, the origin of links in emails, and the brand that signs them. */
export type Mail = { mailer: Mailer; origin: string; brand: string };

export function openMail({ origin, ...settings }: MailSettings & { origin: string }): Mail {
  return { mailer: createMailer(settings), origin, brand: BRANDING_DEFAULTS.brand_name };
}

/** The same parts give the same Message-ID, so that mail servers recognise a repeated email. */
export const messageId = ({ origin }: Pick<Mail, 'origin'>, ...parts: (string | number)[]): string =>
  `${parts.join('-')}@${new URL(origin).hostname}`;
