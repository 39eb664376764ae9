import { deleteProperty } from '@gsc/core/features/properties/delete-property';
import { restoreProperty } from '@gsc/core/features/properties/restore-property';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { Connected } from '@gsc/core/testing/connect-site';
import fc from 'fast-check';
import { check, isClean } from './checker.ts';
import { closedMonthSite } from './closed-month.ts';
import { rollUpRows, storedRows } from './crash-points.ts';
import type { Laboratory } from './laboratory.ts';
import { expireLease, fenceViolations, takeOverAt, watchFences } from './take-over.ts';

const ACTIONS = ['trash', 'restore', 'purge', 'disconnect', 'expire lease'] as const;
type Action = (typeof ACTIONS)[number];

/** After which of the statements about leases the job that made it stands still. */
const TAKE_OVERS = { min: 2, max: 14 };

/**
 * T14: a first sync, a forced one and what a user does meanwhile, on one property. The scheduler of fast-check
 * decides who goes on after every statement to PostgreSQL, inside transactions too, and at every point where a worker
 * could also have died. Once in a race a job stands still, its lease expires and the forced one tries again.
 */
export async function races(lab: Laboratory, count: number, seed: number) {
  await watchFences(lab);
  const ended = { kept: 0, purged: 0 };
  let [sealed, takenOver] = [0, 0];
  const actions = fc.shuffledSubarray([...ACTIONS], { minLength: 1, maxLength: 4 });
  const takeOver = fc.integer(TAKE_OVERS);
  const property = fc.asyncProperty(fc.scheduler(), actions, takeOver, async (scheduler, story, nth) => {
    const outcome = await race(lab, scheduler, story, nth);
    ended[outcome.how]++;
    sealed += outcome.sealed;
    takenOver += outcome.takenOver;
  });
  const result = await fc.check(property, { numRuns: count, seed, endOnFailure: true });
  return {
    ok: !result.failed && sealed > 0 && takenOver > 0,
    seed,
    races: result.numRuns,
    ...ended,
    months_sealed: sealed,
    taken_over: takenOver,
    ...(result.failed && {
      story: JSON.stringify(result.counterexample?.[1]),
      error: String(result.errorInstance).slice(0, 600),
    }),
  };
}

async function race(lab: Laboratory, scheduler: fc.Scheduler, story: readonly Action[], nth: number) {
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
    // Whoever waits in the database for the lock of another needs no turn, so somebody can always go on.
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
  const tries = (work: Promise<unknown>) => work.catch(() => {});
  const actors = [
    tries(lab.syncDue(ctx)),
    tries(scheduler.schedule(Promise.resolve(), 'force').then(() => runSyncJob(ctx, forced))),
    (async () => {
      for (const action of story) {
        await scheduler.schedule(Promise.resolve(), action);
        const acted = act(lab, property, action);
        // The product may refuse what came too late; the purge may not fail.
        await (action === 'purge' ? acted : tries(acted));
      }
    })(),
  ];
  await scheduler.waitFor(Promise.all(actors));
  isRacing = false;
  await scheduler.waitIdle();
  const takenOver = (await takeOver.outcome()) ? 1 : 0;
  await oneWriterAtATime(lab, property);
  if (story.includes('purge')) {
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    await nothingLeft(lab, property);
    return { how: 'purged' as const, sealed: 0, takenOver };
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
  return { how: 'kept' as const, sealed: sealed.length, takenOver };
}

async function act(lab: Laboratory, property: Connected, action: Action): Promise<void> {
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

/** Commits in the order of time have leases in the order of their numbers: nobody wrote after being replaced. */
async function oneWriterAtATime(lab: Laboratory, property: Connected): Promise<void> {
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

async function nothingLeft(lab: Laboratory, property: Connected): Promise<void> {
  const ledger = await lab.query('select 1 from sync_ledger where property_id = $1', [property.propertyId]);
  if (ledger.length > 0) throw new Error(`${ledger.length} rows of the ledger outlived the purge`);
  const left = (await storedRows(lab, property)) + (await rollUpRows(lab, property));
  if (left > 0) throw new Error(`${left} rows outlived the purge`);
}
