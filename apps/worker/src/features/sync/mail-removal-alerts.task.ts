import { mailRemovalAlerts, type OperatorDesk } from '@gsc/core/features/sync/upkeep/mail-removal-alerts';
import type { Task } from '../../task.ts';

export const mailRemovalAlertsTask = (desk: OperatorDesk): Task => ({
  name: 'sync.mail-removal-alerts',
  every: '*/5 * * * *',
  run: ctx => mailRemovalAlerts(ctx, desk),
});
