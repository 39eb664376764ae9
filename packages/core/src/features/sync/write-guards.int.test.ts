import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLL_UPS } from '../../ledger/grains.ts';
import { LeaseLostError } from '../../ledger/lease/property-lease.ts';
import { holdLease, releaseLease, takeLease } from '../../ledger/lease/sync-lease.ts';
import { claimGeneration } from '../../ledger/write/commit-readings.ts';
import { newGeneration } from '../../ledger/write/write-generation.ts';
import { asWorker } from '../../stores/access.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { runSyncJob } from './job/run-sync-job.ts';
import { triggerSync } from './job/trigger-sync.ts';
import { purgeWarehouse } from './upkeep/purge-warehouse.ts';
import { sweepGenerations } from './upkeep/sweep-generations.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
});
afterAll(() => lab?.close());

async function newProperty(days: number): Promise<Connected> {
  const site = await lab.addSite({ rows: 6, days });
  return lab.connect(site.siteUrl, site.email);
}

async function run({ user, propertyId }: Connected): Promise<void> {
  const { job_ids } = await triggerSync(user, { propertyId, kind: 'force' });
  expect((await runSyncJob(lab.ctx, job_ids[0] ?? '')).status).toBe('completed');
}

async function countRows(table: string, where: string): Promise<number> {
  const result = await lab.ctx.clickhouse.at(null).query({
    query: `SELECT toUInt32(count()) AS n FROM ${table} WHERE ${where}`,
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ n: number }>();
  return row?.n ?? 0;
}

test('an expired lease cannot be taken while a commit holds it', async () => {
  const { propertyId } = await newProperty(3);
  const ctx = { ...lab.ctx, sync: { ...lab.ctx.sync, leaseMs: 1, concurrency: 1 } };
  const mine = await takeLease(ctx, propertyId, randomUUID());
  if (!mine) throw new Error('no lease');
  await sleep(20);
  let isTaken = false;
  const other = asWorker(lab.ctx, async tx => {
    await holdLease(tx, mine);
    const taken = takeLease(ctx, propertyId, randomUUID()).then(lease => {
      isTaken = true;
      return lease;
    });
    await sleep(300);
    expect(isTaken).toBe(false);
    return { taken };
  });
  const next = await (await other).taken;
  expect(BigInt(next?.fence ?? 0)).toBe(BigInt(mine.fence) + 1n);
  await expect(asWorker(lab.ctx, tx => holdLease(tx, mine))).rejects.toThrow(LeaseLostError);
});

test('a generation that the sweeper has marked cannot be committed', async () => {
  const { propertyId, user } = await newProperty(3);
  const lease = await takeLease(lab.ctx, propertyId, randomUUID());
  if (!lease) throw new Error('no lease');
  const { job_ids } = await triggerSync(user, { propertyId, kind: 'manual' });
  const { gen } = await newGeneration(lab.ctx, lease, job_ids[0] ?? '', {
    searchType: 'web',
    grain: 'query',
    days: [addDays(lab.today(), -5)],
  });
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const claim = asWorker(lab.ctx, tx => claimGeneration(tx, gen));
  await expect(claim).rejects.toThrow(LeaseLostError);
  await releaseLease(lab.ctx, lease);
});

test('replaced rows stay for an hour for readers that still use their pointers', async () => {
  const property = await newProperty(8);
  await run(property);
  for (const day of lab.lastDays(10)) {
    await lab.admin('POST', 'revisions', {
      siteId: property.siteUrl,
      revision: { day, at: lab.ctx.now().getTime(), change: 1, add: 0.5 },
    });
  }
  // The newest days change until Google marks them as final.
  await lab.advance(96);
  await run(property);
  const { rows } = await lab.arrange(
    `select gen from sync_generations where property_id = $1 and grain = 'page' and retired_at is not null`,
    [property.propertyId],
  );
  const gens = rows.map(({ gen }) => gen);
  expect(gens).not.toEqual([]);
  const where = `gen IN (${gens.join()})`;
  const stored = await countRows('search_pages', where);
  expect(stored).toBeGreaterThan(0);
  await sweepGenerations(lab.ctx);
  expect(await countRows('search_pages', where)).toBe(stored);
  await lab.arrange(
    `update sync_generations set retired_at = retired_at - interval '61 minutes' where gen = any ($1)`,
    [gens],
  );
  await sweepGenerations(lab.ctx);
  expect(await countRows('search_pages', where)).toBe(0);
});

test('a purge also deletes the roll-ups of sealed months', async () => {
  const property = await newProperty(48);
  await run(property);
  await lab.advance(25);
  await run(property);
  const own = `property_id = '${property.propertyId}'`;
  const tables = Object.values(ROLL_UPS).map(({ table }) => table);
  for (const table of tables) {
    expect(await countRows(table, `${own} AND month = '${asDay('2026-10-01')}'`), table).toBeGreaterThan(0);
  }
  await lab.arrange(
    `update gsc_properties set deleted_at = now() - interval '14 days', purged_at = now() where id = $1`,
    [property.propertyId],
  );
  await purgeWarehouse(lab.ctx, { id: property.propertyId, accountId: property.accountId });
  for (const table of tables) expect(await countRows(table, own), table).toBe(0);
}, 120_000);
