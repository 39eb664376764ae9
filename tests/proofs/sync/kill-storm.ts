import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { Child } from '@gsc/stack/child';
import { check, isClean, newFindings } from './checker.ts';
import { pollDays } from './poll-days.ts';
import { firstForcedDay, openRealStack, type RealStack } from './real-stack.ts';
import { seeded } from './seeded.ts';

const VICTIMS = ['worker', 'worker', 'server', 'postgres', 'clickhouse'] as const;
type Victim = (typeof VICTIMS)[number];
const WORKERS = 2;
const MINUTE = 60_000;
const TIMEOUT_MS = 45 * MINUTE;

type Storm = {
  kills: number;
  properties: number;
  days: number;
  rows: number;
  readers: number;
  /** Between two polls of a reader. */
  pauseMs: number;
  reads: number;
  seed: number;
};

/** T1: kills random processes except Google while properties sync, Google revises data and readers read. */
export async function killStorm(storm: Storm) {
  const { kills, properties: count, days, rows, readers, pauseMs, reads, seed } = storm;
  const real = await openRealStack();
  const random = seeded(seed);
  const supervisor = new Supervisor(real, random);
  try {
    const properties: Connected[] = [];
    for (let each = 0; each < count; each++) properties.push(await real.addProperty({ rows, days }));
    supervisor.start();
    const done = new AbortController();
    const polls = Array.from({ length: readers }, () =>
      pollDays(real.world, properties, done.signal, pauseMs),
    );
    const killed: Record<string, number> = {};
    const activity = new Activity(real);
    const victims = victimsInRounds(random);
    let [killsDuringSync, jobsHit, lastRevision] = [0, 0, 0];
    for (let kill = 0; kill < kills; kill++) {
      const property = properties[Math.floor(random() * count)];
      if (property) {
        await revise(
          real,
          property.siteUrl,
          addDays(pacificDay(new Date()), -4 - (kill % Math.max(1, days - 4))),
        );
        lastRevision = Date.now();
        await real.force(property).catch(() => {});
      }
      const pause = 200 + random() * 1500;
      const victim = victims.next().value;
      await sleep(pause);
      const running = await activity.runningJobs();
      if (running > 0) killsDuringSync++;
      jobsHit += running;
      await supervisor.kill(victim);
      killed[victim] = (killed[victim] ?? 0) + 1;
    }
    const stormEndedAt = Date.now();
    await real.untilQuiet(TIMEOUT_MS);
    for (const property of properties) await real.force(property);
    await real.untilQuiet(TIMEOUT_MS);
    const converged_s = Math.round((Date.now() - stormEndedAt) / 1000);
    // The check does not need the readers.
    done.abort();
    await Promise.all(polls);
    const found = newFindings();
    const last = Array.from({ length: days + 1 }, (_, back) => addDays(pacificDay(new Date()), -back));
    for (const property of properties)
      await check(real.world, property, { days: last, against: 'fetched' }, found);
    const unread = await unreadSlices(real, new Date(lastRevision));
    const polled = (await Promise.all(polls)).reduce((sum, each) => ({
      reads: sum.reads + each.reads,
      mixed: sum.mixed + each.mixed,
      polls: sum.polls + each.polls,
      unanswered: sum.unanswered + each.unanswered,
      examples: [...sum.examples, ...each.examples].slice(0, 5),
    }));
    const isComplete = isClean(found) && found.rows > 0 && unread.slices === 0;
    return {
      ok: isComplete && killsDuringSync === kills && polled.mixed === 0 && polled.reads >= reads,
      seed,
      kills,
      killed,
      kills_during_a_sync: killsDuringSync,
      jobs_running_at_a_kill: Math.round((jobsHit / kills) * 10) / 10,
      revived: supervisor.revived,
      properties: count,
      days,
      revisions: kills,
      found,
      unread,
      polled,
      google_calls: await activity.calls(),
      converged_s,
    };
  } finally {
    await supervisor.stop();
    await real.close();
  }
}

/** Every five kills include each victim, in a random order. */
function* victimsInRounds(random: () => number): Generator<Victim, never> {
  for (;;) {
    const left = [...VICTIMS];
    while (left.length > 0) {
      const [victim = 'worker'] = left.splice(Math.floor(random() * left.length), 1);
      yield victim;
    }
  }
}

/**
 * Slices without a reading after the last revision. `older`: days that the last jobs do not repeat, because they are
 * frozen at their first reading. `empty`: Google withdrew all rows, and the data stays until a second reading confirms it.
 */
async function unreadSlices(real: RealStack, lastRevision: Date) {
  const rows = await real.query<{ kind: 'slices' | 'older' | 'empty'; slice: string }>(
    `select case when fetched_at is null then 'slices' when day < $2 then 'older'
         when empty_since is not null then 'empty' else 'slices' end as kind,
       concat_ws(' ', search_type, grain, day, state, reason) as slice
     from sync_ledger where grain not in ('total', 'page_total') and (fetched_at is null or fetched_at < $1)`,
    [lastRevision, firstForcedDay()],
  );
  const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length;
  const examples = rows.filter(({ kind }) => kind !== 'older').map(({ slice }) => slice);
  return {
    slices: count('slices'),
    older: count('older'),
    empty: count('empty'),
    examples: examples.slice(0, 5),
  };
}

/** Waits for activity, because killing an idle process would prove nothing. */
class Activity {
  readonly #real: RealStack;
  #seen = 0;

  constructor(real: RealStack) {
    this.#real = real;
  }

  async calls(): Promise<number> {
    const { calls } = await this.#real.admin<{ calls: { number: number }[] }>(
      'GET',
      `calls?endpoint=searchAnalytics&after=${this.#seen}`,
    );
    this.#seen = calls.at(-1)?.number ?? this.#seen;
    return this.#seen;
  }

  /** Waits for a call to Google and returns the number of running jobs, or 0 after two minutes without any. */
  async runningJobs(): Promise<number> {
    const deadline = Date.now() + 2 * MINUTE;
    for (let before = await this.calls(); Date.now() < deadline; ) {
      await sleep(100);
      if ((await this.calls()) === before) continue;
      const [held] = await this.#real.query<{ n: number }>(
        `select count(*)::int as n from sync_state s join gsc_sync_jobs j on j.id::text = s.lease_holder
         where s.lease_until > clock_timestamp() and j.status = 'running'`,
      );
      // On a busy machine, a worker can lose its lease while a call is under way.
      if (held && held.n > 0) return held.n;
    }
    return 0;
  }
}

async function revise(real: RealStack, siteUrl: string, day: string): Promise<void> {
  const revision = { day, at: Date.now(), add: 0.1, change: 0.3, withdraw: 0.1 };
  await real.admin('POST', 'revisions', { siteId: siteUrl, revision });
}

/** Restarts workers that have exited, including those that could not start without a store. */
class Supervisor {
  readonly #real: RealStack;
  readonly #random: () => number;
  readonly #workers: Child[] = [];
  #server: Child;
  #watch: NodeJS.Timeout | undefined;
  revived = 0;

  constructor(real: RealStack, random: () => number) {
    this.#real = real;
    this.#random = random;
    this.#server = real.stack.server;
  }

  start(): void {
    for (let each = 0; each < WORKERS; each++) this.#workers.push(this.#real.startWorker());
    this.#watch = setInterval(() => {
      for (const [at, worker] of this.#workers.entries()) {
        if (!hasEnded(worker)) continue;
        this.#workers[at] = this.#real.startWorker();
        this.revived++;
      }
    }, 300);
  }

  async kill(victim: Victim): Promise<void> {
    if (victim === 'worker') await this.#workers[Math.floor(this.#random() * WORKERS)]?.kill();
    else if (victim === 'postgres') await this.#real.stack.stores.crash.postgres();
    else if (victim === 'clickhouse') await this.#real.stack.stores.crash.clickhouse();
    else {
      await this.#server.kill();
      this.#server = await this.#real.stack.startServer();
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch);
    for (const worker of this.#workers) await worker.kill();
  }
}

const hasEnded = (child: Child) => child.process.exitCode !== null || child.process.signalCode !== null;
