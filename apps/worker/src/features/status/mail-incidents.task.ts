import { mailIncidents } from '@gsc/core/features/status/mail-incidents';
import type { Mail } from '@gsc/core/mail/open-mail';
import type { Task } from '../../task.ts';

export const mailIncidentsTask = (mail: Mail): Task => ({
  name: 'status.mail-incidents',
  every: '* * * * *',
  run: ctx => mailIncidents(ctx, mail),
});
