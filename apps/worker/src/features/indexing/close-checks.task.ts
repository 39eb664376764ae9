import { closeChecks } from '@gsc/core/features/indexing/engine/close-checks';
import type { Task } from '../../task.ts';

export const closeChecksTask: Task = {
  name: 'indexing.close-checks',
  every: '*/5 * * * *',
  run: ctx => closeChecks(ctx),
};
