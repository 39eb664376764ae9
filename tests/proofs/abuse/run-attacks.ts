import { type Attack, isWaiting } from './attack.ts';
import { judge } from './judge.ts';
import { perform } from './perform/perform.ts';
import { readVitals } from './read-vitals.ts';
import type { Stage } from './stage.ts';
import type { Victim } from './victim.ts';
import type { Answer } from './wire/answer.ts';

export type Outcome = {
  name: string;
  visitor: string;
  answers: string;
  seconds: number;
  /** Null while several attacks run. */
  delayMs: number | null;
  /** The longest wait of the other account since the attack began. Null while several attacks run. */
  victimMs: number | null;
  wrong: string[];
};

/** Runs one attack from a new client. */
export async function runAttack(
  stage: Stage,
  attack: Attack,
  { isMixed = false, victim }: { isMixed?: boolean; victim?: Victim } = {},
): Promise<Outcome> {
  const exits = stage.exits;
  const started = performance.now();
  const startedAt = Date.now();
  const { name, visitor } = attack;
  try {
    const seat = await stage.seatFor(attack);
    if (!isMixed) await readVitals(stage.server, 'attack');
    const answers = await perform(stage, seat, attack);
    const wrong = judge(attack, answers, isMixed);
    const delayMs = isMixed ? null : (await readVitals(stage.server, 'attack')).maxMs;
    if (stage.exits > exits) wrong.push('the server died');
    const victimMs = victim?.longestSince(startedAt) ?? null;
    return {
      name,
      visitor,
      answers: summary(answers),
      seconds: secondsSince(started),
      delayMs,
      victimMs,
      wrong,
    };
  } catch (error) {
    const wrong = [error instanceof Error ? error.message.slice(0, 200) : String(error)];
    return {
      name,
      visitor,
      answers: '',
      seconds: secondsSince(started),
      delayMs: null,
      victimMs: null,
      wrong,
    };
  }
}

/** Runs the attacks one after another. With `overlapWaiting`, those that mostly wait overlap with the others. */
export async function runSingly(
  stage: Stage,
  attacks: readonly Attack[],
  { victim, overlapWaiting }: { victim: Victim; overlapWaiting: boolean },
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const overlapping = overlapWaiting ? attacks.filter(isWaiting) : [];
  const outcomes: Outcome[] = [];
  const run = async (attack: Attack) => {
    const outcome = await runAttack(stage, attack, { victim });
    outcomes.push(outcome);
    report(outcome);
  };
  const waiting = Promise.all(overlapping.map(run));
  for (const attack of attacks) if (!overlapping.includes(attack)) await run(attack);
  await waiting;
  return outcomes;
}

/** Runs the attacks in a random order, several at a time, until the time is over. */
export async function runMixed(
  stage: Stage,
  attacks: readonly Attack[],
  { lanes, forMs }: { lanes: number; forMs: number },
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const until = performance.now() + forMs;
  let queue: Attack[] = [];
  const lane = async () => {
    while (performance.now() < until) {
      if (queue.length === 0) queue = shuffled(attacks);
      const attack = queue.pop();
      if (!attack) return;
      const outcome = await runAttack(stage, attack, { isMixed: true });
      outcomes.push(outcome);
      if (outcome.wrong.length > 0) report(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** '401 × 1200, 429 × 8'. */
function summary(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => (count > 1 ? `${status} × ${count}` : status)).join(', ');
}

const secondsSince = (started: number) => Number(((performance.now() - started) / 1000).toFixed(1));
