import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { differences } from '../../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { listJobs } from '../monitor/list-jobs.ts';
import { runSyncJob } from './run-sync-job.ts';
import { triggerSync } from './trigger-sync.ts';

/** Failed calls are retried, which takes time on a busy machine. */
const TIMEOUT_MS = 180_000;
const HALF_DAY_MINUTES = 720;

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
});
beforeEach(() => {
  const times = { retries: 1, backoffMs: 10 };
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web', 'image', 'discover'], times };
});
afterEach(() => lab.admin('DELETE', 'rules'));
afterAll(() => lab?.close());

const failing = (when: object) =>
  lab.admin('POST', 'rules', {
    id: JSON.stringify(when),
    when: { endpoint: 'searchAnalytics', ...when },
    fault: { kind: 'error', error: 'backend-500' },
  });

const failingDetails = async (more: object) => {
  for (const dimension of ['query', 'page', 'country']) await failing({ dimensions: [dimension], ...more });
};

async function newProperty(days = 3): Promise<Connected> {
  const site = await lab.addSite({ rows: 10, days });
  return lab.connect(site.siteUrl, site.email);
}

async function start(property: Connected): Promise<string> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  return job_ids[0] ?? '';
}

async function storedBy(jobId: string): Promise<number> {
  const { rows } = await lab.arrange(
    `select coalesce(sum(l.rows), 0)::int as n from sync_ledger l
     join sync_generations g on g.gen = l.active_gen where g.job_id = $1`,
    [jobId],
  );
  return rows[0].n;
}

async function nextSync(property: Connected): Promise<number> {
  const { rows } = await lab.arrange('select next_sync_at from sync_state where property_id = $1', [
    property.propertyId,
  ]);
  return (rows[0].next_sync_at.getTime() - lab.ctx.now().getTime()) / 60_000;
}

test(
  'a search type whose totals fail does not block the others, and the job reports it',
  async () => {
    const property = await newProperty();
    await failing({ type: 'discover', site: property.siteUrl });
    const job = await start(property);
    expect((await runSyncJob(lab.ctx, job)).status).toBe('completed_with_errors');
    expect(await differences(lab, property, lab.lastDays(5), ['web', 'image'])).toEqual([]);
    const [shown] = (await listJobs(property.user)).jobs;
    expect(shown).toMatchObject({
      status: 'completed_with_errors',
      error_message:
        'Discover could not be read (backendError). All other data is stored. The missing data will be retried.',
      next_try_at: new Date(lab.ctx.now().getTime() + 15 * 60_000).toISOString(),
    });
    expect(shown?.records_processed).toBe(await storedBy(job));

    await lab.admin('DELETE', 'rules');
    await lab.advance(0.25);
    expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed']);
    expect(await differences(lab, property, lab.lastDays(5), ['web', 'image'])).toEqual([]);
    // The retry is a daily sync, which reads rows of complete days only.
    expect(await differences(lab, property, lab.lastDays(5).slice(3), ['discover'])).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a search type whose details fail does not affect the others',
  async () => {
    const property = await newProperty(10);
    await failingDetails({ type: 'web', site: property.siteUrl });
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed_with_errors');
    expect(await differences(lab, property, lab.lastDays(12), ['image', 'discover'])).toEqual([]);
    expect((await listJobs(property.user)).jobs[0]?.error_message).toMatch(
      /^Web: (\d+) of \1 parts could not be read \(backendError\)\. All other/,
    );
  },
  TIMEOUT_MS,
);

test(
  'pairs that fail block neither other grains nor newer pairs, and are retried after them',
  async () => {
    lab.ctx.sync = { ...lab.ctx.sync, concurrency: 1, searchTypes: ['web'] };
    const property = await newProperty(25);
    const unread = async () => {
      const { rows } = await lab.arrange(
        `select grain, day::text from sync_ledger where property_id = $1 and state = 'missing'
           and grain not in ('total', 'page_total') order by day, grain`,
        [property.propertyId],
      );
      return rows.map(({ grain, day }) => `${grain} ${day}`);
    };
    // All in October.
    const broken = lab.lastDays(26).reverse().slice(0, 10);
    for (const day of broken) await failing({ dimensions: ['query', 'page'], site: property.siteUrl, day });
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed_with_errors');
    const pairs = (await unread()).filter(slice => slice.startsWith('pair '));
    expect(await unread()).toEqual(pairs);
    expect(pairs.length).toBeGreaterThan(broken.length);

    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed_with_errors');
    const left = await unread();
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(slice => !broken.some(day => slice === `pair ${day}`))).toEqual([]);

    await lab.admin('DELETE', 'rules');
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed');
    expect(await differences(lab, property, lab.lastDays(27), ['web'])).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'failed search types are retried with increasing delays, then daily',
  async () => {
    const property = await newProperty();
    // After a completed job at its time, the next sync is half a day later, which is longer than every pause.
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed');
    await lab.advance((await nextSync(property)) / 60);
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed');
    expect(await nextSync(property)).toBe(HALF_DAY_MINUTES);
    const failAgain = async () => {
      expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed_with_errors');
      return nextSync(property);
    };
    await failing({ type: 'discover', site: property.siteUrl });
    const pauses: number[] = [];
    for (let run = 0; run < 5; run++) pauses.push(await failAgain());
    expect(pauses).toEqual([15, 60, 240, HALF_DAY_MINUTES, HALF_DAY_MINUTES]);
    // A success ends the series.
    await lab.admin('DELETE', 'rules');
    expect((await runSyncJob(lab.ctx, await start(property))).status).toBe('completed');
    expect(await nextSync(property)).toBe(HALF_DAY_MINUTES);
    await failing({ type: 'discover', site: property.siteUrl });
    expect(await failAgain()).toBe(15);
  },
  TIMEOUT_MS,
);

test(
  'a job that failed in part has not read the totals, so its retry reads all days again',
  async () => {
    const property = await newProperty();
    const totalsRead = async () => {
      const { rows } = await lab.arrange('select totals_read_at from sync_state where property_id = $1', [
        property.propertyId,
      ]);
      return rows[0].totals_read_at?.getTime();
    };
    const first = lab.ctx.now().getTime();
    expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed']);
    expect(await totalsRead()).toBe(first);
    await failing({ type: 'discover', site: property.siteUrl });
    await lab.advance(24);
    expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed_with_errors']);
    expect(await totalsRead()).toBe(first);
    await lab.admin('DELETE', 'rules');
    await lab.advance(0.25);
    expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed']);
    expect(await totalsRead()).toBe(lab.ctx.now().getTime());
  },
  TIMEOUT_MS,
);

test(
  'while Google is down a job retries with increasing delays, then fails, and counts no record twice',
  async () => {
    lab.ctx.sync = { ...lab.ctx.sync, searchTypes: ['web'] };
    const property = await newProperty(10);
    const job = await start(property);
    // The first attempt stores the totals. Later attempts read them again.
    await failingDetails({ site: property.siteUrl });
    const waits: number[] = [];
    for (;;) {
      const outcome = await runSyncJob(lab.ctx, job);
      if (outcome.status !== 'again') {
        expect(outcome.status).toBe('failed');
        break;
      }
      const wait = (outcome.until.getTime() - lab.ctx.now().getTime()) / 60_000;
      expect((await listJobs(property.user)).jobs[0]).toMatchObject({
        status: 'queued',
        next_try_at: outcome.until.toISOString(),
      });
      waits.push(wait);
      expect(waits.length).toBeLessThan(10);
      await lab.advance(wait / 60);
    }
    expect(waits).toEqual([1, 5, 15, 60]);
    const [shown] = (await listJobs(property.user)).jobs;
    expect(shown).toMatchObject({ status: 'failed', records_processed: await storedBy(job) });
    expect(shown?.records_processed).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);
