import type { UserContext } from '@gsc/core/context';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { findDueProperties } from '@gsc/core/features/indexing/engine/find-due-properties';
import type { InspectionContext } from '@gsc/core/features/indexing/engine/indexing-context';
import { inspectProperty } from '@gsc/core/features/indexing/engine/inspect-property';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import type { Laboratory } from '../sync/laboratory.ts';

export type RecordedInspection = { status: number; bodyHash?: string; dataAt: string };

/** A worker on the virtual clock, with its own connection to the shared quota. A wait for the quota advances the clock. */
export function workerOf(lab: Laboratory, limits: Limits = GOOGLE_LIMITS): InspectionContext {
  let updating = Promise.resolve<unknown>(undefined);
  const clock = {
    now: lab.ctx.now,
    // Waits overlap: the clock moves to the end of the longest one.
    async sleep(ms: number) {
      const until = lab.ctx.now().getTime() + Math.max(1, Math.ceil(ms));
      updating = updating.then(async () => {
        const missing = until - lab.ctx.now().getTime();
        if (missing > 0) await lab.advance(missing);
      });
      await updating;
    },
  };
  const budget = openGoogleBudget({ postgres: lab.ctx.postgres, limits, clock });
  return {
    ...lab.ctx,
    google: { ...lab.ctx.google, limits, budget },
    indexing: { leaseMs: 60_000 },
  };
}

/** Runs everything that is due, like a poll of the worker. */
export async function runDue(ctx: InspectionContext): Promise<string[]> {
  const statuses: string[] = [];
  for (const id of await findDueProperties(ctx, 100)) statuses.push((await inspectProperty(ctx, id)).status);
  return statuses;
}

/** Runs until the check has ended. Waits are skipped on the virtual clock, up to the given number of days. */
export async function settleCheck(
  lab: Laboratory,
  ctx: InspectionContext,
  user: UserContext,
  checkId: string,
  days = 10,
): Promise<void> {
  const end = lab.ctx.now().getTime() + days * 24 * 3_600_000;
  while (lab.ctx.now().getTime() < end) {
    await runDue(ctx);
    const check = await getCheck(user, checkId);
    if (check.status !== 'in_progress') return;
    const [next] = await lab.query<{ wait: number }>(
      `select extract(epoch from min(greatest(coalesce(i.blocked_until, r.next_try_at), r.next_try_at)) - $1::timestamptz)::float8 * 1000 as wait
       from indexing_results r left join indexing_properties i on i.property_id = r.property_id
       where r.check_id = $2 and r.next_try_at is not null`,
      [lab.ctx.now(), checkId],
    );
    await lab.advance(Math.max(1000, Math.ceil(next?.wait ?? 0) + 1));
  }
}

export async function inspectionsOf(lab: Laboratory, siteUrl: string): Promise<RecordedInspection[]> {
  const path = `calls?endpoint=inspection&site=${encodeURIComponent(siteUrl)}`;
  return (await lab.admin<{ calls: RecordedInspection[] }>('GET', path)).calls;
}

export const pagesOf = (host: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://${host}/p/${at}`);
