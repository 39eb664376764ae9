import { crashPoints } from './sync/crash-points.ts';
import { deadWorker } from './sync/dead-worker.ts';
import { killStorm } from './sync/kill-storm.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';
import { lateData } from './sync/late-data.ts';
import { network } from './sync/network.ts';
import { races } from './sync/races.ts';
import { revisionModel } from './sync/revision-model.ts';
import { storeDamage } from './sync/store-damage.ts';
import { zombies } from './sync/zombies.ts';

type Figures = { ok: boolean } & Record<string, unknown>;
type Part = (seed: number) => Promise<Figures>;
/** The seed from --seed, so that a failed run can be repeated. Defaults to the current date. */
const SEED = Number(
  process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ??
    new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** The parts in docs/reliability.md: T1, T2, T3, T5, T6, T8, T13, T14 and T16. T4 is part of `npm run bench -- ingest`. */
export async function run({ quick, full }: { quick: boolean; full: boolean }) {
  const count = (small: number, usual: number, all = usual) => (quick ? small : full ? all : usual);
  const lanes: Record<string, Part>[] = [
    {
      t8_late_data: () => inLaboratory(lab => lateData(lab, count(4, 14))),
      t16_store_damage: seed => inLaboratory(lab => storeDamage(lab, 20, seed)),
      t5_zombies: () => inLaboratory(lab => zombies(lab, count(4, 100))),
      t14_races: seed => inLaboratory(lab => races(lab, count(10, 500), seed)),
      t6_revision_model: seed =>
        inLaboratory(lab => revisionModel(lab, count(4, 100, 1000), count(10, 40, 60), seed)),
    },
    {
      // These parts mostly wait.
      t13_network: () => inLaboratory(lab => network(lab, count(1, 10, 50))),
      t3_dead_worker: () => deadWorker({ rounds: count(1, 5), properties: 4 }),
      t2_crash_points: () => inLaboratory(lab => crashPoints(lab, count(1, 20))),
    },
  ];
  // Runs alone, because it kills processes while as much work as possible is in progress.
  const storm: Record<string, Part> = {
    t1_kill_storm: seed =>
      killStorm(
        quick
          ? { kills: 6, properties: 5, days: 4, rows: 6, readers: 2, pauseMs: 150, reads: 200, seed }
          : { kills: 200, properties: 20, days: 90, rows: 8, readers: 4, pauseMs: 50, reads: 100_000, seed },
      ),
  };
  const selected = process.argv.filter(arg => [...lanes, storm].some(lane => arg in lane));
  const figures: Record<string, Figures> = {};
  const runInOrder = async (lane: Record<string, Part>) => {
    for (const [name, part] of Object.entries(lane)) {
      if (selected.length > 0 && !selected.includes(name)) continue;
      const started = performance.now();
      const result = await part(SEED).catch(failed);
      const seconds = Math.round((performance.now() - started) / 1000);
      figures[name] = { seed: SEED, ...result, seconds };
      console.log(name, JSON.stringify(figures[name]));
      if (!result.ok) console.log(`FAILED. Repeat with: npm run prove -- sync ${name} --seed=${SEED}${size}`);
    }
  };
  const size = quick ? ' --quick' : full ? ' --full' : '';
  await Promise.all(lanes.map(runInOrder));
  await runInOrder(storm);
  return { ok: Object.values(figures).every(part => part.ok), ...figures };
}

/** Reports a part that threw an error as failed, so that the other parts still run. */
function failed(error: unknown): Figures {
  return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function inLaboratory(prove: (lab: Laboratory) => Promise<Figures>): Promise<Figures> {
  const lab = await openLaboratory();
  try {
    return await prove(lab);
  } finally {
    await lab.close();
  }
}
