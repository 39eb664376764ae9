import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPlannedDay } from '../../../ledger/google-window.ts';
import { differences } from '../../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { listJobs } from '../monitor/list-jobs.ts';
import { runSyncJob } from './run-sync-job.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { triggerSync } from './trigger-sync.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
}, 300_000);
afterAll(() => lab?.close());

const back = (days: number) => addDays(lab.today(), -days);

async function siteWith(days: readonly Day[]): Promise<Connected> {
  const emptyDays = eachDay(firstPlannedDay(lab.today()), lab.today()).filter(day => !days.includes(day));
  const site = await lab.addSite({ rows: 6, knobs: { emptyDays } });
  return lab.connect(site.siteUrl, site.email);
}

async function readDays({ propertyId }: Connected): Promise<Day[]> {
  const { rows } = await lab.arrange(
    `select distinct day::text from sync_ledger
     where property_id = $1 and grain = 'pair' and state <> 'missing' and rows > 0 order by 1`,
    [propertyId],
  );
  return rows.map(({ day }) => day);
}

async function stateOf({ propertyId }: Connected) {
  const { rows } = await lab.arrange(
    `select j.status, j.stage, j.job_type as kind, s.backfilled_at is not null as backfilled,
       p.last_sync_at is not null as synced
     from gsc_sync_jobs j join sync_state s using (property_id) join gsc_properties p on p.id = j.property_id
     where property_id = $1 order by j.created_at, j.job_type`,
    [propertyId],
  );
  return rows;
}

test('a first sync reads the oldest and the last days, and then three months at a time', async () => {
  const days = [back(450), back(290), back(160), back(110), back(80), back(6)];
  const property = await siteWith(days);
  expect(await lab.syncDue()).toEqual(['next_stage']);
  expect(await readDays(property)).toEqual([back(450), back(80), back(6)]);
  expect(await stateOf(property)).toEqual([
    { status: 'queued', stage: 1, kind: 'backfill', backfilled: false, synced: true },
  ]);
  // An interrupted stage is repeated.
  const deep = await lab.dieAt('commit:after', ctx => lab.syncDue(ctx), 1);
  expect(deep).toBe(true);
  await lab.arrange('update sync_state set lease_until = null');
  expect(await lab.syncDue()).toEqual(['next_stage']);
  expect(await readDays(property)).toEqual([back(450), back(160), back(110), back(80), back(6)]);
  expect(await lab.syncDue()).toEqual(['completed']);
  expect(await readDays(property)).toEqual(days);
  expect(await stateOf(property)).toMatchObject([{ status: 'completed', backfilled: true }]);
  expect(await differences(lab, property, days, ['web'])).toEqual([]);
});

test('a triggered sync does not read the whole history before the other properties have their last days', async () => {
  const property = await siteWith([back(400), back(200), back(7)]);
  await triggerSync(property.user, { kind: 'manual' });
  expect((await lab.syncDue(lab.ctx, property.propertyId)).toSorted()).toEqual(['next_stage', 'next_stage']);
  expect(await readDays(property)).toEqual([back(400), back(7)]);
});

/** What the first sync has left: the missing slices, and the old months of a grain that are not sealed. */
async function leftInLedger({ propertyId }: Connected): Promise<number> {
  const { rows } = await lab.arrange(
    `select (count(*) filter (where state = 'missing')
         + count(distinct (date_trunc('month', day), grain))
             filter (where state <> 'sealed' and date_trunc('month', day) < date_trunc('month', $2::date - 10))
       )::int as parts
     from sync_ledger
     where property_id = $1 and grain in ('region', 'page', 'pair', 'query', 'appearance')
       and (impressions > 0 or state <> 'unavailable')`,
    [propertyId, lab.today()],
  );
  return rows[0].parts;
}

async function counted({
  propertyId,
}: Connected): Promise<{ total: number; left: number; percentage: number }> {
  const { rows } = await lab.arrange(
    `select slices_total as total, slices_total - slices_done as left, progress_percentage as percentage
     from gsc_sync_jobs where property_id = $1 and job_type = 'backfill'`,
    [propertyId],
  );
  return rows[0];
}

test('the progress of a first sync includes what other syncs of the property have done', async () => {
  const property = await siteWith([back(300), back(120), back(60), back(40)]);
  await scheduleSyncs(lab.ctx);
  const { job_ids: forced } = await triggerSync(property.user, { kind: 'force' });
  const interrupted = await lab.dieAt('plan:after', ctx => runSyncJob(ctx, forced[0] ?? ''), 1);
  expect(interrupted).toBe(true);
  const planned = await counted(property);
  expect(planned).toEqual({ total: await leftInLedger(property), left: planned.total, percentage: 0 });
  await lab.arrange('update sync_state set lease_until = null');
  expect(await runSyncJob(lab.ctx, forced[0] ?? '')).toMatchObject({ status: 'completed' });
  const left = await leftInLedger(property);
  // The older half, and the recent months without search appearances, which are not sealed.
  expect(left).toBe(planned.total / 2 + 2);
  const percentage = Math.floor((100 * (planned.total - left)) / planned.total);
  expect(await counted(property)).toEqual({ total: planned.total, left, percentage });
  expect((await listJobs(property.user)).first_sync).toMatchObject({
    properties: 1,
    progress_percentage: percentage,
  });
});

test('a first sync is over when another sync has read the whole history', async () => {
  const property = await siteWith([back(20), back(10)]);
  await scheduleSyncs(lab.ctx);
  // The store has the real clock.
  await lab.arrange('update gsc_sync_jobs set created_at = $2 where property_id = $1', [
    property.propertyId,
    lab.ctx.now(),
  ]);
  expect((await listJobs(property.user)).first_sync).toMatchObject({ progress_percentage: 0 });
  const { job_ids: filled } = await triggerSync(property.user, { kind: 'fill' });
  expect(await runSyncJob(lab.ctx, filled[0] ?? '')).toMatchObject({ status: 'completed' });
  const { first_sync, latest } = await listJobs(property.user);
  expect(first_sync).toBeNull();
  expect(latest).toMatchObject([{ status: 'queued', job_type: 'backfill' }]);
});
