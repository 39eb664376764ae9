import { asDay, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSyncJob } from '../../features/sync/job/run-sync-job.ts';
import { triggerSync } from '../../features/sync/job/trigger-sync.ts';
import { auditWarehouse } from '../../features/sync/upkeep/audit-warehouse.ts';
import { sweepGenerations } from '../../features/sync/upkeep/sweep-generations.ts';
import { asWorker } from '../../stores/access.ts';
import { openLedger } from '../../testing/open-ledger.ts';
import { differences } from '../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import type { CrashPoint } from '../crash-points.ts';
import { readPointers, viewParameters } from '../read/read-pointers.ts';

const [FIRST, LAST] = [asDay('2026-10-01'), asDay('2026-10-31')];

const DAYS = ['2026-09-30', '2026-10-01', '2026-10-10', '2026-10-31', '2026-11-05'].map(asDay);

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
});
afterAll(() => lab?.close());

async function run(
  property: Connected,
  dieAt?: CrashPoint,
  meanwhile?: (point: string) => Promise<void>,
): Promise<void> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  const failAt = async (point: string) => {
    if (point === dieAt) throw new Error(`dead at ${point}`);
    await meanwhile?.(point);
  };
  const { status } = await runSyncJob({ ...lab.ctx, failAt }, job_ids[0] ?? '');
  expect(status).toBe(dieAt ? 'again' : 'completed');
}

async function openMonths({ propertyId }: Connected): Promise<void> {
  await openLedger(lab.arrange, propertyId);
  await lab.arrange('update sync_generations set sealed_month = null where property_id = $1', [propertyId]);
}

/** Whether the queries of October are being copied. */
async function isSealing(property: Connected): Promise<boolean> {
  const { rows } = await lab.arrange(
    `select 1 from sync_generations where property_id = $1 and grain = 'query' and first_day = $2 and last_day = $3
       and committed_at is null and gen = (select max(gen) from sync_generations)`,
    [property.propertyId, FIRST, LAST],
  );
  return rows.length > 0;
}

const markOctober = (property: Connected, at: 'now()' | 'null') =>
  lab.arrange(
    `update sync_days set damaged_at = ${at} where property_id = $1 and grain = 'query' and day = '2026-10-05'`,
    [property.propertyId],
  );

async function audit() {
  await lab.arrange(`update sync_state set audited_at = '2026-01-01', backfilled_at = now()`);
  return auditWarehouse(lab.ctx);
}

const october = (property: Connected, from: Day = FIRST) =>
  asWorker(lab.ctx, tx =>
    readPointers(tx, {
      propertyIds: [property.propertyId],
      searchType: 'web',
      grain: 'query',
      from,
      to: LAST,
    }),
  );

/** Whether the queries of October are one row of the ledger. */
async function isOneRow(property: Connected): Promise<boolean> {
  const { rows } = await lab.arrange(
    `select from sync_sealed_months where property_id = $1 and grain = 'query' and month = $2`,
    [property.propertyId, FIRST],
  );
  return rows.length > 0;
}

/** The sums of the days and of the roll-up of the same month. */
async function sums(property: Connected): Promise<unknown[]> {
  const pointers = await october(property);
  const { account_id, property_ids, gens } = viewParameters(
    property.accountId,
    [property.propertyId],
    pointers,
  );
  const figures = 'sum(clicks), sum(impressions), sum(position_sum)';
  const result = await lab.ctx.clickhouse.at(null).query({
    query: `SELECT uniqExact(query_hash), ${figures} FROM search_queries WHERE gen IN arrayCumSum(CAST({gens:String}, 'Array(UInt64)'))
      UNION ALL SELECT count(), ${figures} FROM report_month_queries(account_id = {account_id:UUID},
        property_ids = {property_ids:String}, gens = {gens:String})`,
    query_params: { account_id, property_ids, gens },
    format: 'JSONCompactEachRow',
  });
  return result.json();
}

test('a final month becomes one generation with a roll-up, and a revision opens it again', async () => {
  const site = await lab.addSite({ rows: 6, days: 48 });
  const property = await lab.connect(site.siteUrl, site.email);
  await run(property);
  // Old days are frozen by their first reading, so the first sync seals their months.
  expect((await october(property)).rolled).toHaveLength(1);
  expect(await isOneRow(property)).toBe(true);
  await openMonths(property);
  await lab.advance(25);
  // Nothing has changed at Google, so these runs only create generations for sealing.
  for (const point of ['insert:after', 'verify:after'] as const) {
    await run(property, point);
    await lab.advance(1);
    expect(await october(property)).toMatchObject({ rolled: [] });
  }
  // The audit marks a slice while its month is copied, so the copy is not committed.
  let marked = false;
  await run(property, undefined, async point => {
    if (point !== 'verify:after' || marked || !(await isSealing(property))) return;
    marked = true;
    await markOctober(property, 'now()');
  });
  expect(marked).toBe(true);
  expect(await october(property)).toMatchObject({ rolled: [] });
  expect(await isOneRow(property)).toBe(false);
  await markOctober(property, 'null');
  await run(property);
  const sealed = await october(property);
  expect(sealed).toMatchObject({
    gens: [expect.any(Number)],
    whole: sealed.gens,
    days: [],
    rolled: sealed.gens,
  });
  expect((await october(property, asDay('2026-10-02'))).rolled).toEqual([]);
  expect(await isOneRow(property)).toBe(true);
  const [days, month] = await sums(property);
  expect(month).toEqual(days);
  const { rows } = await lab.arrange(
    `select distinct state from sync_ledger where property_id = $1 and day between '2026-10-01' and '2026-10-31'`,
    [property.propertyId],
  );
  expect(rows).toEqual([{ state: 'sealed' }]);
  expect(await differences(lab, property, DAYS, ['web'])).toEqual([]);

  await lab.admin('POST', 'revisions', {
    siteId: property.siteUrl,
    revision: { day: '2026-10-10', at: lab.ctx.now().getTime(), add: 0.3, change: 0.5, withdraw: 0.2 },
  });
  await lab.advance(1);
  await run(property);
  const revised = await october(property);
  expect(revised).toMatchObject({ gens: [sealed.gens[0], expect.any(Number)], whole: [], rolled: [] });
  const ofRevision = revised.days.filter(({ gen }) => gen === revised.gens[1]);
  expect(ofRevision).toEqual([
    { day: daysBetween(asDay('1970-01-01'), asDay('2026-10-10')), gen: expect.any(Number) },
  ]);
  expect(revised.days).toHaveLength(31);
  expect(await isOneRow(property)).toBe(false);
  expect(await differences(lab, property, DAYS, ['web'])).toEqual([]);
  // A revised month is open, not damaged.
  expect(await audit()).toMatchObject({ damaged: 0, refused: 0 });

  await lab.advance(25);
  await run(property);
  const again = await october(property);
  expect(again.rolled).toHaveLength(1);
  expect(again.rolled).not.toEqual(sealed.rolled);
  expect(await isOneRow(property)).toBe(true);
  expect(await differences(lab, property, DAYS, ['web'])).toEqual([]);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const [left, rolled] = await sums(property);
  expect(rolled).toEqual(left);

  // A roll-up that differs from the sum of its days is no longer read, and is written again.
  await lab.ctx.clickhouse
    .at(null)
    .command({ query: `DELETE FROM month_queries WHERE gen = ${again.rolled[0]}` });
  expect(await audit()).toMatchObject({ damaged: 1, refused: 0 });
  expect(await october(property)).toMatchObject({ gens: again.gens, rolled: [] });
  expect(await isOneRow(property)).toBe(false);
  await lab.advance(1);
  await run(property);
  expect((await october(property)).rolled).toHaveLength(1);
  expect(await isOneRow(property)).toBe(true);
}, 300_000);
