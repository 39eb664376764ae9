import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS } from './abuse/attacks/all-attacks.ts';
import { measureAround } from './abuse/measure-around.ts';
import { proveRemovals } from './abuse/prove-removals.ts';
import { type Outcome, runMixed, runSingly } from './abuse/run-attacks.ts';
import { openStage } from './abuse/stage.ts';
import { startVictim } from './abuse/victim.ts';

const ROWS = { quick: { some: 50_000, many: 500_000 }, full: { some: 1_000_000, many: 2_000_000 } };
/** More than the other account sends. */
const QUICK_REQUESTS_PER_MINUTE = 300;
const IDLE_MS = { quick: 8_000, full: 60_000 };
const MIXED = { lanes: 8, forMs: 180_000 };
/** Half the lifetime of an access token. */
const NEW_TOKEN_MS = 300_000;

/**
 * Attacks the running system from many addresses, one attack at a time and then mixed, while another account works.
 * `--quick` runs every attack once. Add names of attacks to run only these. `--planted` removes defences instead.
 */
export async function run({ quick }: { quick: boolean }) {
  if (process.argv.includes('--planted')) return proveRemovals();
  const selected = process.argv.filter(arg => ATTACKS.some(({ name }) => name === arg));
  const attacks = ATTACKS.filter(({ name }) => selected.length === 0 || selected.includes(name));
  const size = quick ? 'quick' : 'full';
  const stage = await openStage({
    rows: ROWS[size],
    attacks,
    ...(quick && { requestsPerMinute: QUICK_REQUESTS_PER_MINUTE }),
  });
  const victim = startVictim({ port: stage.line.port, seat: stage.victim.seat });
  const renewal = setInterval(async () => victim.setToken(await stage.victim.refresh()), NEW_TOKEN_MS);
  try {
    // The first requests compile code and fill caches.
    await sleep(IDLE_MS[size] / 4);
    victim.take();
    const measured = await measureAround(
      stage,
      victim,
      { idleMs: IDLE_MS[size], isShort: quick },
      async phase => {
        const single = await phase('single', () =>
          runSingly(stage, attacks, { victim, overlapWaiting: quick }, print),
        );
        const mixed = quick ? null : await phase('mixed', () => runMixed(stage, attacks, MIXED, print));
        return [...single, ...(mixed ?? [])];
      },
    );
    const wrong = measured.outcomes.filter(outcome => outcome.wrong.length > 0);
    for (const outcome of wrong) print(outcome);
    return {
      ok: wrong.length === 0 && measured.violations.length === 0,
      attacks: attacks.length,
      runs: measured.outcomes.length,
      wrong: Object.fromEntries(wrong.map(({ name, wrong: reasons }) => [name, reasons])),
      violations: measured.violations,
      ...measured.figures,
    };
  } finally {
    clearInterval(renewal);
    await victim.stop();
    await stage.close();
  }
}

function print({ name, visitor, answers, seconds, delayMs, victimMs, wrong }: Outcome): void {
  const verdict = wrong.length === 0 ? 'ok   ' : 'WRONG';
  const delay = delayMs === null ? '' : `${delayMs} ms`;
  const wait = victimMs === null ? '' : `waited ${victimMs} ms`;
  console.log(
    `${verdict} ${name.padEnd(42)} ${visitor.padEnd(9)} ${answers.padEnd(24)} ${String(seconds).padStart(5)} s ${delay.padStart(8)} ${wait.padStart(15)}  ${wrong.join(' | ')}`,
  );
}
