import { deleteProperty } from '@gsc/core/features/properties/delete-property';
import { restoreProperty } from '@gsc/core/features/properties/restore-property';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import fc from 'fast-check';
import { check, isClean } from './checker.ts';
import { closedMonthSite } from './closed-month.ts';
import { rollUpRows, storedRows } from './crash-points.ts';
import type { Laboratory } from './laboratory.ts';
import { expireLease, fenceViolations, recordFenceViolations, takeOverAt } from './take-over.ts';

const ACTIONS = ['trash', 'restore', 'purge', 'disconnect', 'expire lease'] as const;
type Action = (typeof ACTIONS)[number];

/** The job is paused after the n-th lease statement. These are the limits of n. */
const PAUSE_AFTER = { min: 2, max: 14 };

/**
 * T14: runs a first sync, a forced sync and user actions on one property concurrently. fast-check's scheduler selects
 * which one continues after every PostgreSQL statement, also inside transactions, and at every crash point. Once per
 * race, a job is paused, its lease expires and the forced job is retried.
 */
export async function races(lab: Laboratory, count: number, seed: number) {
  await recordFenceViolations(lab);
  const outcomes = { retained: 0, purged: 0 };
  let [sealed, takenOver] = [0, 0];
  const actions = fc.shuffledSubarray([...ACTIONS], { minLength: 1, maxLength: 4 });
  const takeOver = fc.integer(PAUSE_AFTER);
  const property = fc.asyncProperty(fc.scheduler(), actions, takeOver, async (scheduler, chosen, nth) => {
    const outcome = await race(lab, scheduler, chosen, nth);
    outcomes[outcome.end]++;
    sealed += outcome.sealed;
    takenOver += outcome.takenOver;
  });
  const result = await fc.check(property, { numRuns: count, seed, endOnFailure: true });
  return {
    ok: !result.failed && sealed > 0 && takenOver > 0,
    seed,
    races: result.numRuns,
    ...outcomes,
    months_sealed: sealed,
    taken_over: takenOver,
    ...(result.failed && {
      actions: JSON.stringify(result.counterexample?.[1]),
      error: String(result.errorInstance).slice(0, 600),
    }),
  };
}

async function race(lab: Laboratory, scheduler: fc.Scheduler, actions: readonly Action[], nth: number) {
  const { site: options, days } = closedMonthSite(lab.today(), 2, 4);
  const site = await lab.addSite(options);
  const property = await lab.connect(site.siteUrl, site.email);
  const user = lab.userOf(property);
  const { job_ids } = await triggerSync(user, { propertyId: property.propertyId, kind: 'force' });
  const [forced = ''] = job_ids;
  const takeOver = takeOverAt(lab, property, nth, () => runSyncJob(lab.ctx, forced));
  let isRacing = true;
  const turn = async (label: string) => {
    if (isRacing) await scheduler.schedule(Promise.resolve(), label);
  };
  const ctx: SyncContext = {
    ...lab.ctx,
    sync: { ...lab.ctx.sync, leaseMs: 5000, concurrency: 1 },
    // A statement that waits for a database lock does not wait for the scheduler, so there is no deadlock.
    postgres: lab.ctx.postgres
      .withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await turn('statement');
          return result;
        },
      })
      .withPlugin(takeOver.plugin),
    failAt: turn,
  };
  const ignoreErrors = (work: Promise<unknown>) => work.catch(() => {});
  const actors = [
    ignoreErrors(lab.syncDue(ctx)),
    ignoreErrors(scheduler.schedule(Promise.resolve(), 'force').then(() => runSyncJob(ctx, forced))),
    (async () => {
      for (const action of actions) {
        await scheduler.schedule(Promise.resolve(), action);
        const result = perform(lab, property, action);
        // The product may reject an action that comes too late, but the purge must succeed.
        await (action === 'purge' ? result : ignoreErrors(result));
      }
    })(),
  ];
  await scheduler.waitFor(Promise.all(actors));
  isRacing = false;
  await scheduler.waitIdle();
  const takenOver = (await takeOver.outcome()) ? 1 : 0;
  await assertOneWriterAtATime(lab, property);
  if (actions.includes('purge')) {
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    await assertNothingLeft(lab, property);
    return { end: 'purged' as const, sealed: 0, takenOver };
  }
  await lab.query(`update gsc_properties set deleted_at = null, state = 'active' where id = $1`, [
    property.propertyId,
  ]);
  await lab.query(`update sync_state set lease_until = null, next_sync_at = $2 where property_id = $1`, [
    property.propertyId,
    lab.ctx.now(),
  ]);
  await lab.settle();
  const found = await check(lab.world, property, { days, types: ['web'], against: 'now' });
  if (!isClean(found)) throw new Error(`wrong rows: ${JSON.stringify(found)}`);
  const sealed = await lab.query(
    'select from sync_generations where property_id = $1 and sealed_month is not null',
    [property.propertyId],
  );
  await deleteProperty(user, property);
  return { end: 'retained' as const, sealed: sealed.length, takenOver };
}

async function perform(lab: Laboratory, property: Connected, action: Action): Promise<void> {
  const { propertyId, accountId } = property;
  if (action === 'trash') await deleteProperty(lab.userOf(property), property);
  else if (action === 'restore') await restoreProperty(lab.userOf(property), property);
  else if (action === 'expire lease') await expireLease(lab, property);
  else if (action === 'disconnect') {
    await lab.query(`update gsc_properties set state = 'needs_reconnect' where id = $1`, [propertyId]);
  } else {
    await lab.query(
      "update gsc_properties set deleted_at = $2::timestamptz - interval '14 days', purged_at = $2 where id = $1",
      [propertyId, lab.ctx.now()],
    );
    await purgeWarehouse(lab.ctx, { id: propertyId, accountId });
  }
}

/** Lease numbers must increase with commit time. Otherwise a job wrote after it had lost its lease. */
async function assertOneWriterAtATime(lab: Laboratory, property: Connected): Promise<void> {
  const commits = await lab.query<{ fence: string }>(
    `select fence from sync_generations where property_id = $1 and committed_at is not null order by committed_at`,
    [property.propertyId],
  );
  let last = 0n;
  for (const { fence } of commits) {
    if (BigInt(fence) < last) throw new Error(`lease ${fence} committed after lease ${last}`);
    last = BigInt(fence);
  }
  const violations = await fenceViolations(lab, property);
  if (violations.length > 0) throw new Error(`written under an older lease: ${violations.slice(0, 3)}`);
}

async function assertNothingLeft(lab: Laboratory, property: Connected): Promise<void> {
  const ledger = await lab.query('select 1 from sync_ledger where property_id = $1', [property.propertyId]);
  if (ledger.length > 0) throw new Error(`${ledger.length} ledger rows remain after the purge`);
  const left = (await storedRows(lab, property)) + (await rollUpRows(lab, property));
  if (left > 0) throw new Error(`${left} rows remain after the purge`);
}
