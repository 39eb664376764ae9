import { askSubscribers } from '@gsc/core/features/status/ask-subscribers';
import type { Notices } from '@gsc/core/features/sync/upkeep/notify-settings';
import type { Task } from '../../task.ts';

export const askSubscribersTask = (notices: Notices): Task => ({
  name: 'status.ask-subscribers',
  every: '* * * * *',
  run: ctx => askSubscribers(ctx, notices),
});
