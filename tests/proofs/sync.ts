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
/** Of the day unless given, as --seed=7, so that a red run can be repeated. */
const SEED = Number(
  process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ??
    new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** The sync contract: T1, T2, T3, T5, T6, T8, T13, T14 and T16. T4 is part of `npm run bench -- ingest`. */
export async function run({ quick, full }: { quick: boolean; full: boolean }) {
  const of = (small: number, usual: number, all = usual) => (quick ? small : full ? all : usual);
  const lanes: Record<string, Part>[] = [
    {
      t8_late_data: () => inLaboratory(lab => lateData(lab, of(4, 14))),
      t16_store_damage: seed => inLaboratory(lab => storeDamage(lab, 20, seed)),
      t5_zombies: () => inLaboratory(lab => zombies(lab, of(8, 100))),
      t14_races: seed => inLaboratory(lab => races(lab, of(10, 500), seed)),
      t6_revision_model: seed =>
        inLaboratory(lab => revisionModel(lab, of(4, 100, 1000), of(10, 40, 60), seed)),
    },
    {
      // Their time is mostly waiting.
      t13_network: () => inLaboratory(lab => network(lab, of(1, 10, 50))),
      t3_dead_worker: () => deadWorker({ rounds: of(1, 5), properties: 4 }),
      t2_crash_points: () => inLaboratory(lab => crashPoints(lab, of(1, 20))),
    },
  ];
  // By itself: it kills whatever runs, and shall find as much as possible under way.
  const storm: Record<string, Part> = {
    t1_kill_storm: seed =>
      killStorm(
        quick
          ? { kills: 10, properties: 8, days: 4, rows: 6, readers: 2, reads: 500, seed }
          : { kills: 200, properties: 20, days: 90, rows: 8, readers: 4, reads: 100_000, seed },
      ),
  };
  const wanted = process.argv.filter(arg => [...lanes, storm].some(lane => arg in lane));
  const figures: Record<string, Figures> = {};
  const inTurn = async (lane: Record<string, Part>) => {
    for (const [name, part] of Object.entries(lane)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const started = performance.now();
      const result = await part(SEED).catch(failed);
      const seconds = Math.round((performance.now() - started) / 1000);
      figures[name] = { seed: SEED, ...result, seconds };
      console.log(name, JSON.stringify(figures[name]));
      if (!result.ok) console.log(`RED. Again: npm run prove -- sync ${name} --seed=${SEED}${size}`);
    }
  };
  const size = quick ? ' --quick' : full ? ' --full' : '';
  await Promise.all(lanes.map(inTurn));
  await inTurn(storm);
  return { ok: Object.values(figures).every(part => part.ok), ...figures };
}

/** A part that could not even be finished is red, and the others still have their say. */
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
