import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { type Account, connectAccount } from './fairness/connect-account.ts';
import { Progress } from './fairness/progress.ts';
import { VirtualWorkers } from './fairness/virtual-workers.ts';
import { Waits } from './fairness/waits.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

const STEP_MS = 60_000;
const HOUR_MS = 3_600_000;
const STEPS_PER_HOUR = HOUR_MS / STEP_MS;
/** As long as the last days that a first sync reads before it goes deeper. */
const RECENT_DAYS = 90;
/** Google's oldest days, which are read first. */
const OLDEST_DAYS = 30;
/** The share of the time in which a time left must be shown, and be right within a factor of two. */
const MIN_STATED = 0.5;
const MIN_NEAR = 0.9;
/** For some hours, every few minutes, the large account triggers all its properties with every kind of sync. */
const STORM_STEPS = 10;

type Size = {
  small: number;
  medium: number;
  large: number;
  hours: number;
  stormHours: number;
  workers: number;
};
const FULL: Size = { small: 1, medium: 60, large: 1000, hours: 24, stormHours: 6, workers: 2 };
const QUICK: Size = { small: 1, medium: 3, large: 10, hours: 12, stormHours: 3, workers: 1 };
/** In virtual time. The first syncs of the large account take about two thirds of the hours. */
const PACE = { full: { jobMs: 20_000, sliceMs: 100 }, quick: { jobMs: 300_000, sliceMs: 3000 } };

/**
 * A large account connects all its properties and triggers them again and again during a virtual day. The syncs of the
 * other accounts must start at their times, and every property of the large account must get its last days before any of
 * them gets older ones.
 */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ separateEmulator: true });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  try {
    return await prove(lab, quick ? QUICK : FULL, quick ? PACE.quick : PACE.full);
  } finally {
    await lab.close();
  }
}

async function prove(lab: Laboratory, size: Size, pace: { jobMs: number; sliceMs: number }) {
  const others = [
    await connectAccount(lab, 'small', size.small),
    await connectAccount(lab, 'medium', size.medium),
  ];
  await lab.settle();
  const large = await connectAccount(lab, 'large', size.large);
  const connectedOn = lab.today();
  const workers = new VirtualWorkers(lab, lab.ctx, size.workers, pace);
  const waits = new Waits(lab, others);
  const progress = new Progress(lab, large);
  let triggered = 0;
  for (let step = 0; step < (size.hours * HOUR_MS) / STEP_MS; step++) {
    if (step % STORM_STEPS === 0 && step < size.stormHours * STEPS_PER_HOUR)
      triggered += await triggerAll(large);
    await waits.readDue();
    waits.record(await workers.step());
    await progress.read();
    if (step % STEPS_PER_HOUR === 0)
      console.log(JSON.stringify({ hour: step / STEPS_PER_HOUR, jobs: workers.jobs, ...waits.minutes() }));
    await lab.advance(STEP_MS);
  }
  const stages = await readStages(lab, large, connectedOn);
  const minutes = waits.minutes();
  const shown = progress.judge();
  return {
    ok:
      minutes.late === 0 &&
      minutes.syncs >= size.small + size.medium &&
      stages.recent === size.large &&
      stages.too_early === 0 &&
      stages.deep > 0 &&
      shown.decreases === 0 &&
      shown.with_time_left >= MIN_STATED &&
      shown.within_factor_2 >= MIN_NEAR,
    ...size,
    jobs: workers.jobs,
    triggered,
    waits_of_others: minutes,
    first_sync: stages,
    progress: shown,
  };
}

/** The jobs of each kind that exist afterwards. A property that was read again a short time ago is refused. */
async function triggerAll({ user }: Account): Promise<number> {
  let jobs = 0;
  for (const kind of ['manual', 'force', 'fill'] as const) {
    const result = await triggerSync(user, { kind }).catch(error => {
      if (error.code !== 'rate_limited') throw error;
      return { job_ids: [] };
    });
    jobs += result.job_ids.length;
  }
  return jobs;
}

/**
 * How many properties have all their last days, how many have older ones, and how many got older ones before another one
 * of the account had its last days. From the times at which the rows were first seen.
 */
async function readStages(lab: Laboratory, { accountId }: Account, connectedOn: Day) {
  const first = addDays(connectedOn, -(RECENT_DAYS - 1));
  const [stages] = await lab.query<{ recent: number; deep: number; too_early: number }>(
    `with slice as (
       select property_id, day, first_seen_at, state from sync_ledger
       where account_id = $1 and search_type = 'web' and grain in ('region', 'page', 'pair', 'query', 'appearance')
     ), edge as (
       select min(day) + $4::int as after_oldest from slice
     ), recent as (
       select property_id, max(first_seen_at) as at from slice where day between $2::date and $3::date - 4
       group by 1 having bool_and(state <> 'missing')
     ), deep as (
       select property_id, min(first_seen_at) as at from slice, edge
       where day < $2::date and day > after_oldest and first_seen_at is not null group by 1
     )
     select (select count(*)::int from recent) as recent, (select count(*)::int from deep) as deep,
       (select count(*)::int from deep where at < (select max(at) from recent)) as too_early`,
    [accountId, first, connectedOn, OLDEST_DAYS],
  );
  if (!stages) throw new Error('the stages could not be read');
  return stages;
}
