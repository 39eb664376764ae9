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
 * A plugin for the database of the jobs. After the n-th statement about leases its job stands still, possibly inside its
 * transaction: the lease expires and the second job tries again. The first one goes on when the second one has ended, or
 * when the database lets somebody wait for a lock.
 */
export function takeOverAt(
  lab: Laboratory,
  property: Connected,
  nth: number,
  second: () => Promise<RunResult>,
) {
  const aboutLeases = new WeakSet<object>();
  let seen = 0;
  let retried: Promise<RunResult | null> = Promise.resolve(null);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isAboutLease(JSON.stringify(node))) aboutLeases.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!aboutLeases.has(queryId) || ++seen !== nth) return result;
      retried = expireLease(lab, property)
        .then(second)
        .catch(() => null);
      await endOrLock(lab, retried);
      return result;
    },
  };
  return { plugin, /** How the second job ended, or null if it did not run. */ outcome: () => retried };
}

/** Taking, renewing, holding and releasing: everything that has to do with the number of a lease. */
const isAboutLease = (statement: string) => statement.includes('sync_state') && statement.includes('"fence"');

/** Until the work has ended, or until somebody waits for a lock, which may be one that the caller holds. */
async function endOrLock(lab: Laboratory, work: Promise<unknown>): Promise<void> {
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

/** Notes every slice that is written under an older lease than it was before. */
export async function watchFences(lab: Laboratory): Promise<void> {
  await lab.query(`
    create table fence_violations (property_id uuid not null, slice text not null);
    create function note_fence_violation() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fence_violations
      values (new.property_id, concat_ws(' ', new.search_type, new.grain, new.day, old.fence, new.fence));
      return new;
    end $$;
    create trigger fences_grow before update on sync_ledger
      for each row when (new.fence < old.fence) execute function note_fence_violation()`);
}

export async function fenceViolations(lab: Laboratory, { propertyId }: Connected): Promise<string[]> {
  const rows = await lab.query<{ slice: string }>(
    'select slice from fence_violations where property_id = $1',
    [propertyId],
  );
  return rows.map(row => row.slice);
}
