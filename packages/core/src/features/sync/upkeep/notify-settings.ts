import { createMailer, type Mailer, type MailSettings } from '@gsc/mail/create-mailer';

/** How the product writes to people, and the address that its links lead to. */
export type Notices = { mailer: Mailer; origin: string };

export function openNotices(settings: MailSettings & { origin: string }): Notices {
  const { url, from, origin } = settings;
  return { mailer: createMailer({ url, from }), origin };
}
