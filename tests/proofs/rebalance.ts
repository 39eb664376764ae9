import { finishMoves } from './rebalance/finish-moves.ts';
import { inspectEnd } from './rebalance/inspect-end.ts';
import { killAtRandom, killAtSteps } from './rebalance/kill-movers.ts';
import { openMovers } from './rebalance/movers.ts';
import { chooseSize } from './rebalance/sizes.ts';
import type { Subject } from './rebalance/subject.ts';
import { keepSyncing, readAll } from './rebalance/traffic.ts';
import { type CheckedWorld, isClean } from './sync/checker.ts';
import { closedMonthSite } from './sync/closed-month.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';
import type { Polled } from './sync/poll-days.ts';
import { seeded } from './sync/seeded.ts';

/** Every read compares all days of a grain. */
const RECENT_DAYS = 9;

/**
 * Three warehouses in three processes. Accounts are moved back and forth while they are synced and read. The processes
 * that move are killed at every named step and at random. No read may see a missing, duplicate or mixed row, and the
 * sources must be empty at the end.
 */
export async function run({ quick }: { quick: boolean }) {
  const size = chooseSize(quick, process.argv);
  const seed = Number(process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ?? 1);
  const random = seeded(seed);
  const started = Date.now();
  const report = (line: string) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${line}`);
  const lab = await openLaboratory({ warehouses: ['second', 'third'] });
  const movers = openMovers(lab, size.graceMs);
  const stop = new AbortController();
  const polled: Polled = { reads: 0, mixed: 0, polls: 0, unanswered: 0, examples: [] };
  const late = { reads: 0 };
  try {
    lab.ctx.sync = { leaseMs: 3000, concurrency: 2, searchTypes: ['web'] };
    report('the stores are started');
    const subjects = await addSubjects(lab, size.accounts);
    report(`${subjects.length} accounts are synced`);
    const reader: CheckedWorld = { ...lab.world, clickhouse: lab.serverContext.clickhouse };
    const traffic = Promise.all([
      ...Array.from({ length: size.readers }, () =>
        readAll(reader, subjects, random, { ...size, polled, late }, stop.signal),
      ),
      keepSyncing(lab, subjects, random, { tell: movers.tell, pauseMs: size.syncEveryMs }, stop.signal),
    ]);
    // The failure is thrown below.
    traffic.catch(() => stop.abort());
    const deadline = Date.now() + size.minutes * 60_000;
    const isOver = () => stop.signal.aborted || Date.now() > deadline;
    const load = { lab, movers, size, random, report, isOver };
    const steps = await killAtSteps(load);
    const kills = await killAtRandom(load, polled);
    report(`killed at ${steps.length} steps and ${kills} times at random, ${polled.reads} reads`);
    stop.abort();
    await traffic;
    await movers.stop();
    const moves = await finishMoves(lab);
    report(`${moves.done} moves are done, ${moves.open} are open`);
    const end = await inspectEnd(lab, reader, subjects);
    const syncs = await countSyncs(lab);
    const ok =
      steps.length === size.steps.length &&
      kills >= size.kills &&
      polled.reads >= size.reads &&
      moves.fewest >= size.moves &&
      moves.open === 0 &&
      polled.mixed + polled.unanswered + end.compared.mixed === 0 &&
      isClean(end.found) &&
      end.found.rows > 0 &&
      end.leftAtSource === 0 &&
      end.stray === 0 &&
      (movers.errors.StoreMismatchError ?? 0) === 0;
    return {
      ok,
      seed,
      accounts: subjects.length,
      moves: moves.done,
      moves_of_each_account: moves.fewest,
      moves_open: moves.open,
      syncs,
      steps_killed: steps.length,
      random_kills: kills,
      reads: polled.reads,
      statements: polled.polls,
      mixed: polled.mixed,
      unanswered: polled.unanswered,
      late_statements: late.reads,
      rows_compared: end.found.rows,
      lost: end.found.lost,
      duplicated: end.found.doubled,
      foreign: end.found.ghost + end.found.stale,
      checksums_compared: end.compared.reads,
      checksums_different: end.compared.mixed,
      left_at_source: end.leftAtSource,
      stray_rows: end.stray,
      messages: movers.errors,
      examples: [
        ...polled.examples,
        ...end.found.examples,
        ...end.compared.examples,
        ...movers.examples,
      ].slice(0, 10),
    };
  } finally {
    stop.abort();
    await movers.stop();
    await lab.close();
  }
}

async function addSubjects(lab: Laboratory, count: number): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (let each = 0; each < count; each++) {
    const { site: options, days } = closedMonthSite(lab.today(), RECENT_DAYS, 5);
    const site = await lab.addSite(options);
    subjects.push({ ...(await lab.connect(site.siteUrl, site.email)), days });
  }
  await lab.settle();
  return subjects;
}

async function countSyncs(lab: Laboratory): Promise<number> {
  const [jobs] = await lab.query<{ n: number }>(
    `select count(*)::int as n from gsc_sync_jobs where status = 'completed'`,
  );
  return jobs?.n ?? 0;
}
