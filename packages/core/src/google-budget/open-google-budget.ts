import { setTimeout as delay } from 'node:timers/promises';
import type { Budget, BudgetKeys } from '@gsc/google/search-console/transport/budget';
import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import type { Postgres } from '../context.ts';
import { bucketsOf } from './buckets.ts';
import { BudgetLine, type LineContext } from './budget-line.ts';

export type GoogleBudgetSettings = {
  postgres: Postgres;
  limits?: Limits;
  /** What "per minute" is counted over; shorter only in tests. */
  windowMs?: number;
  /** A clock in a test's hand. Otherwise the database's own decides. */
  clock?: { now: () => Date; sleep: (ms: number, signal?: AbortSignal) => Promise<void> };
};

const MINUTE = 60_000;
/** Lines kept for sites that are not being called right now. */
const IDLE_LINES = 2000;

/**
 * Google's allowances, shared through PostgreSQL by every worker. Each takes small blocks of calls that are good
 * for half a second: a worker that dies takes its block with it, which costs allowance and never exceeds it.
 */
export function openGoogleBudget(settings: GoogleBudgetSettings): Budget {
  const windowMs = settings.windowMs ?? MINUTE;
  const leaseMs = windowMs / 120;
  const burstMs = windowMs / 60;
  // On the way to Google calls bunch up; a fifth of a second does not shrink with the window.
  const onTheWayMs = Math.max(200, windowMs / 120);
  const { clock } = settings;
  const ctx: LineContext = {
    postgres: settings.postgres,
    times: { windowMs, burstMs, slackMs: burstMs + leaseMs + onTheWayMs },
    leaseMs,
    virtual: clock !== undefined,
    now: () => clock?.now().getTime() ?? Date.now(),
    sleep: clock?.sleep ?? ((ms, signal) => delay(ms, undefined, signal ? { signal } : {})),
    dropLeases: () => {
      for (const line of lines.values()) line.dropLease();
    },
  };
  const limits = settings.limits ?? GOOGLE_LIMITS;
  const lines = new Map<string, BudgetLine>();

  function lineOf(keys: BudgetKeys): BudgetLine {
    const id = JSON.stringify([keys.resource, keys.project, keys.user, keys.site]);
    let line = lines.get(id);
    if (!line) {
      if (lines.size >= IDLE_LINES) for (const [each, { idle }] of lines) if (idle) lines.delete(each);
      line = new BudgetLine(ctx, keys, bucketsOf(keys, limits));
      lines.set(id, line);
    }
    return line;
  }

  return { take: (keys, options) => lineOf(keys).take(options) };
}
