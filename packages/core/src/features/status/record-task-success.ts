import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

/** Remembers when a task last succeeded. The metrics of all workers show it, also after a restart. */
export async function recordTaskSuccess(ctx: Context, task: string): Promise<void> {
  const succeeded_at = ctx.now();
  await asWorker(ctx, tx =>
    tx
      .insertInto('task_successes')
      .values({ task, succeeded_at })
      .onConflict(conflict => conflict.column('task').doUpdateSet({ succeeded_at }))
      .execute(),
  );
}
