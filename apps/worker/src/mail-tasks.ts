import { type ContactMail, mailMessages } from '@gsc/core/features/contact/mail-messages';
import { mailConfirmations } from '@gsc/core/features/status/mail-confirmations';
import { mailIncidents } from '@gsc/core/features/status/mail-incidents';
import { mailRemovalAlerts, type OperatorMail } from '@gsc/core/features/sync/upkeep/mail-removal-alerts';
import { notifyConnections } from '@gsc/core/features/sync/upkeep/notify-connections';
import type { Mail } from '@gsc/core/mail/open-mail';
import type { Task } from './task.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** The task that sends each kind of email. The names are stored with the schedules of the tasks and must not change. */
export const EMAIL_TASKS = {
  reconnect: 'sync.notify-connections',
  confirmation: 'status.ask-subscribers',
  incident: 'status.mail-incidents',
  contact: 'contact.mail-messages',
  removal_alert: 'sync.mail-removal-alerts',
} as const;

export type EmailKind = keyof typeof EMAIL_TASKS;

/** Emails to users and subscribers. */
const userEmails = (mail: Mail): Task[] => [
  { name: EMAIL_TASKS.reconnect, every: EVERY_FIVE_MINUTES, run: ctx => notifyConnections(ctx, mail) },
  { name: EMAIL_TASKS.confirmation, every: EVERY_MINUTE, run: ctx => mailConfirmations(ctx, mail) },
  { name: EMAIL_TASKS.incident, every: EVERY_MINUTE, run: ctx => mailIncidents(ctx, mail) },
];

const contactEmails = (mail: ContactMail): Task[] => [
  { name: EMAIL_TASKS.contact, every: EVERY_MINUTE, run: ctx => mailMessages(ctx, mail) },
];

const operatorEmails = (mail: OperatorMail): Task[] => [
  { name: EMAIL_TASKS.removal_alert, every: EVERY_FIVE_MINUTES, run: ctx => mailRemovalAlerts(ctx, mail) },
];

export type MailTaskOptions = {
  /** Without it no emails are sent. */
  mail?: Mail | undefined;
  /** Without it contact messages are only stored. */
  contactMail?: ContactMail | undefined;
  /** Without it alerts are only logged and listed. */
  operatorMail?: OperatorMail | undefined;
};

/** Every email is sent by a task, which selects what is due. */
export const mailTasks = ({ mail, contactMail, operatorMail }: MailTaskOptions): Task[] => [
  ...(mail ? userEmails(mail) : []),
  ...(contactMail ? contactEmails(contactMail) : []),
  ...(operatorMail ? operatorEmails(operatorMail) : []),
];
