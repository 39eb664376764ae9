import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { openContext } from '@gsc/core/open-context';
import { add, check, isClean, newFindings } from './checker.ts';
import { type FaultyLine, type LineFault, openFaultyLine } from './faulty-line.ts';
import type { Laboratory } from './laboratory.ts';

const FAULTS: readonly LineFault[] = ['reset', 'cut', 'slices', 'latency', 'half_open'];
const TARGETS = ['postgres', 'clickhouse', 'google'] as const;
type Target = (typeof TARGETS)[number];
/** No request waits longer, whoever it is for; and what a timer of a busy machine may be late. */
const LONGEST_MS = 60_000;
const LATE_MS = 2000;
/** A few attempts of a request that hangs for as long as it may, and the work itself. */
const TIMEOUT_MS = 5 * LONGEST_MS;

/** T13: the line to each of the three goes bad in each way, somewhere in the middle of a sync. */
export async function network(lab: Laboratory, times: number) {
  const found = newFindings();
  const stuck: string[] = [];
  const syncs: Record<string, number> = {};
  const waits: Record<string, number> = {};
  const hit: Record<string, number> = {};
  let [runs, converged] = [0, 0];
  // Most of the time is waiting, so the fifteen wait side by side, each on lines of its own.
  const lane = async (fault: LineFault, target: Target) => {
    const name = `${target} ${fault}`;
    const lines = await openLines(lab);
    for (let round = 0; round < times; round++) {
      runs++;
      const ended = await oneRun(lab, lines, target, fault, round);
      syncs[name] = Math.max(syncs[name] ?? 0, seconds(ended.ms));
      waits[name] = Math.max(waits[name] ?? 0, seconds(ended.waitedMs));
      hit[name] = (hit[name] ?? 0) + ended.spoiled;
      if (!ended.done) {
        stuck.push(`${name} #${round}`);
        continue;
      }
      const mine = await check(lab.world, ended.property, {
        days: lab.lastDays(4),
        types: ['web'],
        against: 'fetched',
      });
      if (isClean(mine) && mine.rows > 0) converged++;
      add(found, mine);
    }
    for (const line of Object.values(lines)) await line.close();
  };
  await Promise.all(FAULTS.flatMap(fault => TARGETS.map(target => lane(fault, target))));
  const hung = Object.entries(waits).filter(([, longest]) => longest > seconds(LONGEST_MS + LATE_MS));
  const untouched = Object.entries(hit).filter(([, connections]) => connections === 0);
  return {
    ok: converged === runs && isClean(found) && untouched.length === 0 && hung.length === 0,
    runs,
    converged,
    stuck,
    connections_spoiled: Object.values(hit).reduce((sum, each) => sum + each, 0),
    untouched: untouched.map(([name]) => name),
    longest_request_s: waits,
    limit_s: seconds(LONGEST_MS),
    hung: hung.map(([name]) => name),
    longest_sync_s: syncs,
    found,
  };
}

const openLines = async (lab: Laboratory): Promise<Record<Target, FaultyLine>> => ({
  postgres: await openFaultyLine(Number(new URL(lab.workerUrl).port)),
  clickhouse: await openFaultyLine(Number(new URL(lab.clickhouse.url).port)),
  google: await openFaultyLine(Number(new URL(lab.emulator.url).port)),
});

async function oneRun(
  lab: Laboratory,
  lines: Record<Target, FaultyLine>,
  target: Target,
  fault: LineFault,
  round: number,
) {
  const site = await lab.addSite({ rows: 6, days: 2 });
  const property = await lab.connect(site.siteUrl, site.email);
  const { context, close } = throughLines(lab, lines);
  // One half-open line costs all the patience there is. Behind the sign-in, whose patience is shorter.
  const connections = fault === 'half_open' ? 1 : 2;
  lines[target].spoil(
    fault,
    connections,
    { postgres: 3000, clickhouse: 400, google: 2500 }[target] + 700 * round,
  );
  const began = performance.now();
  const done = await untilSettled(lab, context, property.propertyId);
  const ms = performance.now() - began;
  const [spoiled, waitedMs] = [lines[target].spoiled(), lines[target].longestWaitMs()];
  lines[target].spoil('reset', 0, 0);
  if (!done)
    await lab.query('update gsc_properties set deleted_at = now() where id = $1', [property.propertyId]);
  void close();
  return { done, ms, waitedMs, spoiled, property };
}

/** As a worker does it: a round that fails is followed by the next one. */
async function untilSettled(lab: Laboratory, context: SyncContext, propertyId: string): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS;
  const tooLate = new Promise<false>(resolve => setTimeout(() => resolve(false), TIMEOUT_MS));
  let done = false;
  while (!done && performance.now() < end) {
    const round = lab.settle(context, propertyId).then(
      () => true,
      () => false,
    );
    done = await Promise.race([round, tooLate]);
  }
  return done;
}

/** A worker whose every connection goes over one of the lines. */
function throughLines(lab: Laboratory, lines: Record<Target, FaultyLine>) {
  const over = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;
  const { settings } = lab;
  const own = openContext({
    ...settings,
    databaseUrl: over(lab.workerUrl, lines.postgres.port),
    clickhouse: {
      ...settings.clickhouse,
      url: over(settings.clickhouse.url, lines.clickhouse.port),
    },
    google: {
      ...settings.google,
      issuer: over(settings.google.issuer, lines.google.port).replace(/\/$/, ''),
    },
  });
  const context: SyncContext = {
    ...own,
    // Sealed under the laboratory's keys, and without pacing.
    vault: lab.ctx.vault,
    google: { ...own.google, budget: lab.ctx.google.budget },
    sync: { ...lab.ctx.sync },
  };
  return { context, close: own.close };
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
