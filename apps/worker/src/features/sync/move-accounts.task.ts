import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import type { Task } from '../../task.ts';

export const moveAccountsTask: Task = {
  name: 'sync.moves',
  every: '* * * * *',
  run: ctx => runMoves(ctx),
};
