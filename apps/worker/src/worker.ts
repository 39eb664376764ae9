import { randomUUID } from 'node:crypto';
import { VERSION } from '@gsc/config/version';
import type { Context } from '@gsc/core/context';
import { answerOperators } from '@gsc/core/features/operator/answer-operators';
import { recordTaskSuccess } from '@gsc/core/features/status/record-task-success';
import type { Metrics } from '@gsc/telemetry/open-metrics';
import { inSpan } from '@gsc/telemetry/spans';
import { PgBoss } from 'pg-boss';
import { gaugesOf } from './gauges-of.ts';
import { inspectionJobs } from './inspection-jobs.ts';
import { FORMER_MAIL_TASKS, sentKinds } from './mail-tasks.ts';
import { operatorFigures } from './operator-figures.ts';
import { readInstallation } from './read-installation.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { syncJobs } from './sync-jobs.ts';
import type { Task } from './task.ts';
import { type TaskHealth, watchTasks } from './task-health.ts';
import { type TaskSettings, tasksOf } from './tasks.ts';

/** A separate schema that the worker's role owns. The database bootstrap creates it. */
const SCHEMA = 'pgboss';
const STOP_TIMEOUT_MS = 20_000;

/** Runs scheduled tasks, syncs and inspections. Any number of workers can run in parallel. */
export async function startWorker(
  ctx: Context,
  databaseUrl: string,
  settings: TaskSettings & { metrics?: Metrics | null } = {},
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    createSchema: false,
    // How soon a dead worker is detected.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', error => ctx.log.error({ err: error }, 'queue error'));
  await boss.start();
  const tasks = tasksOf(settings);
  const names = tasks.map(task => task.name);
  const health = watchTasks(() => boss.getWipData(), new Set(names));
  for (const task of tasks) await attach(boss, ctx, task, health);
  for (const name of FORMER_MAIL_TASKS) await boss.unschedule(name);
  const running = [runDueJobs(ctx, syncJobs(ctx)), runDueJobs(ctx, inspectionJobs(ctx))];
  settings.metrics?.addGauges(async () => gaugesOf(await readInstallation(ctx, boss, names)));
  settings.metrics?.setHealth(health.isHealthy);
  const [id, startedAt] = [randomUUID(), new Date().toISOString()];
  const stopAnswering = answerOperators(ctx, {
    describe: () => ({
      id,
      version: VERSION,
      node: process.versions.node,
      started_at: startedAt,
      is_healthy: health.isHealthy(),
    }),
    read: operatorFigures(ctx, boss, { tasks, sentKinds: sentKinds(settings) }),
  });
  ctx.log.info({ tasks: names }, 'worker started');
  return {
    async stop() {
      stopAnswering();
      await Promise.all([
        ...running.map(jobs => jobs.stop(STOP_TIMEOUT_MS)),
        boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
      ]);
    },
  };
}

async function attach(boss: PgBoss, ctx: Context, task: Task, health: TaskHealth): Promise<void> {
  await boss.createQueue(task.name, { retryLimit: 3, retryBackoff: true });
  await boss.schedule(task.name, task.every, {}, { tz: 'UTC' });
  await boss.work(task.name, async () => {
    try {
      const outcome = await inSpan(`task ${task.name}`, () => task.run(ctx));
      if ('failed' in outcome && outcome.failed !== 0)
        ctx.log.warn({ task: task.name, ...outcome }, 'task done, but not for all rows');
      else {
        await recordTaskSuccess(ctx, task.name);
        ctx.log.info({ task: task.name, ...outcome }, 'task done');
      }
      return outcome;
    } finally {
      health.taskFinished();
    }
  });
}
