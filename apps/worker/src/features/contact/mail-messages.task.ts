import { type ContactMail, mailMessages } from '@gsc/core/features/contact/mail-messages';
import type { Task } from '../../task.ts';

export const mailMessagesTask = (mail: ContactMail): Task => ({
  name: 'contact.mail-messages',
  every: '* * * * *',
  run: ctx => mailMessages(ctx, mail),
});
