import type { Context } from '@gsc/core/context';
import { contactSource } from '@gsc/core/features/contact/contact-source';
import { deleteOldMessages } from '@gsc/core/features/contact/delete-old-messages';
import { confirmationSource } from '@gsc/core/features/status/confirmation-source';
import { deleteUnconfirmed } from '@gsc/core/features/status/delete-unconfirmed';
import { incidentSource } from '@gsc/core/features/status/incident-source';
import { heldRemovalSource } from '@gsc/core/features/sync/upkeep/held-removal-source';
import { reconnectSource } from '@gsc/core/features/sync/upkeep/reconnect-source';
import { deleteOldEmails } from '@gsc/core/mail/delete-old-emails';
import type { EmailKind, EmailSources } from '@gsc/core/mail/email-source';
import type { Mail } from '@gsc/core/mail/open-mail';
import { sendEmails } from '@gsc/core/mail/send-emails';
import type { Task } from './task.ts';

/** The tasks of the last release that sent emails. Their schedules are removed from the queue. */
export const FORMER_MAIL_TASKS = [
  'sync.notify-connections',
  'status.ask-subscribers',
  'status.mail-incidents',
  'contact.mail-messages',
  'sync.mail-removal-alerts',
] as const;

export type MailOptions = {
  /** Without it no emails are sent. */
  mail?: Mail | undefined;
  /** Where contact messages are sent. Without it they are only stored. */
  contactTo?: string | undefined;
  /** Where emails about held removals are sent. Without it they are only logged and listed. */
  operatorEmail?: string | undefined;
};

/** What the worker can send with these settings. Other emails wait in the outbox. */
export function emailSources({ mail, contactTo, operatorEmail }: MailOptions, now: () => Date): EmailSources {
  if (!mail) return {};
  return {
    reconnect: reconnectSource(mail),
    confirmation: confirmationSource(mail, now),
    incident: incidentSource(mail, now),
    ...(contactTo && { contact: contactSource({ to: contactTo }) }),
    ...(operatorEmail && { removal_alert: heldRemovalSource({ to: operatorEmail }) }),
  };
}

export const sentKinds = (options: MailOptions): readonly EmailKind[] =>
  Object.keys(emailSources(options, () => new Date())) as EmailKind[];

/** One task sends all emails. */
export const mailTasks = (options: MailOptions): Task[] => [
  { name: 'mail.delete-old', every: '23 * * * *', run: deleteOld },
  ...(options.mail ? [sendTask(options.mail, options)] : []),
];

const sendTask = (mail: Mail, options: MailOptions): Task => ({
  name: 'mail.send',
  every: '* * * * *',
  run: ctx => sendEmails(ctx, { mail, sources: emailSources(options, ctx.now) }),
});

const deleteOld = async (ctx: Context) => ({
  messages: await deleteOldMessages(ctx),
  subscriptions: await deleteUnconfirmed(ctx),
  emails: await deleteOldEmails(ctx),
});
