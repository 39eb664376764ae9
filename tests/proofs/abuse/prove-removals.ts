import { ATTACKS } from './attacks/all-attacks.ts';
import { REMOVED_DEFENCES, type RemovedDefence } from './faults.ts';
import { type Outcome, runAttack } from './run-attacks.ts';
import { openStage } from './stage.ts';

const PLANT = new URL('../planted/plant-in-process.ts', import.meta.url).href;
const ROWS = { some: 50_000, many: 500_000 };
const REQUESTS_PER_MINUTE = 300;

/**
 * Removes one defence at a time while the server loads its sources. The named attack must be judged as wrong, and the
 * same attacks must pass with all defences.
 */
export async function proveRemovals() {
  const names = process.argv.filter(arg => REMOVED_DEFENCES.some(({ name }) => name === arg));
  const removals = REMOVED_DEFENCES.filter(({ name }) => names.length === 0 || names.includes(name));
  const withoutFault = await attackWith(
    [],
    removals.map(({ turnsRed }) => turnsRed),
  );
  const failing = withoutFault.filter(({ wrong }) => wrong.length > 0);
  for (const { name, wrong } of failing) console.log('WRONG WITH ALL DEFENCES', name, wrong.join(' | '));
  const caught: Record<string, string> = {};
  const missed: string[] = [];
  for (const removal of removals) {
    const reason = await judgeRemoval(removal);
    if (reason) caught[removal.name] = reason;
    else missed.push(removal.name);
    console.log(removal.name, removal.about, '→', removal.turnsRed, reason ?? 'MISSED');
  }
  return {
    ok: missed.length === 0 && failing.length === 0 && removals.length > 0,
    removed: removals.length,
    caught,
    missed,
    wrong_with_all_defences: failing.map(({ name }) => name),
  };
}

async function judgeRemoval({ name, turnsRed }: RemovedDefence): Promise<string | undefined> {
  const [outcome] = await attackWith(['--import', `${PLANT}?fault=${name}`], [turnsRed]);
  return outcome?.wrong[0];
}

async function attackWith(args: readonly string[], names: readonly string[]): Promise<Outcome[]> {
  const attacks = [...new Set(names)].map(name => {
    const attack = ATTACKS.find(each => each.name === name);
    if (!attack) throw new Error(`there is no attack ${name}`);
    return attack;
  });
  const stage = await openStage({ rows: ROWS, attacks, requestsPerMinute: REQUESTS_PER_MINUTE, args });
  try {
    const outcomes: Outcome[] = [];
    for (const attack of attacks) outcomes.push(await runAttack(stage, attack));
    return outcomes;
  } finally {
    await stage.close();
  }
}
