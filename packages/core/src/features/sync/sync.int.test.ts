import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { confirmRemoval, listHeldRemovals } from '@gsc/db/operator/held-removals';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { differences } from '../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { runSyncJob } from './job/run-sync-job.ts';
import { triggerSync } from './job/trigger-sync.ts';
import { getCoverage } from './monitor/get-coverage.ts';
import { listJobs } from './monitor/list-jobs.ts';
import { auditWarehouse } from './upkeep/audit-warehouse.ts';
import { purgeWarehouse } from './upkeep/purge-warehouse.ts';
import { sweepGenerations } from './upkeep/sweep-generations.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
});
beforeEach(() => {
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
});
afterAll(() => lab?.close());

const lastDays = (count: number) => lab.lastDays(count);

async function newProperty(options: { rows?: number; days?: number } = {}): Promise<Connected> {
  const site = await lab.addSite({ rows: 10, days: 4, ...options });
  return lab.connect(site.siteUrl, site.email);
}

async function run(property: Connected, kind: 'manual' | 'force' | 'fill' = 'manual'): Promise<string> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind });
  return (await runSyncJob(lab.ctx, job_ids[0] ?? '')).status;
}

const revise = (
  property: Connected,
  day: string,
  shares: { add: number; change: number; withdraw: number },
) =>
  lab.admin('POST', 'revisions', {
    siteId: property.siteUrl,
    revision: { day, at: lab.ctx.now().getTime(), ...shares },
  });

async function ledger(property: Connected, day: string): Promise<Record<string, string>> {
  const { rows } = await lab.arrange(
    'select grain, state from sync_ledger where property_id = $1 and day = $2',
    [property.propertyId, day],
  );
  return Object.fromEntries(rows.map(row => [row.grain, row.state]));
}

test('C1: a new property is synced completely in every search type, and every row matches Google', async () => {
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4 };
  const property = await newProperty({ rows: 20 });
  expect(await lab.syncDue()).toEqual(['completed']);
  expect(await differences(lab, property, lastDays(6))).toEqual([]);
});

test('C1: the sites of the emulator’s personas are synced completely', async () => {
  const cast = [
    ['wren@bramblecottage.example', 'sc-domain:firstlight.example'],
    ['kenji@oddwords.example', 'sc-domain:oddwords.example'],
    ['ines@dailyglance.example', 'https://www.dailyglance.example/'],
  ] as const;
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web', 'discover'] };
  for (const [email, siteUrl] of cast) {
    const property = await lab.connect(siteUrl, email);
    // Days that a backfill would have read long ago.
    await lab.arrange(
      `insert into sync_days (property_id, account_id, search_type, grain, day, state, fetched_at, frozen_at)
       select $1, $2, type, grain, day, 'final', now(), now()
       from generate_series($3::date, $4::date, '1 day') day,
         unnest(array['web', 'discover']) type, unnest(array['region', 'page', 'query', 'pair', 'appearance']) grain`,
      [property.propertyId, property.accountId, '2025-07-15', addDays(lab.today(), -8)],
    );
    expect(await run(property)).toBe('completed');
    expect(await differences(lab, property, lastDays(7), ['web', 'discover'])).toEqual([]);
  }
}, 120_000);

test('B12: a row that Google withdrew is removed by the next sync', async () => {
  const property = await newProperty();
  const day = addDays(lab.today(), -4);
  expect(await run(property)).toBe('completed');
  await revise(property, day, { add: 0, change: 0, withdraw: 0.5 });
  expect(await differences(lab, property, [day], ['web'])).not.toEqual([]);
  expect(await run(property)).toBe('completed');
  expect(await differences(lab, property, lastDays(6), ['web'])).toEqual([]);
});

test('C3: a complete day is frozen by two equal readings a day apart, and a revision unfreezes it', async () => {
  const property = await newProperty();
  const day = addDays(lab.today(), -4);
  await run(property);
  expect(await ledger(property, day)).toMatchObject({ total: 'fresh', pair: 'fresh' });
  await lab.advance(12);
  await run(property);
  expect(await ledger(property, day)).toMatchObject({ total: 'fresh', pair: 'fresh' });
  await lab.advance(13);
  await run(property);
  expect(await ledger(property, day)).toMatchObject({ total: 'final', pair: 'final' });
  const young = addDays(lab.today(), -1);
  expect(Object.values(await ledger(property, young))).not.toContain('final');
  await revise(property, day, { add: 0.1, change: 0.5, withdraw: 0 });
  await run(property);
  expect(await ledger(property, day)).toMatchObject({ total: 'fresh', pair: 'fresh' });
  expect(await differences(lab, property, [day], ['web'])).toEqual([]);
  const { rows } = await lab.arrange(
    `select first_clicks <> clicks or first_impressions <> impressions as revised, revisions from sync_ledger
     where property_id = $1 and grain = 'total' and day = $2`,
    [property.propertyId, day],
  );
  expect(rows).toEqual([{ revised: true, revisions: 1 }]);
});

test('C7, B16: lost access is reported and probed once a day, and restored access fills the gap', async () => {
  const [lost, other] = [await newProperty(), await newProperty()];
  await lab.admin('PUT', 'access', { email: lost.email, siteUrl: lost.siteUrl, permissionLevel: null });
  expect(await run(lost)).toBe('access_lost');
  expect(await run(other)).toBe('completed');
  await lab.admin('POST', 'calls/clear');
  expect(await run(lost)).toBe('access_lost');
  const { calls } = await lab.admin<{ calls: unknown[] }>(
    'GET',
    `calls?site=${encodeURIComponent(lost.siteUrl)}`,
  );
  expect(calls).toEqual([]);
  await lab.admin('PUT', 'access', {
    email: lost.email,
    siteUrl: lost.siteUrl,
    permissionLevel: 'siteOwner',
  });
  await lab.advance(25);
  expect(await run(lost)).toBe('completed');
  expect(await differences(lab, lost, lastDays(6), ['web'])).toEqual([]);
  const { rows } = await lab.arrange('select state from gsc_properties where id = $1', [lost.propertyId]);
  expect(rows).toEqual([{ state: 'active' }]);
});

test('C7: a revoked grant requires a reconnect and loses no data', async () => {
  const property = await newProperty();
  await run(property);
  await lab.admin('POST', 'revoke', { email: property.email });
  expect(await run(property)).toBe('needs_reconnect');
  const { rows } = await lab.arrange(
    'select p.state, c.status from gsc_properties p join google_connections c on c.id = p.connection_id where p.id = $1',
    [property.propertyId],
  );
  expect(rows).toEqual([{ state: 'needs_reconnect', status: 'needs_reconnect' }]);
  expect(await differences(lab, property, lastDays(6), ['web'])).toEqual([]);
});

test('C7: a connection that works again is active, and its next failure counts as a new one', async () => {
  const property = await newProperty();
  const connectionState = async () => {
    const { rows } = await lab.arrange(
      `select c.status, c.status_since as since, p.state from gsc_properties p
       join google_connections c on c.id = p.connection_id where p.id = $1`,
      [property.propertyId],
    );
    return rows[0];
  };
  const rules = (rule: object[]) => lab.admin(rule.length > 0 ? 'POST' : 'DELETE', 'rules', rule);
  // A temporary error at Google. The grant is still valid.
  const refusal = { id: 'r', when: { endpoint: 'searchAnalytics' }, seed: 1 };
  await rules([
    Object.fromEntries([...Object.entries(refusal), ['then', { kind: 'error', error: 'unauthorized-401' }]]),
  ]);
  expect(await run(property)).toBe('needs_reconnect');
  const first = await connectionState();
  expect(first).toMatchObject({ status: 'needs_reconnect', state: 'needs_reconnect' });
  await rules([]);
  await lab.advance(25);
  expect(await run(property)).toBe('completed');
  expect(await connectionState()).toMatchObject({ status: 'active', state: 'active' });
  await lab.admin('POST', 'revoke', { email: property.email });
  expect(await run(property)).toBe('needs_reconnect');
  expect((await connectionState()).since.getTime()).toBeGreaterThan(first.since.getTime());
});

test('C6: a job without quota reports the retry time, stays open and resumes', async () => {
  const property = await newProperty();
  const until = new Date(lab.ctx.now().getTime() + 3600_000);
  const closed = { ...lab.ctx, google: { ...lab.ctx.google, budget: budgetOf(20, until) } };
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  expect((await runSyncJob(closed, job_ids[0] ?? '')).status).toBe('quota_limited');
  const { jobs } = await listJobs(property.user);
  expect(jobs[0]).toMatchObject({ status: 'quota_limited', next_try_at: until.toISOString() });
  expect((await runSyncJob(lab.ctx, job_ids[0] ?? '')).status).toBe('completed');
  expect(await differences(lab, property, lastDays(6), ['web'])).toEqual([]);
  expect((await listJobs(property.user)).jobs[0]).toMatchObject({
    status: 'completed',
    progress_percentage: 100,
  });
});

function budgetOf(calls: number, until: Date) {
  let left = calls;
  return {
    async take() {
      if (left-- > 0) return { granted: true as const, settle: async () => {} };
      return { granted: false as const, kind: 'quota_day' as const, until };
    },
  };
}

test('C4: coverage has a state for every day of 16 months and a reason for each gap', async () => {
  const property = await newProperty();
  await run(property);
  const coverage = await getCoverage(property.user);
  const spans = coverage.properties[0]?.spans ?? [];
  expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([coverage.from, lab.today()]);
  expect(spans.slice(1).every(({ from }, index) => from === addDays(spans[index]?.to as Day, 1))).toBe(true);
  expect(spans.map(({ state, reason }) => [state, reason])).toEqual([
    ['unavailable', 'Google returned nothing; this day is at the edge of its 16-month limit'],
    ['empty', 'Google has no data for this day'],
    ['final', 'finalized by Google; it will be read once more to confirm'],
    ['fresh', 'Google still revises it'],
    ['missing', 'not published by Google yet'],
  ]);
  expect(JSON.stringify(coverage).length).toBeLessThan(1000);
});

test('a purged property leaves no rows in either database and cannot be synced again', async () => {
  const property = await newProperty();
  await run(property);
  const purge = () => purgeWarehouse(lab.ctx, { id: property.propertyId, accountId: property.accountId });
  // The property was not deleted by its user, so nothing is removed.
  await expect(purge()).rejects.toThrow('was not deleted by its user');
  expect(await differences(lab, property, lastDays(6), ['web'])).toEqual([]);
  await lab.arrange(
    `update gsc_properties set deleted_at = now() - interval '14 days', purged_at = now() where id = $1`,
    [property.propertyId],
  );
  await purge();
  await lab.arrange('update gsc_properties set deleted_at = null, purged_at = null where id = $1', [
    property.propertyId,
  ]);
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  expect((await runSyncJob(lab.ctx, job_ids[0] ?? '')).status).toBe('busy');
  const result = await lab.ctx.clickhouse.at(null).query({
    query: 'SELECT toUInt32(count()) AS n FROM search_pairs WHERE property_id = {id:UUID}',
    query_params: { id: property.propertyId },
    format: 'JSONEachRow',
  });
  expect(await result.json()).toEqual([{ n: 0 }]);
  const { rows } = await lab.arrange('select 1 from sync_ledger where property_id = $1', [
    property.propertyId,
  ]);
  expect(rows).toEqual([]);
  // A purge ends by deleting the property row. Without it the sweeper treats all rows as unreferenced.
  await lab.arrange('delete from gsc_properties where id = $1', [property.propertyId]);
});

test('T16: rows that were lost from the warehouse are found and fetched again', async () => {
  const property = await newProperty();
  await run(property);
  const { rows: gens } = await lab.arrange(
    `select grain, active_gen, min(day)::text as day, count(*)::int as days from sync_ledger
     where property_id = $1 and active_gen is not null and grain in ('pair', 'page') group by 1, 2 order by 2`,
    [property.propertyId],
  );
  const [whole, part] = gens;
  // Deletes one page of each day of one generation, and a whole day of another.
  const rows = `search_${whole.grain}s WHERE gen = ${whole.active_gen}`;
  await lab.ctx.clickhouse.at(null).command({
    query: `DELETE FROM ${rows} AND (day, page) IN (SELECT day, min(page) FROM ${rows} GROUP BY day)`,
  });
  await lab.ctx.clickhouse.at(null).command({
    query: `DELETE FROM search_${part.grain}s WHERE gen = ${part.active_gen} AND day = '${part.day}'`,
  });
  await lab.advance(8 * 24);
  // This exceeds the removal limit, so an operator must confirm it.
  expect(await auditWarehouse(lab.ctx)).toMatchObject({ damaged: 0, refused: whole.days + 1 });
  for (const { id } of await listHeldRemovals(lab.world.superuserUrl))
    await confirmRemoval(lab.world.superuserUrl, id);
  expect(await auditWarehouse(lab.ctx)).toMatchObject({ damaged: whole.days + 1, refused: 0 });
  const coverage = await getCoverage(property.user);
  expect(coverage.properties[0]?.spans.filter(({ state }) => state === 'damaged')).not.toEqual([]);
  expect(await run(property)).toBe('completed');
  expect(await differences(lab, property, lastDays(14), ['web'])).toEqual([]);
  // The remaining rows of the damaged generation are swept.
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const remains = await lab.ctx.clickhouse.at(null).query({
    query: `SELECT toUInt32(count()) AS n FROM ${rows}`,
    format: 'JSONEachRow',
  });
  expect(await remains.json()).toEqual([{ n: 0 }]);
  await lab.arrange(`update sync_state set audited_at = '2026-01-01'`);
  expect(await auditWarehouse(lab.ctx)).toMatchObject({ damaged: 0, refused: 0 });
});
