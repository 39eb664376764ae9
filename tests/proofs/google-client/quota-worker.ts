import { setTimeout as sleep } from 'node:timers/promises';
import { asDay } from '@gsc/calendar/pacific-day';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import { connectPostgres } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { Limits } from '@gsc/google/search-console/transport/limits';
import { clientOf } from './client-of.ts';

/** The work of one user: loops that call as fast as the budget allows. */
export type Job = {
  account: string;
  refreshToken: string;
  siteUrl: string;
  project: string;
  loops: number;
  limits: Limits;
};
export type WorkerTask = { databaseUrl: string; google: string; jobs: Job[] };

/** A worker process with its own connections and the shared budget. */
const task: WorkerTask = JSON.parse(process.argv[2] ?? '');
const postgres = connectPostgres(task.databaseUrl, { maxConnections: 6 });
const stop = new AbortController();
const times = { retries: 3, deadlineMs: 200_000 };

async function loop(job: Job, budget: ReturnType<typeof openGoogleBudget>): Promise<void> {
  const { account, refreshToken, siteUrl, project } = job;
  const client = clientOf({
    url: task.google,
    account,
    refreshToken,
    project,
    budget,
    times,
    signal: stop.signal,
  });
  while (!stop.signal.aborted) {
    try {
      await client.queryPage({
        siteUrl,
        type: 'web',
        startDate: asDay('2026-08-01'),
        endDate: asDay('2026-08-01'),
        dimensions: ['query'],
        rowLimit: 5,
      });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof GoogleError)) throw error;
      await sleep(Math.max(50, Math.min(5000, (error.until?.getTime() ?? 0) - Date.now())));
    }
  }
}

process.on('SIGTERM', () => stop.abort());
process.on('disconnect', () => process.exit(1));
await Promise.all(
  task.jobs.map(job => {
    const budget = openGoogleBudget({ postgres: postgres.db, limits: job.limits });
    return Promise.all(Array.from({ length: job.loops }, () => loop(job, budget)));
  }),
);
process.exit(0);
