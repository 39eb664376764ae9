import { mailConfirmations } from '@gsc/core/features/status/mail-confirmations';
import type { Mail } from '@gsc/core/mail/open-mail';
import type { Task } from '../../task.ts';

export const mailConfirmationsTask = (mail: Mail): Task => ({
  // Stored as the name of the queue and its schedule, so it stays as it is.
  name: 'status.ask-subscribers',
  every: '* * * * *',
  run: ctx => mailConfirmations(ctx, mail),
});
