import { setTimeout as sleep } from 'node:timers/promises';
import { findDueJobs } from '@gsc/core/features/sync/job/find-due-jobs';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import { type ContextSettings, openContext } from '@gsc/core/open-context';
import type { Budget } from '@gsc/google/search-console/transport/budget';

export type MoverMessage = { message: string; name: string; detail: string };

export type MoverTask = {
  settings: Omit<ContextSettings, 'now' | 'log'>;
  now: string;
  graceMs: number;
  leaseMs: number;
  /** The process kills itself when it reaches this point for the n-th time. */
  dieAt: { point: string; nth: number } | null;
};

/** A worker process that syncs, moves accounts and sweeps, until it is killed. The parent sends the time. */
const task: MoverTask = JSON.parse(process.argv[2] ?? '');
let now = new Date(task.now);
process.on('message', (text: string) => {
  now = new Date(text);
});
process.on('disconnect', () => process.exit(0));

/** One line for each message. The parent counts them. */
function print(fields: object, message: string): void {
  const error = 'err' in fields && fields.err instanceof Error ? fields.err : null;
  const line: MoverMessage = { message, name: error?.name ?? '', detail: error?.message.slice(0, 300) ?? '' };
  console.error(JSON.stringify(line));
}

const NO_LIMIT: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };
let left = task.dieAt?.nth ?? 0;

const base = openContext({
  ...task.settings,
  now: () => now,
  log: { info() {}, warn: print, error: print },
});
const ctx: SyncContext = {
  ...base,
  google: { ...base.google, budget: NO_LIMIT },
  sync: { leaseMs: 3000, concurrency: 2, searchTypes: ['web'] },
  async failAt(point) {
    if (point !== task.dieAt?.point || --left > 0) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
};

async function syncDue(): Promise<void> {
  await scheduleSyncs(ctx);
  for (const id of await findDueJobs(ctx, 4)) await runSyncJob(ctx, id);
}

/** A failure is repeated in the next round, as by the queue. */
async function repeat(work: () => Promise<unknown>, pauseMs: number): Promise<never> {
  for (;;) {
    await work().catch(err => print({ err }, 'failed'));
    await sleep(pauseMs);
  }
}

process.send?.('ready');
await Promise.all([
  repeat(syncDue, 200),
  repeat(() => runMoves(ctx, { leaseMs: task.leaseMs }), 200),
  repeat(() => sweepGenerations(ctx, { graceMs: task.graceMs }), 1000),
]);
