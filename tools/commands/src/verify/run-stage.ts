import { run } from '../run.ts';
import type { Stage, Step } from './steps.ts';

export type StepResult = {
  name: string;
  seconds: number;
  outcome: 'ok' | 'FAILED' | 'skipped';
  /** Why it was skipped. */
  reason?: string;
};

/** Runs all steps of a stage, even if one fails, so that one run shows every failure of the stage. */
export async function runStage(
  stage: Stage,
  env: NodeJS.ProcessEnv,
  finished: (result: StepResult) => void,
): Promise<void> {
  const waiting = [...stage.steps];
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      finished(await runStep(step, env, stage.atOnce > 1));
  };
  await Promise.all(Array.from({ length: stage.atOnce }, runNext));
}

async function runStep(step: Step, env: NodeJS.ProcessEnv, isShared: boolean): Promise<StepResult> {
  if (step.skipped) return { name: step.name, seconds: 0, outcome: 'skipped', reason: step.skipped };
  const started = performance.now();
  // The output of steps that run at the same time is printed when they end.
  const quiet = isShared || step.brief === true;
  if (!quiet) console.log(`\n== ${step.name}`);
  const { code, output } = await run('npm', [...step.command], { quiet, env });
  const seconds = (performance.now() - started) / 1000;
  if (quiet) console.log(`\n== ${step.name}\n${step.brief && code === 0 ? lastLine(output) : output}`);
  const outcome = code === 0 ? 'ok' : 'FAILED';
  console.log(`== ${step.name}: ${outcome} in ${seconds.toFixed(0)} s`);
  return { name: step.name, seconds, outcome };
}

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';
