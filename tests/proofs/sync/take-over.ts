import type { RunResult } from '@gsc/core/features/sync/job/run-sync-job';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { KyselyPlugin } from 'kysely';
import type { Laboratory } from './laboratory.ts';

const POLL_MS = 20;

export async function expireLease(lab: Laboratory, { propertyId }: Connected): Promise<void> {
  await lab.query(
    `update sync_state set lease_until = now() - interval '1 s'
     where property_id = $1 and lease_holder is distinct from 'purge'`,
    [propertyId],
  );
}

/**
 * A database plugin that pauses a job after the n-th lease statement, possibly inside a transaction. The lease expires
 * and the second job is retried. The first job continues when the second one has ended or when a connection waits for
 * a lock.
 */
export function takeOverAt(
  lab: Laboratory,
  property: Connected,
  nth: number,
  second: () => Promise<RunResult>,
) {
  const leaseQueries = new WeakSet<object>();
  let seen = 0;
  let retried: Promise<RunResult | null> = Promise.resolve(null);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (usesLease(JSON.stringify(node))) leaseQueries.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!leaseQueries.has(queryId) || ++seen !== nth) return result;
      retried = expireLease(lab, property)
        .then(second)
        .catch(() => null);
      await waitForEndOrLock(lab, retried);
      return result;
    },
  };
  return { plugin, /** How the second job ended, or null if it did not run. */ outcome: () => retried };
}

/** Whether a statement acquires, renews, checks or releases a lease. */
const usesLease = (statement: string) => statement.includes('sync_state') && /\bfence\b/.test(statement);

/** Waits until the work has ended or a connection waits for a lock, which the caller may hold. */
async function waitForEndOrLock(lab: Laboratory, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void work.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const waiting = await lab.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

/** Records every slice that is written under an older lease than its previous write. */
export async function recordFenceViolations(lab: Laboratory): Promise<void> {
  await lab.query(`
    create table fence_violations (property_id uuid not null, slice text not null);
    create function record_fence_violation() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fence_violations
      values (new.property_id, concat_ws(' ', new.search_type, new.grain, new.day, old.fence, new.fence));
      return new;
    end $$;
    create trigger fences_increase before update on sync_days
      for each row when (new.fence < old.fence) execute function record_fence_violation()`);
}

export async function fenceViolations(lab: Laboratory, { propertyId }: Connected): Promise<string[]> {
  const rows = await lab.query<{ slice: string }>(
    'select slice from fence_violations where property_id = $1',
    [propertyId],
  );
  return rows.map(row => row.slice);
}
