import { type ContactDesk, mailMessages } from '@gsc/core/features/contact/mail-messages';
import type { Task } from '../../task.ts';

export const mailMessagesTask = (desk: ContactDesk): Task => ({
  name: 'contact.mail-messages',
  every: '* * * * *',
  run: ctx => mailMessages(ctx, desk),
});
