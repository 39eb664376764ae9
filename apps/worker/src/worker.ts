import type { Context } from '@gsc/core/context';
import { PgBoss } from 'pg-boss';
import { deleteExpiredTask } from './features/auth/delete-expired.task.ts';
import type { Task } from './task.ts';

const TASKS: Task[] = [deleteExpiredTask];

/** Its own schema, made and owned by the worker's role; see the bootstrap of the database. */
const SCHEMA = 'pgboss';
const STOP_PATIENCE_MS = 20_000;

/** Claims jobs, calls core verbs, records outcomes. Any number of workers may run side by side. */
export async function startWorker(ctx: Context, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, createSchema: false });
  boss.on('error', error => ctx.log.error({ err: error }, 'queue error'));
  await boss.start();
  for (const task of TASKS) await attach(boss, ctx, task);
  ctx.log.info({ tasks: TASKS.map(task => task.name) }, 'worker started');
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }) };
}

async function attach(boss: PgBoss, ctx: Context, task: Task): Promise<void> {
  await boss.createQueue(task.name, { retryLimit: 3, retryBackoff: true });
  await boss.schedule(task.name, task.every, {}, { tz: 'UTC' });
  await boss.work(task.name, async () => {
    const outcome = await task.run(ctx);
    ctx.log.info({ task: task.name, ...outcome }, 'task done');
    return outcome;
  });
}
