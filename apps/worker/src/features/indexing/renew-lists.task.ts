import { renewLists } from '@gsc/core/features/indexing/lists/renew-lists';
import type { Task } from '../../task.ts';

export const renewListsTask: Task = {
  name: 'indexing.renew-lists',
  every: '* * * * *',
  run: ctx => renewLists(ctx),
};
