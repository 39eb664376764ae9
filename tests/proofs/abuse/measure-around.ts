import { setTimeout as sleep } from 'node:timers/promises';
import { readVitals } from './read-vitals.ts';
import type { Vitals } from './report-vitals.ts';
import type { Outcome } from './run-attacks.ts';
import type { Stage } from './stage.ts';
import type { Victim, VictimFigures } from './victim.ts';

const MAX = { victim_to_idle: 2, victim_ms: 2000, delay_p99_ms: 100, memory_mb: 100 };
/** How long the server may take to release the memory of the attacks. */
const RELEASE_MS = 60_000;

type Phase = { victim: VictimFigures; delay_p99_ms: number; delay_max_ms: number; seconds: number };
type RunPhase = (name: string, attack: () => Promise<Outcome[]>) => Promise<Outcome[]>;

/**
 * Measures the victim, the event loop and the memory of the server before, during and after the attacks. A short run
 * has few samples and no time to release memory, so it reports these figures without judging them.
 */
export async function measureAround(
  stage: Stage,
  victim: Victim,
  { idleMs, isShort }: { idleMs: number; isShort: boolean },
  attackAll: (phase: RunPhase) => Promise<Outcome[]>,
) {
  const memoryBefore = await readVitals(stage.server, 'memory');
  await readVitals(stage.server, 'phase');
  victim.take();
  await sleep(idleMs);
  const idle = victim.take();
  const idleDelay = await readVitals(stage.server, 'phase');
  const phases: Record<string, Phase> = {};
  const outcomes = await attackAll(async (name, attack) => {
    await readVitals(stage.server, 'phase');
    victim.take();
    const started = performance.now();
    const found = await attack();
    const { p99Ms, maxMs } = await readVitals(stage.server, 'phase');
    const seconds = Math.round((performance.now() - started) / 1000);
    phases[name] = { victim: victim.take(), delay_p99_ms: p99Ms, delay_max_ms: maxMs, seconds };
    return found;
  });
  const memoryAfter = await releasedMemory(stage, memoryBefore.residentMb, isShort ? 0 : RELEASE_MS);
  const memoryGrowth = Math.round(memoryAfter.residentMb - memoryBefore.residentMb);
  const violations = [
    ...Object.entries(phases).flatMap(([name, { victim: served }]) => [
      ...(served.calls === 0 ? [`${name}: the victim got no answer`] : []),
      ...(served.refused.length > 0
        ? [`${name}: the victim was refused: ${served.refused.slice(0, 3)}`]
        : []),
    ]),
    ...(stage.exits > 0 ? [`the server restarted ${stage.exits} times`] : []),
    ...stage.failures.slice(0, 5).map(line => `500: ${line}`),
    ...(isShort ? [] : exceededLimits(phases, { idleP95: idle.p95, memoryGrowth })),
  ];
  const figures = {
    idle: { ...idle, delay_p99_ms: idleDelay.p99Ms },
    phases,
    restarts: stage.exits,
    internal_errors: stage.failures.length,
    memory_mb: { before: memoryOf(memoryBefore), after: memoryOf(memoryAfter) },
    allowed: MAX,
  };
  return { outcomes, violations, figures };
}

function exceededLimits(
  phases: Record<string, Phase>,
  { idleP95, memoryGrowth }: { idleP95: number; memoryGrowth: number },
): string[] {
  const allowedMs = MAX.victim_to_idle * idleP95;
  const found = memoryGrowth > MAX.memory_mb ? [`memory grew by ${memoryGrowth} MB`] : [];
  for (const [name, { victim, delay_p99_ms }] of Object.entries(phases)) {
    if (victim.p95 > allowedMs)
      found.push(`${name}: the victim's p95 is ${victim.p95} ms, at most ${allowedMs}`);
    if (victim.max > MAX.victim_ms) found.push(`${name}: the victim waited ${victim.max} ms`);
    if (delay_p99_ms > MAX.delay_p99_ms) found.push(`${name}: event-loop delay p99 ${delay_p99_ms} ms`);
  }
  return found;
}

const memoryOf = ({ residentMb, heapMb, reservedMb, externalMb }: Vitals) => ({
  resident: Math.round(residentMb),
  heap: heapMb,
  reserved: reservedMb,
  external: externalMb,
});

async function releasedMemory(stage: Stage, before: number, withinMs: number): Promise<Vitals> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const vitals = await readVitals(stage.server, 'memory');
    if (vitals.residentMb - before <= MAX.memory_mb || performance.now() > deadline) return vitals;
    await sleep(1000);
  }
}
