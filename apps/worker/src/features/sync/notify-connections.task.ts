import { notifyConnections } from '@gsc/core/features/sync/upkeep/notify-connections';
import type { Mail } from '@gsc/core/mail/open-mail';
import type { Task } from '../../task.ts';

export const notifyConnectionsTask = (mail: Mail): Task => ({
  name: 'sync.notify-connections',
  every: '*/5 * * * *',
  run: ctx => notifyConnections(ctx, mail),
});
