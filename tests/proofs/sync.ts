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
/** Of the day unless given, so that a red run can be repeated. */
const SEED = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** The sync contract: T1, T2, T3, T5, T6, T8, T13, T14 and T16. T4 is part of `npm run bench -- ingest`. */
export async function run({ quick, full }: { quick: boolean; full: boolean }) {
  const of = (small: number, usual: number, all = usual) => (quick ? small : full ? all : usual);
  const parts: Record<string, () => Promise<Figures>> = {
    t8_late_data: () => inLaboratory(lab => lateData(lab, of(4, 14))),
    t16_store_damage: () => inLaboratory(lab => storeDamage(lab, 20)),
    t5_zombies: () => inLaboratory(lab => zombies(lab, of(8, 100))),
    t14_races: () => inLaboratory(lab => races(lab, of(10, 500), SEED)),
    t6_revision_model: () => inLaboratory(lab => revisionModel(lab, of(4, 100, 1000), of(10, 40, 60), SEED)),
    t2_crash_points: () => inLaboratory(lab => crashPoints(lab, of(1, 20))),
    t13_network: () => inLaboratory(lab => network(lab, of(1, 10, 50))),
    t3_dead_worker: () => deadWorker({ rounds: of(1, 5), properties: 4 }),
    t1_kill_storm: () =>
      killStorm(
        quick
          ? { kills: 20, properties: 4, days: 6, rows: 8, readers: 2, reads: 2_000 }
          : { kills: 200, properties: 20, days: 90, rows: 8, readers: 4, reads: 100_000 },
      ),
  };
  const wanted = process.argv.filter(arg => arg in parts);
  const figures: Record<string, Figures> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = performance.now();
    const result = await part();
    figures[name] = { ...result, seconds: Math.round((performance.now() - started) / 1000) };
    console.log(name, JSON.stringify(figures[name]));
  }
  return { ok: Object.values(figures).every(part => part.ok), ...figures };
}

async function inLaboratory(prove: (lab: Laboratory) => Promise<Figures>): Promise<Figures> {
  const lab = await openLaboratory();
  try {
    return await prove(lab);
  } finally {
    await lab.close();
  }
}
