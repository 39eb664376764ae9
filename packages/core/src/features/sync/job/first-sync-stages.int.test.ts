import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPlannedDay } from '../../../ledger/google-window.ts';
import { differences } from '../../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
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
