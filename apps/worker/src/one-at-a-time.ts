import type { Task } from './task.ts';

/**
 * Skips a run while this process still has one. pg-boss gives up a run after 15 minutes and starts the next one, but the
 * abandoned run continues: a large account takes hours to move, and both together would move two accounts at a time.
 */
export function oneAtATime(run: Task['run']): Task['run'] {
  let isRunning = false;
  return async ctx => {
    if (isRunning) return { skipped: true };
    isRunning = true;
    try {
      return await run(ctx);
    } finally {
      isRunning = false;
    }
  };
}
