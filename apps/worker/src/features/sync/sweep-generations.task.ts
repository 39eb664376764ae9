import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { Task } from '../../task.ts';

export const sweepGenerationsTask: Task = {
  name: 'sync.sweep',
  every: '*/10 * * * *',
  run: ctx => sweepGenerations(ctx),
};
