import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { listHeldRemovals } from '@gsc/db/operator/held-removals';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPlannedDay, nominalEdge } from '../../../ledger/google-window.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser } from '../../../testing/context.ts';
import { differences } from '../../../testing/oracle.ts';
import { runStages } from '../../../testing/run-stages.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { triggerSync } from '../job/trigger-sync.ts';
import { auditWarehouse } from './audit-warehouse.ts';
import { sweepGenerations } from './sweep-generations.ts';

let lab: Laboratory;
let property: Connected;
let edge: Day;

/** All tests share one property, and each test leaves it intact. It has recent days and days at the edge of the window. */
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  edge = nominalEdge(lab.today());
  const days = [addDays(edge, 1), addDays(edge, 2), addDays(lab.today(), -30), addDays(lab.today(), -31)];
  const emptyDays: Day[] = [];
  for (let day = firstPlannedDay(lab.today()); day <= lab.today(); day = addDays(day, 1))
    if (!days.includes(day)) emptyDays.push(day);
  const site = await lab.addSite({ rows: 6, knobs: { emptyDays, window: { keeps: { months: 16 } } } });
  property = await lab.connect(site.siteUrl, site.email);
  await run();
}, 300_000);
afterAll(() => lab?.close());

async function run(): Promise<void> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  expect((await runStages(lab.ctx, job_ids[0] ?? '')).status).toBe('completed');
}

async function audit(ctx = lab.ctx) {
  await lab.arrange(`update sync_state set audited_at = '2020-01-01', backfilled_at = now()`);
  return auditWarehouse(ctx);
}

async function ledger(): Promise<{ grain: string; day: Day; gen: string | null; damaged: boolean }[]> {
  const { rows } = await lab.arrange(
    `select grain, day::text, active_gen as gen, damaged_at is not null as damaged from sync_ledger
     where property_id = $1 and active_gen is not null order by day, grain`,
    [property.propertyId],
  );
  return rows;
}

/** A client that returns fewer rows than were written. */
function incompleteClient(part: 'all' | 'half'): ClickHouseClient {
  const clickhouse = lab.ctx.clickhouse.at(null);
  const query = async (params: Parameters<ClickHouseClient['query']>[0]) => {
    const result = await clickhouse.query(params);
    const rows = (await result.json()) as unknown[];
    return { json: async () => (part === 'all' ? [] : rows.slice(0, rows.length / 2)) };
  };
  return { query, close: async () => {} } as unknown as ClickHouseClient;
}

/** Changes one value of the day. The number of rows stays the same. */
async function corrupt(day: Day): Promise<{ restore(): Promise<void> }> {
  const clickhouse = lab.ctx.clickhouse.at(null);
  const table = 'search_regions';
  const gen = (await ledger()).find(slice => slice.grain === 'region' && slice.day === day)?.gen ?? '';
  const where = `${table} WHERE gen = ${gen} AND day = '${day}'`;
  const result = await clickhouse.query({ query: `SELECT * FROM ${where}`, format: 'JSONEachRow' });
  const [first, ...rest] = await result.json<{ impressions: string }>();
  if (!first) throw new Error(`no regions on ${day}`);
  const put = async (values: { impressions: string }[]) => {
    await clickhouse.command({ query: `DELETE FROM ${where}` });
    await clickhouse.insert({ table, values, format: 'JSONEachRow' });
  };
  await put([{ ...first, impressions: String(Number(first.impressions) + 1) }, ...rest]);
  return { restore: () => put([first, ...rest]) };
}

test('repeated empty or partial results change nothing and are held once each', async () => {
  const before = await ledger();
  for (const part of ['all', 'half', 'all'] as const) {
    const outcome = await audit({
      ...lab.ctx,
      clickhouse: {
        ...lab.ctx.clickhouse,
        at: () => incompleteClient(part),
        open: () => incompleteClient(part),
      },
    });
    expect(outcome.damaged).toBe(0);
    expect(outcome.refused).toBeGreaterThan(3);
    expect(await ledger()).toEqual(before);
  }
  expect((await listHeldRemovals(lab.world.superuserUrl)).map(({ kind }) => kind)).toEqual([
    'audit',
    'audit',
  ]);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });
}, 180_000);

test('a slice that is intact over a second connection is not damaged', async () => {
  const held = await listHeldRemovals(lab.world.superuserUrl);
  const clickhouse = { ...lab.ctx.clickhouse, at: () => incompleteClient('all') };
  const outcome = await audit({ ...lab.ctx, clickhouse });
  expect(outcome).toEqual({ properties: 1, damaged: 0, refused: 0 });
  expect(await listHeldRemovals(lab.world.superuserUrl)).toEqual(held);
}, 180_000);

test('a changed value is marked as damaged, stays visible, and is replaced by the next sync', async () => {
  const day = addDays(lab.today(), -30);
  const before = await ledger();
  await corrupt(day);
  expect(await audit()).toMatchObject({ damaged: 1, refused: 0 });
  const isCorrupted = (slice: { grain: string; day: Day }) => slice.grain === 'region' && slice.day === day;
  expect(await ledger()).toEqual(before.map(slice => ({ ...slice, damaged: isCorrupted(slice) })));
  // Only a sync that reads the totals of all days can replace a slice of any age.
  const { rows } = await lab.arrange('select totals_read_at from sync_state where property_id = $1', [
    property.propertyId,
  ]);
  expect(rows).toEqual([{ totals_read_at: null }]);
  // A marked slice is not counted again.
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });
  await run();
  const after = await ledger();
  expect(after.filter(({ damaged }) => damaged)).toEqual([]);
  const changed = after.filter((slice, at) => slice.gen !== before[at]?.gen);
  expect(changed.some(isCorrupted)).toBe(true);
  // The month is sealed again.
  expect(new Set(changed.map(({ grain }) => grain))).toEqual(new Set(['region']));
  expect(await differences(lab, property, [day], ['web'])).toEqual([]);
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });
}, 180_000);

test('damage that Google cannot repair stays visible and marked until the rows are intact again', async () => {
  await lab.advance(20 * 24);
  const day = addDays(edge, 1);
  const before = await ledger();
  const { restore } = await corrupt(day);
  expect(await audit()).toMatchObject({ damaged: 1, refused: 0 });
  for (let days = 0; days < 2; days++) {
    await lab.advance(25);
    await run();
    await sweepGenerations(lab.ctx, { graceMs: 0 });
  }
  const ofDay = async () => (await ledger()).filter(slice => slice.day === day);
  expect(await ofDay()).toEqual(
    before.filter(slice => slice.day === day).map(slice => ({ ...slice, damaged: slice.grain === 'region' })),
  );
  await restore();
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });
  expect(await ofDay()).toEqual(before.filter(slice => slice.day === day));
}, 180_000);

test('properties of an unreachable warehouse do not keep others from being compared', async () => {
  await addProperties(lab.world, await createTestUser('unreachable', lab.world), 200);
  await lab.arrange(
    `with others as (
       insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, warehouse_id)
       select account_id, id, 1, 'web', 'total', '2026-11-01', '2026-11-01', 'unreachable'
       from gsc_properties where id <> $1 returning *)
     insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen)
     select property_id, account_id, search_type, grain, first_day, 'final', gen from others`,
    [property.propertyId],
  );
  await lab.arrange(
    `update sync_state set backfilled_at = now(),
       audited_at = case when property_id = $1 then '2020-01-01' else '2019-01-01' end::timestamptz`,
    [property.propertyId],
  );
  const day = addDays(edge, 2);
  const { restore } = await corrupt(day);
  // As many as one run compares come first, but only once.
  await expect(auditWarehouse(lab.ctx)).rejects.toThrow('unreachable');
  expect((await ledger()).filter(({ damaged }) => damaged)).toEqual([]);
  await expect(auditWarehouse(lab.ctx)).rejects.toThrow('unreachable');
  expect((await ledger()).filter(({ damaged }) => damaged)).toMatchObject([{ grain: 'region', day }]);
  const audited = await lab.arrange(
    'select audited_at > $1 as recent, count(*)::int as properties from sync_state group by 1 order by 1',
    ['2019-01-02'],
  );
  expect(audited.rows).toEqual([
    { recent: false, properties: 200 },
    { recent: true, properties: 1 },
  ]);
  await lab.arrange('delete from gsc_properties where id <> $1', [property.propertyId]);
  await restore();
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });
}, 180_000);
