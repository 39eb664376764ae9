import { mailConfirmations } from '@gsc/core/features/status/mail-confirmations';
import type { Mail } from '@gsc/core/mail/open-mail';
import type { Task } from '../../task.ts';

export const mailConfirmationsTask = (mail: Mail): Task => ({
  name: 'status.ask-subscribers',
  every: '* * * * *',
  run: ctx => mailConfirmations(ctx, mail),
});
