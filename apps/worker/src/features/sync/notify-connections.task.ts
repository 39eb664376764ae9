import { notifyConnections } from '@gsc/core/features/sync/upkeep/notify-connections';
import type { Notices } from '@gsc/core/features/sync/upkeep/notify-settings';
import type { Task } from '../../task.ts';

export const notifyConnectionsTask = (notices: Notices): Task => ({
  name: 'sync.notify-connections',
  every: '*/5 * * * *',
  run: ctx => notifyConnections(ctx, notices),
});
