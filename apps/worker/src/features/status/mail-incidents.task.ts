import { mailIncidents } from '@gsc/core/features/status/mail-incidents';
import type { Notices } from '@gsc/core/features/sync/upkeep/notify-settings';
import type { Task } from '../../task.ts';

export const mailIncidentsTask = (notices: Notices): Task => ({
  name: 'status.mail-incidents',
  every: '* * * * *',
  run: ctx => mailIncidents(ctx, notices),
});
