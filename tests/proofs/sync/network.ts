import type { SyncContext } from '@gsc/core/ledger/sync-context';
import { openContext } from '@gsc/core/open-context';
import { add, check, isClean, newFindings } from './checker.ts';
import { type FaultyLine, type LineFault, openFaultyLine } from './faulty-proxy.ts';
import type { Laboratory } from './laboratory.ts';

const FAULTS: readonly LineFault[] = ['reset', 'cut', 'slices', 'latency', 'half_open'];
const TARGETS = ['postgres', 'clickhouse', 'google'] as const;
type Target = (typeof TARGETS)[number];
/** The maximum duration of a request, and the tolerance for late timers on a busy machine. */
const MAX_REQUEST_MS = 60_000;
const TOLERANCE_MS = 2000;
/** Enough for several attempts of a hanging request and the work itself. */
const TIMEOUT_MS = 5 * MAX_REQUEST_MS;

/** T13: each connection fails in each way during a sync. */
export async function network(lab: Laboratory, times: number) {
  const found = newFindings();
  const stuck: string[] = [];
  const syncs: Record<string, number> = {};
  const waits: Record<string, number> = {};
  const affected: Record<string, number> = {};
  let [runs, converged] = [0, 0];
  // The fifteen combinations mostly wait, so they run concurrently on separate connections.
  const lane = async (fault: LineFault, target: Target) => {
    const name = `${target} ${fault}`;
    const lines = await openLines(lab);
    for (let round = 0; round < times; round++) {
      runs++;
      const ended = await oneRun(lab, lines, target, fault, round);
      syncs[name] = Math.max(syncs[name] ?? 0, seconds(ended.ms));
      waits[name] = Math.max(waits[name] ?? 0, seconds(ended.waitedMs));
      affected[name] = (affected[name] ?? 0) + ended.affected;
      if (!ended.done) {
        stuck.push(`${name} #${round}`);
        continue;
      }
      const result = await check(lab.world, ended.property, {
        days: lab.lastDays(4),
        types: ['web'],
        against: 'fetched',
      });
      if (isClean(result) && result.rows > 0) converged++;
      add(found, result);
    }
    for (const line of Object.values(lines)) await line.close();
  };
  await Promise.all(FAULTS.flatMap(fault => TARGETS.map(target => lane(fault, target))));
  const hung = Object.entries(waits).filter(
    ([, longest]) => longest > seconds(MAX_REQUEST_MS + TOLERANCE_MS),
  );
  const untouched = Object.entries(affected).filter(([, connections]) => connections === 0);
  return {
    ok: converged === runs && isClean(found) && untouched.length === 0 && hung.length === 0,
    runs,
    converged,
    stuck,
    connections_spoiled: Object.values(affected).reduce((sum, each) => sum + each, 0),
    untouched: untouched.map(([name]) => name),
    longest_request_s: waits,
    limit_s: seconds(MAX_REQUEST_MS),
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
  const { context, close } = openContextThroughLines(lab, lines);
  // A half-open connection takes the full timeout. The fault starts after the sign-in, which has a shorter timeout.
  const connections = fault === 'half_open' ? 1 : 2;
  lines[target].inject(
    fault,
    connections,
    { postgres: 3000, clickhouse: 400, google: 2500 }[target] + 700 * round,
  );
  const startedAt = performance.now();
  const done = await untilSettled(lab, context, property.propertyId);
  const ms = performance.now() - startedAt;
  const [affected, waitedMs] = [lines[target].affected(), lines[target].longestWaitMs()];
  lines[target].inject('reset', 0, 0);
  if (!done)
    await lab.query('update gsc_properties set deleted_at = now() where id = $1', [property.propertyId]);
  void close();
  return { done, ms, waitedMs, affected, property };
}

/** Repeats failed rounds until the jobs are done or the timeout has passed, like a worker. */
async function untilSettled(lab: Laboratory, context: SyncContext, propertyId: string): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS;
  const timeout = new Promise<false>(resolve => setTimeout(() => resolve(false), TIMEOUT_MS));
  let done = false;
  while (!done && performance.now() < end) {
    const round = lab.settle(context, propertyId).then(
      () => true,
      () => false,
    );
    done = await Promise.race([round, timeout]);
  }
  return done;
}

/** Opens a worker context whose connections all use the proxies. */
function openContextThroughLines(lab: Laboratory, lines: Record<Target, FaultyLine>) {
  const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;
  const { settings } = lab;
  const opened = openContext({
    ...settings,
    databaseUrl: withPort(lab.workerUrl, lines.postgres.port),
    clickhouse: {
      ...settings.clickhouse,
      url: withPort(settings.clickhouse.url, lines.clickhouse.port),
    },
    google: {
      ...settings.google,
      issuer: withPort(settings.google.issuer, lines.google.port).replace(/\/$/, ''),
    },
  });
  const context: SyncContext = {
    ...opened,
    // Uses the keys of the laboratory, and no rate limit.
    vault: lab.ctx.vault,
    google: { ...opened.google, budget: lab.ctx.google.budget },
    sync: { ...lab.ctx.sync },
  };
  return { context, close: opened.close };
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
