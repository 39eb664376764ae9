import { addDays } from '@gsc/calendar/pacific-day';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import type { CrashPoint } from '@gsc/core/ledger/crash-points';
import { check, isClean, newFindings } from './checker.ts';
import { forceAgain } from './force-again.ts';
import type { Laboratory } from './laboratory.ts';

const PAUSE_POINTS: readonly CrashPoint[] = [
  'fetch:after',
  'generation:after',
  'insert:after',
  'verify:after',
];

/** T5: a worker pauses past its lease with unfinished work, another worker does the work, and the first resumes. */
export async function zombies(lab: Laboratory, rounds: number) {
  const site = await lab.addSite({ rows: 6, days: 5 });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.settle();
  const [refusedAt, found] = [new Map<CrashPoint, number>(), newFindings()];
  let moved = 0;
  const ctx = { ...lab.ctx, sync: { ...lab.ctx.sync, leaseMs: 60_000, concurrency: 1 } };
  const pointers = () =>
    lab.query(
      'select search_type, grain, day, active_gen, checksum, fence from sync_ledger where property_id = $1 order by 1, 2, 3',
      [property.propertyId],
    );
  for (let round = 0; round < rounds; round++) {
    await lab.revise(site.siteUrl, addDays(lab.today(), -4), { add: 0.3, change: 0.6, withdraw: 0.1 });
    const [forced = ''] = await forceAgain(lab, property);
    const [paused, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const point = PAUSE_POINTS[round % PAUSE_POINTS.length] ?? 'fetch:after';
    let hasPaused = false;
    const failAt = async (current: CrashPoint) => {
      if (current !== point || hasPaused) return;
      hasPaused = true;
      paused.resolve();
      await resume.promise;
    };
    const zombie = runSyncJob({ ...ctx, failAt }, forced);
    await Promise.race([paused.promise, zombie]);
    await lab.query(`update sync_state set lease_until = now() - interval '1 second'`);
    await lab.settle(ctx);
    const before = JSON.stringify(await pointers());
    resume.resolve();
    const outcome = await zombie;
    if (JSON.stringify(await pointers()) !== before) moved++;
    if (hasPaused && outcome.status === 'busy') refusedAt.set(point, (refusedAt.get(point) ?? 0) + 1);
    await check(lab.world, property, { days: lab.lastDays(6), types: ['web'], against: 'now' }, found);
  }
  const refused = [...refusedAt.values()].reduce((sum, each) => sum + each, 0);
  return {
    ok: refused === rounds && moved === 0 && isClean(found),
    zombies: rounds,
    refused,
    pointers_moved: moved,
    refused_at: Object.fromEntries(refusedAt),
    found,
  };
}
