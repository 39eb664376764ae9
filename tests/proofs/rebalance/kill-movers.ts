import { setTimeout as sleep } from 'node:timers/promises';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Polled } from '../sync/poll-days.ts';
import type { Movers } from './movers.ts';
import { fewestMoves, requestMoves } from './request-moves.ts';
import type { Size } from './sizes.ts';

type Load = {
  lab: Laboratory;
  movers: Movers;
  size: Size;
  random: () => number;
  report: (line: string) => void;
  /** True when there is no time left or the traffic has failed. */
  isOver: () => boolean;
};

/** One process for each named step, which kills itself there. Returns the steps that were reached. */
export async function killAtSteps({ lab, movers, size, random, report, isOver }: Load): Promise<string[]> {
  const killed: string[] = [];
  for (const point of size.steps) {
    const child = await movers.start({ point, nth: 1 + Math.floor(random() * 2) });
    while (movers.isRunning(child) && !isOver()) {
      await requestMoves(lab, random);
      await sleep(250);
    }
    if (child.signalCode === 'SIGKILL') killed.push(point);
    report(`${point}: ${child.signalCode === 'SIGKILL' ? 'killed' : 'not reached'}`);
    await movers.kill(child);
  }
  return killed;
}

/** Two processes, of which one is killed at a random time and started again, until enough has happened. */
export async function killAtRandom(
  { lab, movers, size, random, report, isOver }: Load,
  polled: Polled,
): Promise<number> {
  const workers = [await movers.start(), await movers.start()];
  let killed = 0;
  for (let round = 1; ; round++) {
    const moves = await fewestMoves(lab);
    const isEnough = killed >= size.kills && polled.reads >= size.reads && moves >= size.moves;
    if (isEnough || isOver()) return killed;
    if (round % 10 === 0) report(`${killed} kills, ${polled.reads} reads, at least ${moves} moves of each`);
    // At the end, accounts that have moved often enough stay where they are.
    await requestMoves(lab, random, killed < size.kills ? undefined : size.moves);
    await sleep(300 + random() * 1700);
    if (killed >= size.kills) continue;
    const at = killed % workers.length;
    const worker = workers[at];
    if (worker) await movers.kill(worker);
    workers[at] = await movers.start();
    killed++;
  }
}
