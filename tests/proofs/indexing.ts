import { bulkInspection, killedInspection } from './indexing/bulk-inspection.ts';
import { everyState } from './indexing/every-state.ts';
import { hostileLists } from './indexing/hostile-lists.ts';
import { lostAccess } from './indexing/lost-access.ts';
import { monitoring } from './indexing/monitoring.ts';
import { quotaCases, threeDays } from './indexing/several-days.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

type Figures = { ok: boolean } & Record<string, unknown>;
const SEED = Number(process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ?? 1);

/** Proves T11, B21 and the monitored lists. Add the name of a part to run only this part. */
export async function run({ quick }: { quick: boolean }) {
  const size = quick
    ? { urls: 300, days: 90, perDay: 20, events: 20, seed: SEED }
    : { urls: 1000, days: 90, perDay: 60, events: 60, seed: SEED };
  const parts: Record<string, () => Promise<Figures>> = {
    every_state: () => inLaboratory(everyState),
    lost_access: () => inLaboratory(lostAccess),
    hostile_lists: () => inLaboratory(hostileLists),
    three_days: () => inLaboratory(lab => threeDays(lab, quick ? 2300 : 5000)),
    b21_quota: () => inLaboratory(lab => quotaCases(lab, quick ? 2100 : 2500)),
    monitored_list: () => inLaboratory(lab => monitoring(lab, size)),
    t11_bulk: () => bulkInspection(quick ? 300 : 2000),
    t11_killed: () => killedInspection(quick ? 300 : 1500, quick ? 1 : 3),
  };
  const selected = process.argv.filter(arg => arg in parts);
  const figures: Record<string, Figures> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const started = performance.now();
    const result = await part().catch(failed);
    figures[name] = { ...result, seconds: Math.round((performance.now() - started) / 1000) };
    console.log(name, JSON.stringify(figures[name]));
  }
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
