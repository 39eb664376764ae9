import { addDays } from '@gsc/calendar/pacific-day';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences } from '../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { GRAIN_TABLES } from '../../warehouse/grains.ts';
import { CRASH_POINTS } from './crash-points.ts';
import { runSyncJob } from './job/run-sync-job.ts';
import { findDueJobs } from './job/schedule-syncs.ts';
import { triggerSync } from './job/trigger-sync.ts';
import { sweepGenerations } from './upkeep/sweep-generations.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 200, concurrency: 2, searchTypes: ['web'] };
});
afterAll(() => lab?.close());

/** These steps run many times in one job, first for the totals. */
const PER_SLICE = /^(fetch|generation|insert|verify|commit)/;

const lastDays = () => lab.lastDays(4);

async function newProperty(): Promise<Connected> {
  const site = await lab.addSite({ rows: 6, days: 3 });
  return lab.connect(site.siteUrl, site.email);
}

async function syncUntilDone(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await lab.syncDue();
    const { rows } = await lab.arrange(
      `select 1 from gsc_sync_jobs where status in ('queued', 'running', 'quota_limited')`,
    );
    if (rows.length === 0) return;
    await new Promise(resolve => setTimeout(resolve, 100));
    // Requeued jobs wait a few seconds of the context's clock.
    lab.world.advance(6);
  }
  throw new Error('jobs are still open');
}

async function storedRows(property: Connected): Promise<number> {
  let rows = 0;
  for (const table of new Set(Object.values(GRAIN_TABLES).map(grain => grain.table))) {
    const result = await lab.ctx.clickhouse.query({
      query: `SELECT toUInt32(count()) AS n FROM ${table} WHERE property_id = {id:UUID}`,
      query_params: { id: property.propertyId },
      format: 'JSONEachRow',
    });
    rows += (await result.json<{ n: number }>())[0]?.n ?? 0;
  }
  return rows;
}

test.each(CRASH_POINTS)(
  'T2: a worker killed at %s leaves no unreferenced rows, and the next sync converges',
  async point => {
    const property = await newProperty();
    await lab.dieAt(
      point,
      async ctx => {
        await lab.syncDue(ctx);
        await sweepGenerations(ctx, { graceMs: 0 });
      },
      PER_SLICE.test(point) ? 3 : 1,
    );
    await syncUntilDone();
    expect(await differences(lab, property, lastDays(), ['web'])).toEqual([]);
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    const { rows } = await lab.arrange(
      'select sum(rows)::int as rows, count(*) filter (where fetched_at is null and day < $2) as unread from sync_ledger where property_id = $1',
      [property.propertyId, addDays(lab.today(), -1)],
    );
    expect(rows[0]).toEqual({ rows: await storedRows(property), unread: '0' });
  },
);

test('T5: a worker that slept past its lease can never commit', async () => {
  const property = await newProperty();
  await syncUntilDone();
  lab.ctx.sync = { leaseMs: 60_000, concurrency: 1, searchTypes: ['web'] };
  let refused = 0;
  for (let round = 0; round < 20; round++) {
    await lab.admin('POST', 'revisions', {
      siteId: property.siteUrl,
      revision: {
        day: addDays(lab.today(), -4 + (round % 2)),
        at: Date.parse('2026-11-01T00:00:00Z'),
        add: 0.2,
        change: 0.5,
        withdraw: 0.1,
      },
    });
    const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'force' });
    const asleep = Promise.withResolvers<void>();
    const wake = Promise.withResolvers<void>();
    let slept = false;
    const zombie = runSyncJob(
      {
        ...lab.ctx,
        async failAt(point) {
          if (point !== 'fetch:after' || slept) return;
          slept = true;
          asleep.resolve();
          await wake.promise;
        },
      },
      job_ids[0] ?? '',
    );
    await asleep.promise;
    await lab.arrange(`update sync_state set lease_until = now() - interval '1 second'`);
    for (const id of await findDueJobs(lab.ctx, 10))
      expect((await runSyncJob(lab.ctx, id)).status).toBe('completed');
    const before = await pointers(property);
    wake.resolve();
    if ((await zombie).status === 'busy') refused++;
    expect(await pointers(property)).toEqual(before);
  }
  expect(refused).toBe(20);
}, 180_000);

async function pointers(property: Connected): Promise<unknown[]> {
  const { rows } = await lab.arrange(
    'select search_type, grain, day, active_gen, fence from sync_ledger where property_id = $1 order by 1, 2, 3',
    [property.propertyId],
  );
  return rows;
}
