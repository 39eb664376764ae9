import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { openContext } from '@gsc/core/open-context';
import { check, isClean, newFindings } from './checker.ts';
import { type FaultyLine, type LineFault, openFaultyLine } from './faulty-line.ts';
import type { Laboratory } from './laboratory.ts';

const FAULTS: readonly LineFault[] = ['reset', 'cut', 'slices', 'latency', 'half_open'];
const TARGETS = ['postgres', 'clickhouse', 'google'] as const;
const LONGEST_MS = 60_000;
/** Two attempts of a request that hangs for as long as it may, and the work itself. */
const PATIENCE_MS = 3 * LONGEST_MS;

/** T13: the line to each of the three goes bad in each way, somewhere in the middle of a sync. */
export async function network(lab: Laboratory, times: number) {
  const lines = {
    postgres: await openFaultyLine(Number(new URL(lab.workerUrl).port)),
    clickhouse: await openFaultyLine(Number(new URL(lab.clickhouse.url).port)),
    google: await openFaultyLine(Number(new URL(lab.emulator.url).port)),
  };
  const found = newFindings();
  const [stuck, longest, hit]: [string[], Record<string, number>, Record<string, number>] = [[], {}, {}];
  let [runs, converged] = [0, 0];
  try {
    for (const fault of FAULTS) {
      for (const target of TARGETS) {
        const name = `${target} ${fault}`;
        for (let round = 0; round < times; round++) {
          runs++;
          const ended = await oneRun(lab, lines, target, fault, round);
          longest[name] = Math.max(longest[name] ?? 0, Math.round(ended.ms / 100) / 10);
          hit[name] = (hit[name] ?? 0) + ended.spoiled;
          if (!ended.done) {
            stuck.push(name);
            continue;
          }
          const before = { ...found };
          await check(
            lab.world,
            ended.property,
            { days: lab.lastDays(4), types: ['web'], against: 'now' },
            found,
          );
          if (isClean(found) || JSON.stringify(before) === JSON.stringify(found)) converged++;
        }
      }
    }
  } finally {
    for (const line of Object.values(lines)) await line.close();
  }
  const untouched = Object.entries(hit).filter(([, connections]) => connections === 0);
  return {
    ok: converged === runs && isClean(found) && untouched.length === 0,
    runs,
    converged,
    stuck,
    connections_spoiled: Object.values(hit).reduce((sum, each) => sum + each, 0),
    untouched: untouched.map(([name]) => name),
    longest_s: longest,
    found,
  };
}

async function oneRun(
  lab: Laboratory,
  lines: Record<(typeof TARGETS)[number], FaultyLine>,
  target: (typeof TARGETS)[number],
  fault: LineFault,
  round: number,
) {
  const site = await lab.addSite({ rows: 6, days: 2 });
  const property = await lab.connect(site.siteUrl, site.email);
  const { context, close } = throughLines(lab, lines);
  lines[target].spoil(fault, 2, target === 'postgres' ? 3000 + 1500 * round : 400 + 300 * round);
  const began = performance.now();
  const done = await Promise.race([
    lab.settle(context).then(
      () => true,
      () => false,
    ),
    new Promise<false>(resolve => setTimeout(() => resolve(false), PATIENCE_MS)),
  ]);
  const ms = performance.now() - began;
  const spoiled = lines[target].spoiled();
  lines[target].spoil('reset', 0, 0);
  if (!done)
    await lab.query('update gsc_properties set deleted_at = now() where id = $1', [property.propertyId]);
  void close();
  return { done, ms, spoiled, property };
}

/** A worker whose every connection goes over one of the lines. */
function throughLines(lab: Laboratory, lines: Record<(typeof TARGETS)[number], FaultyLine>) {
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
