import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { Task } from '../../task.ts';

export const moveAccountsTask: Task = {
  name: 'sync.moves',
  every: '* * * * *',
  run: oneAtATime(ctx => runMoves(ctx)),
};
