import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';
import { check, isClean } from '@gsc/tests/proofs/sync/checker';
import { type Laboratory, openLaboratory } from '@gsc/tests/proofs/sync/laboratory';
import { arrangeFleet, schedule } from './fleet/arrange-fleet.ts';
import { countWork, type Work } from './fleet/count-work.ts';
import { type Fleet, HOUR_MS, STEP_MS, simulate } from './fleet/simulate.ts';

const DAY_MS = 24 * HOUR_MS;
const STEPS_PER_DAY = DAY_MS / STEP_MS;
const FLAT = 0.05;
/** As in `npm run bench -- calls`. */
const HISTORY_DAYS = 45;
/** Until then, the days of the first sync are read again. */
const WARM_UP_DAYS = 11;
/** Some calls are made once a week, and a month is sealed once, so shorter periods differ. */
const SAMPLE_DAYS = 28;
/** Today, the days that the emulator still changes, and one that it can have completed since the last sync. */
const INCOMPLETE_DAYS = 4;
/** Workers are planned for half as many jobs again as a normal day has. */
const SPARE_CAPACITY = 1.5;
const MAX_CATCH_UP_DAYS = 3;
const SAMPLE: readonly (readonly SearchType[])[] = [['web'], ['web'], ['web'], ['web', 'image']];
const TABLES = [
  'gsc_properties',
  'sync_state',
  'gsc_sync_jobs',
  'sync_generations',
  'sync_days',
  'sync_sealed_months',
  'sync_months',
];

type Size = { properties: number; hours: number };
/** A day of 100,000 properties takes too long. Their jobs are spread evenly over the day, so an hour shows the same. */
const SIZES: readonly Size[] = [
  { properties: 1000, hours: 24 },
  { properties: 10_000, hours: 6 },
  { properties: 100_000, hours: 1 },
];
const QUICK_SIZES: readonly Size[] = [
  { properties: 100, hours: 24 },
  { properties: 400, hours: 6 },
];

/**
 * Runs the real planner, quota budget, ledger and sweeper for fleets of several sizes on a virtual clock. A sample of
 * properties syncs completely, with the emulator as Google. The figures per property must not grow with the fleet.
 */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory();
  try {
    const budget = openGoogleBudget({
      postgres: lab.ctx.postgres,
      clock: { now: lab.ctx.now, sleep: lab.advance },
    });
    const { ctx, work } = countWork({ ...lab.ctx, sync: { leaseMs: 30_000, concurrency: 4 } });
    const sizes: Awaited<ReturnType<typeof measure>>[] = [];
    let afterOutage = { days: Number.NaN, jobs: 0, caughtUp: false };
    let correct = true;
    for (const size of quick ? QUICK_SIZES : SIZES) {
      // New properties for each size, so that they are as old in every measurement.
      const properties = await connectSample(lab);
      const fleet: Fleet = { lab, ctx, budget, sample: new Set(properties.map(each => each.propertyId)) };
      sizes.push(await measure(fleet, work, size));
      console.log(JSON.stringify(sizes.at(-1)));
      correct = (await checkSample(lab, properties)) && correct;
      if (sizes.length === 1) afterOutage = await catchUp(fleet, size.properties);
      await trash(lab, properties);
    }
    const growth = {
      statements_per_job: growthOf(sizes.map(each => each.statements_per_job)),
      bytes_per_property: growthOf(sizes.map(each => each.bytes_per_property)),
      sample_calls: growthOf(sizes.map(each => each.sample.calls)),
      sample_statements: growthOf(sizes.map(each => each.sample.statements)),
      sample_inserts: growthOf(sizes.map(each => each.sample.inserts)),
    };
    return {
      ok: Object.values(growth).every(share => share <= FLAT) && afterOutage.caughtUp,
      correct:
        correct && sizes.every(each => each.unsynced === 0 && each.refused_calls === 0 && each.unswept === 0),
      sizes,
      growth,
      after_outage: afterOutage,
      sample_correct: correct,
    };
  } finally {
    await lab.close();
  }
}

async function connectSample(lab: Laboratory): Promise<Connected[]> {
  const connected: Connected[] = [];
  for (const searchTypes of SAMPLE) {
    const knobs = { searchTypes, wholeRanges: true };
    const site = await lab.addSite({ rows: 40, days: HISTORY_DAYS, knobs });
    connected.push(await lab.connect(site.siteUrl, site.email));
  }
  return connected;
}

/** Properties in the trash are not synced. */
const trash = (lab: Laboratory, properties: readonly Connected[]) =>
  lab.query('update gsc_properties set deleted_at = $1 where id = any ($2)', [
    lab.ctx.now(),
    properties.map(({ propertyId }) => propertyId),
  ]);

async function measure(fleet: Fleet, work: Work, { properties, hours }: Size) {
  const { lab, ctx, sample } = fleet;
  await schedule(lab, sample, 'paused');
  await simulateDays(fleet, WARM_UP_DAYS);
  const [{ present } = { present: 0 }] = await lab.query<{ present: number }>(
    'select count(*)::int as present from gsc_properties where deleted_at is null',
  );
  await arrangeFleet(lab, properties - present);
  const bytes = await sizeOfTables(lab);
  await schedule(lab, sample, 'running');
  const [statements, started] = [work.statements, ctx.now()];
  const simulated = await simulate(fleet, (hours * STEPS_PER_DAY) / 24);
  const perJob = (work.statements - statements) / simulated.jobs;
  const unsynced = await countOverdue(lab, started);
  const { swept, seconds, left } = await sweepAll(fleet);
  return {
    properties,
    hours,
    jobs: simulated.jobs,
    unsynced,
    statements_per_job: rounded(perJob),
    plan_ms_per_job: rounded(simulated.planMs / simulated.jobs),
    ms_per_job: rounded(simulated.jobMs / simulated.jobs),
    bytes_per_property: Math.round(bytes / properties),
    sample: await measureSample(fleet, work),
    refused_calls: simulated.refused,
    swept,
    swept_per_second: Math.round(swept / seconds),
    unswept: left,
  };
}

/** The work for an average day of the sample, while the rest of the fleet is paused. */
async function measureSample(fleet: Fleet, work: Work) {
  const { lab, sample } = fleet;
  await schedule(lab, sample, 'paused');
  await simulateDays(fleet, 1);
  await lab.admin('POST', 'calls/clear');
  const before = { ...work };
  await simulateDays(fleet, SAMPLE_DAYS);
  const { calls } = await lab.admin<{ calls: unknown[] }>('GET', 'calls?endpoint=searchAnalytics');
  const perDay = (count: number) => rounded(count / sample.size / SAMPLE_DAYS);
  return {
    calls: perDay(calls.length),
    statements: perDay(work.statements - before.statements),
    inserts: perDay(work.inserts - before.inserts),
  };
}

/** In longer steps, because only the properties of the sample are due. */
const simulateDays = (fleet: Fleet, days: number) => simulate(fleet, days * 24, { stepMs: HOUR_MS });

/** The properties that were due since the given time and have no finished job since then. */
async function countOverdue(lab: Laboratory, since: Date): Promise<number> {
  const [row] = await lab.query<{ overdue: number }>(
    `select count(*)::int as overdue from sync_state s join gsc_properties p on p.id = s.property_id
     where p.deleted_at is null and (s.next_sync_at <= $1 or exists (
       select from gsc_sync_jobs j where j.property_id = s.property_id and j.status in ('queued', 'running')
         and j.not_before >= $2 and j.not_before <= $1))`,
    [new Date(lab.ctx.now().getTime() - STEP_MS), since],
  );
  return row?.overdue ?? 0;
}

async function sweepAll({ lab, ctx }: Fleet) {
  const started = performance.now();
  const { swept } = await sweepGenerations(ctx, { graceMs: 0 });
  const seconds = (performance.now() - started) / 1000;
  const [row] = await lab.query<{ due: number }>(
    'select count(*)::int as due from sync_generations where retired_at is not null and gone_at is null',
  );
  return { swept, seconds, left: row?.due ?? 0 };
}

/** Nothing runs for a day. Then the workers use their whole capacity, until it exceeds the jobs that are due. */
async function catchUp(fleet: Fleet, properties: number) {
  const { lab, sample } = fleet;
  await schedule(lab, sample, 'running');
  await lab.advance(DAY_MS);
  const capacity = Math.ceil((SPARE_CAPACITY * 2 * properties) / STEPS_PER_DAY);
  let [steps, jobs, isBusy] = [0, 0, true];
  while (isBusy && steps < MAX_CATCH_UP_DAYS * STEPS_PER_DAY) {
    const step = await simulate(fleet, 1, { capacity });
    isBusy = step.jobs >= capacity;
    jobs += step.jobs;
    steps++;
  }
  return { days: rounded(steps / STEPS_PER_DAY), jobs, caughtUp: !isBusy };
}

/** Every visible row of the sample must be Google's. */
async function checkSample(lab: Laboratory, properties: readonly Connected[]): Promise<boolean> {
  const days = lab.lastDays(HISTORY_DAYS).slice(INCOMPLETE_DAYS);
  for (const [at, property] of properties.entries()) {
    const found = await check(lab.world, property, { days, types: SAMPLE[at] ?? [], against: 'now' });
    if (!isClean(found)) console.log(JSON.stringify(found));
    if (!isClean(found)) return false;
  }
  return true;
}

async function sizeOfTables(lab: Laboratory): Promise<number> {
  const [row] = await lab.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(name::regclass))::text as bytes from unnest($1::text[]) name',
    [TABLES],
  );
  return Number(row?.bytes ?? 0);
}

/** By how much the largest fleet exceeds the smallest. */
const growthOf = (figures: readonly number[]) =>
  rounded((figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN) - 1);
const rounded = (value: number) => Math.round(value * 100) / 100;
