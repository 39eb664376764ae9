import { mailRemovalAlerts, type OperatorMail } from '@gsc/core/features/sync/upkeep/mail-removal-alerts';
import type { Task } from '../../task.ts';

export const mailRemovalAlertsTask = (mail: OperatorMail): Task => ({
  name: 'sync.mail-removal-alerts',
  every: '*/5 * * * *',
  run: ctx => mailRemovalAlerts(ctx, mail),
});
