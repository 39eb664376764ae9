import { setTimeout as delay } from 'node:timers/promises';
import type { Budget, BudgetKeys } from '@gsc/google/search-console/transport/budget';
import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import type { Postgres } from '../context.ts';
import { bucketsOf } from './buckets.ts';
import { BudgetQueue, type QueueContext } from './budget-queue.ts';

export type GoogleBudgetSettings = {
  postgres: Postgres;
  limits?: Limits;
  /** The length of the "per minute" window. Shorter only in tests. */
  windowMs?: number;
  /** A test clock. Without it, the database clock is used. */
  clock?: { now: () => Date; sleep: (ms: number, signal?: AbortSignal) => Promise<void> };
};

const MINUTE = 60_000;
/** Above this number of queues, idle queues are removed. */
const MAX_QUEUES = 2000;

/**
 * Google's quotas, shared by all workers through PostgreSQL. Each worker leases small blocks of calls for half a second.
 * If a worker dies, its block is lost. That wastes quota but never exceeds it.
 */
export function openGoogleBudget(settings: GoogleBudgetSettings): Budget {
  const windowMs = settings.windowMs ?? MINUTE;
  const leaseMs = windowMs / 120;
  const burstMs = windowMs / 60;
  // Calls can bunch up in transit to Google. This delay does not shrink with the window.
  const transitMs = Math.max(200, windowMs / 120);
  const { clock } = settings;
  const ctx: QueueContext = {
    postgres: settings.postgres,
    times: { windowMs, burstMs, slackMs: burstMs + leaseMs + transitMs },
    leaseMs,
    virtual: clock !== undefined,
    now: () => clock?.now().getTime() ?? Date.now(),
    sleep: clock?.sleep ?? ((ms, signal) => delay(ms, undefined, signal ? { signal } : {})),
    dropLeases: () => {
      for (const queue of queues.values()) queue.dropLease();
    },
  };
  const limits = settings.limits ?? GOOGLE_LIMITS;
  const queues = new Map<string, BudgetQueue>();

  function queueOf(keys: BudgetKeys): BudgetQueue {
    const id = JSON.stringify([keys.resource, keys.project, keys.user, keys.site]);
    let queue = queues.get(id);
    if (!queue) {
      if (queues.size >= MAX_QUEUES) for (const [key, { isIdle }] of queues) if (isIdle) queues.delete(key);
      queue = new BudgetQueue(ctx, keys, bucketsOf(keys, limits));
      queues.set(id, queue);
    }
    return queue;
  }

  return { take: (keys, options) => queueOf(keys).take(options) };
}
