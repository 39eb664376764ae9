import { notifyConnections } from '@gsc/core/features/sync/notify-connections';
import type { Notices } from '@gsc/core/features/sync/notify-settings';
import type { Task } from '../../task.ts';

export const notifyConnectionsTask = (notices: Notices): Task => ({
  name: 'sync.notify-connections',
  every: '*/5 * * * *',
  run: ctx => notifyConnections(ctx, notices),
});
