import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from './previous-release.ts';
import type { Stage } from './stage.ts';

export type Step =
  | { do: 'migrate' }
  | { do: 'start' | 'stop'; process: 'server' | 'worker'; release: Release };

const TIMEOUT_MS = 60_000;
/** Responses that every running server must have given before the next step. */
const MIN_ANSWERS = 12;

export async function perform(stage: Stage, step: Step, current: Release): Promise<void> {
  if (step.do === 'migrate') return stage.migrate(current);
  const { release } = step;
  if (step.process === 'server')
    return step.do === 'start' ? stage.startServer(release) : stage.stopServer(release);
  return step.do === 'start' ? stage.startWorker(release) : stage.stopWorker(release);
}

/** Waits after a step until every running server has answered and the workers have written. */
export async function watchStep(stage: Stage, step: Step, stepMs: number) {
  const name = step.do === 'migrate' ? step.do : `${step.do} ${step.process} ${step.release.version}`;
  const { servers, workers } = stage.running();
  const began = Date.now();
  const before = new Map(servers.map(release => [release, stage.balancer.answered(release)]));
  const answers = () =>
    Object.fromEntries(servers.map(each => [each, stage.balancer.answered(each) - (before.get(each) ?? 0)]));
  const written = async () => {
    const [row] = await stage.real.query<{ n: number }>(
      'select count(*)::int as n from sync_generations where created_at > $1',
      [new Date(began)],
    );
    return row?.n ?? 0;
  };
  let generations = 0;
  for (;;) {
    await sleep(200);
    generations = await written();
    const isDone = generations > 0 && Object.values(answers()).every(count => count >= MIN_ANSWERS);
    const took = Date.now() - began;
    if (isDone && took >= stepMs) return { ok: true, step: name, workers, answers: answers(), generations };
    if (took > TIMEOUT_MS) return { ok: false, step: name, workers, answers: answers(), generations };
  }
}
