import { addDays, type Day, pacificMidnight } from '@gsc/calendar/pacific-day';
import { confirmRemoval, listHeldRemovals } from '@gsc/db/operator/held-removals';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPlannedDay, nominalEdge } from '../../ledger/google-window.ts';
import type { SyncContext } from '../../ledger/sync-context.ts';
import { openLedger } from '../../testing/open-ledger.ts';
import { runStages } from '../../testing/run-stages.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { triggerSync } from './job/trigger-sync.ts';
import { sweepGenerations } from './upkeep/sweep-generations.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
}, 300_000);
afterAll(() => lab?.close());

type Window = {
  keeps?: { months: number } | { days: number };
  detailEndsEarlier?: number;
  zeroFilled?: boolean;
};

/** A site with data only on these days and on future days. */
async function siteWith(days: readonly Day[], window: Window = {}): Promise<Connected> {
  const emptyDays: Day[] = [];
  for (let day = firstPlannedDay(lab.today()); day <= lab.today(); day = addDays(day, 1))
    if (!days.includes(day)) emptyDays.push(day);
  const site = await lab.addSite({ rows: 6, knobs: { emptyDays, window } });
  return lab.connect(site.siteUrl, site.email);
}

async function run(property: Connected, ctx: SyncContext = lab.ctx): Promise<string> {
  const kind = 'manual' as const;
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind });
  return (await runStages(ctx, job_ids[0] ?? '')).status;
}

const withdrawDay = (property: Connected, day: Day) =>
  lab.admin('POST', 'revisions', {
    siteId: property.siteUrl,
    revision: { day, at: lab.ctx.now().getTime(), add: 0, change: 0, withdraw: 1 },
  });

type Slice = { grain: string; day: Day; state: string; gen: string | null; rows: number; waits: boolean };

async function slicesOf(property: Connected, days: readonly Day[]): Promise<Slice[]> {
  const { rows } = await lab.arrange(
    `select grain, day::text, state, active_gen as gen, rows, empty_since is not null as waits
     from sync_ledger where property_id = $1 and day = any ($2) order by day, grain`,
    [property.propertyId, days],
  );
  return rows;
}

const withoutState = (slices: readonly Slice[]) => slices.map(({ state: _, ...slice }) => slice);

async function storedRows(gens: readonly (string | null)[], table: string): Promise<number> {
  const result = await lab.ctx.clickhouse.at(null).query({
    query: `SELECT toUInt32(count()) AS n FROM ${table} WHERE gen IN {gens:Array(UInt64)}`,
    query_params: { gens: gens.flatMap(gen => (gen ? BigInt(gen) : [])) },
    format: 'JSONEachRow',
  });
  return (await result.json<{ n: number }>())[0]?.n ?? 0;
}

test('days that leave Google’s window stay, even if the clocks of Google and the worker differ', async () => {
  const edge = nominalEdge(lab.today());
  const days = [0, 1, 3, 9].map(inside => addDays(edge, inside));
  const property = await siteWith(days, { keeps: { months: 16 } });
  expect(await run(property)).toBe('completed');
  const before = await slicesOf(property, days);
  expect(before.filter(slice => slice.grain === 'total' && slice.rows === 1)).toHaveLength(4);
  // The days are old enough that one reading seals their months.
  expect(before.every(slice => slice.state === 'sealed' || slice.rows === 0)).toBe(true);

  // First Google's clock is past midnight and ours is before it; then the other way round.
  const midnight = pacificMidnight(addDays(lab.today(), 1)).getTime();
  await lab.advanceMs(midnight - lab.ctx.now().getTime() + 5000);
  const slow = { ...lab.ctx, now: () => new Date(lab.ctx.now().getTime() - 10_000) };
  expect(await run(property, slow)).toBe('completed');
  expect(await slicesOf(property, days)).toEqual(before);
  const fast = { ...lab.ctx, now: () => new Date(lab.ctx.now().getTime() + 300_000) };
  for (let night = 0; night < 3; night++) {
    await lab.advance(4 * 24);
    expect(await run(property, fast)).toBe('completed');
  }
  expect(await slicesOf(property, days)).toEqual(before);
}, 180_000);

test('details that disappear before their totals stay, and so do days of a 480-day window', async () => {
  const days = [479, 478, 470].map(back => addDays(lab.today(), -back));
  const property = await siteWith(days, { keeps: { days: 480 } });
  expect(await run(property)).toBe('completed');
  const before = await slicesOf(property, days);
  expect(before.filter(slice => slice.grain === 'page' && slice.rows > 0)).toHaveLength(3);
  const window: Window = { keeps: { days: 480 }, detailEndsEarlier: 12 };
  await lab.admin('PUT', 'knobs', { siteId: property.siteUrl, knobs: { window } });
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange('update sync_days set frozen_at = null where property_id = $1', [property.propertyId]);
  await runStages(lab.ctx, job_ids[0] ?? '');
  for (let night = 0; night < 3; night++) {
    await lab.advance(5 * 24);
    await run(property);
  }
  expect((await slicesOf(property, days)).map(({ gen }) => gen)).toEqual(before.map(({ gen }) => gen));
}, 180_000);

test('days whose totals are zero are empty and are not fetched', async () => {
  const day = addDays(lab.today(), -40);
  const property = await siteWith([day], { zeroFilled: true });
  expect(await run(property)).toBe('completed');
  const other = addDays(day, -1);
  expect(await slicesOf(property, [other])).toMatchObject([
    { grain: 'page_total', state: 'empty', gen: null, rows: 0 },
    { grain: 'total', state: 'empty', gen: null, rows: 0 },
  ]);
  expect((await slicesOf(property, [day])).length).toBe(7);
}, 180_000);

test('a withdrawn day is hidden after two empty readings a day apart, and its generation becomes a revision', async () => {
  // In different months, so that no other day refers to the generation of the withdrawn one.
  const [day, other] = [addDays(lab.today(), -40), addDays(lab.today(), -75)];
  const property = await siteWith([day, other]);
  await run(property);
  const before = await slicesOf(property, [day]);
  await withdrawDay(property, day);
  for (const hours of [1, 23]) {
    await lab.advance(hours);
    expect(await run(property)).toBe('completed');
    const now = await slicesOf(property, [day]);
    expect(now.map(({ gen, rows }) => [gen, rows])).toEqual(before.map(({ gen, rows }) => [gen, rows]));
    expect(now.find(slice => slice.grain === 'total')?.waits).toBe(true);
  }
  await lab.advance(1.1);
  expect(await run(property)).toBe('completed');
  const gone = await slicesOf(property, [day]);
  expect(new Set(gone.map(({ state, gen, rows }) => `${state} ${gen} ${rows}`))).toEqual(
    new Set(['empty null 0']),
  );
  const { rows: revisions } = await lab.arrange(
    'select grain, day::text, gen, rows from sync_revisions where property_id = $1 order by grain',
    [property.propertyId],
  );
  expect(revisions).toEqual(
    before.filter(({ gen }) => gen).map(({ grain, gen, rows }) => ({ grain, day, gen, rows })),
  );
  // The sweeper keeps the rows that the revision needs.
  await lab.arrange(
    `update sync_generations set retired_at = now() where property_id = $1 and not exists
    (select from sync_ledger l where l.active_gen = gen)`,
    [property.propertyId],
  );
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const pages = revisions.find(({ grain }) => grain === 'page');
  expect(await storedRows([pages.gen], 'search_pages')).toBeGreaterThanOrEqual(pages.rows);
}, 180_000);

test('a reading that contains the day again resets the count', async () => {
  const day = addDays(lab.today(), -40);
  const property = await siteWith([day]);
  await run(property);
  const before = await slicesOf(property, [day]);
  const waiting = `update sync_days set empty_since = $2 where property_id = $1 and grain = 'total' and day = $3`;
  await openLedger(lab.arrange, property.propertyId);
  await lab.arrange(waiting, [property.propertyId, new Date(lab.ctx.now().getTime() - 30 * 3600_000), day]);
  expect(await run(property)).toBe('completed');
  expect(await slicesOf(property, [day])).toEqual(before);
}, 180_000);

test('more than three withdrawn days wait until an operator confirms them', async () => {
  const days = [40, 41, 42, 43].map(back => addDays(lab.today(), -back));
  const property = await siteWith([...days, addDays(lab.today(), -44)]);
  await run(property);
  const before = await slicesOf(property, days);
  for (const day of days) await withdrawDay(property, day);
  await lab.advance(1);
  await run(property);
  await lab.advance(25);
  for (let again = 0; again < 2; again++) expect(await run(property)).toBe('completed');
  expect(withoutState(await slicesOf(property, days)).map(({ gen }) => gen)).toEqual(
    before.map(({ gen }) => gen),
  );
  const ours = async () =>
    (await listHeldRemovals(lab.world.superuserUrl)).filter(({ items }) =>
      items.some(item => item.includes(property.propertyId)),
    );
  const [removal, ...more] = await ours();
  expect(more).toEqual([]);
  expect(removal).toMatchObject({
    kind: 'withdrawal',
    examined: 5,
    items: days.map(day => `${property.propertyId} web ${day}`).sort(),
  });
  expect(await confirmRemoval(lab.world.superuserUrl, removal?.id ?? '')).toBe(true);
  expect(await confirmRemoval(lab.world.superuserUrl, removal?.id ?? '')).toBe(false);
  expect(await run(property)).toBe('completed');
  expect((await slicesOf(property, days)).filter(({ gen }) => gen)).toEqual([]);
  expect(await ours()).toEqual([]);
  const { rows } = await lab.arrange(
    `select action, detail->>'items' as items from audit_log where action like 'sync.removal%' and detail->>'alert' = $1 order by id`,
    [removal?.id],
  );
  expect(rows).toEqual([
    { action: 'sync.removal_confirmed', items: '4' },
    { action: 'sync.removal_applied', items: '4' },
  ]);
}, 180_000);

test('the last copy of a slice is never swept, and more than three stop the sweeper', async () => {
  // One generation for each day: a generation that another day refers to is never due.
  const days = [40, 75, 110, 145].map(back => addDays(lab.today(), -back));
  const property = await siteWith(days);
  await run(property);
  await run(property);
  const orphan = async (day: Day) => {
    await openLedger(lab.arrange, property.propertyId, [day]);
    const { rows } = await lab.arrange(
      `update sync_days l set active_gen = null from sync_generations g
       where l.property_id = $1 and l.grain = 'page' and l.day = $2 and g.gen = l.active_gen returning g.gen`,
      [property.propertyId, day],
    );
    await lab.arrange('update sync_generations set retired_at = now() where gen = $1', [rows[0].gen]);
    return rows[0].gen as string;
  };
  // An uncommitted write.
  const { rows: junk } = await lab.arrange(
    `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, days, created_at)
     select account_id, property_id, fence, search_type, grain, first_day, last_day, days, '2020-01-01'
     from sync_generations where property_id = $1 limit 1 returning gen`,
    [property.propertyId],
  );
  const swept = async (gen: string) =>
    (await lab.arrange('select swept_at is not null as swept from sync_generations where gen = $1', [gen]))
      .rows[0].swept;
  const lost: string[] = [];
  for (const day of days) lost.push(await orphan(day));
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect([await swept(junk[0].gen), await swept(lost[0] ?? '')]).toEqual([false, false]);
  const held = await listHeldRemovals(lab.world.superuserUrl);
  const sweeps = held.filter(({ kind }) => kind === 'sweep');
  expect(sweeps.map(({ items }) => [...new Set(items.map(item => item.split(' ')[3]))].sort())).toEqual([
    days.toSorted(),
  ]);
  // With three or fewer last copies, the sweeper skips them and deletes the rest.
  for (const at of [0, 1, 2])
    await lab.arrange(
      `update sync_days set active_gen = $2 where property_id = $1 and grain = 'page' and day = $3`,
      [property.propertyId, lost[at], days[at]],
    );
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await swept(junk[0].gen)).toBe(true);
  for (const gen of new Set(lost)) expect(await swept(gen)).toBe(false);
  expect(await storedRows(lost, 'search_pages')).toBeGreaterThan(0);
}, 180_000);
