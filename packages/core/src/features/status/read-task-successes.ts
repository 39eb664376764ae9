import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

/** Tasks of `ops`, which run outside of the worker. They have metrics of their own. */
const BACKUP = 'backup';
const RESTORE_DRILL = 'restore-drill';

/** Unix times in seconds. 0: never. */
export type TaskSuccesses = { tasks: Record<string, number>; backup: number; restoreDrill: number };

export async function readTaskSuccesses(ctx: Context): Promise<TaskSuccesses> {
  const rows = await asWorker(ctx, tx =>
    tx.selectFrom('task_successes').select(['task', 'succeeded_at']).execute(),
  );
  const {
    [BACKUP]: backup = 0,
    [RESTORE_DRILL]: restoreDrill = 0,
    ...tasks
  } = Object.fromEntries(rows.map(row => [row.task, row.succeeded_at.getTime() / 1000]));
  return { tasks, backup, restoreDrill };
}
