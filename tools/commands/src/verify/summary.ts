import type { StepResult } from './run-stage.ts';

/** Browser tests may be retried, because a browser can stall on a shared machine. More than this is a defect. */
const MAX_RETRIED = 2;

type Run = { results: readonly StepResult[]; retried: readonly string[]; totalSeconds: number };

export const isPassed = ({ results, retried }: Run): boolean =>
  results.every(({ outcome }) => outcome !== 'FAILED') && retried.length <= MAX_RETRIED;

/** The last lines of a run: each step with its seconds, and the browser tests that were retried. */
export function summarize(run: Run): string[] {
  const { results, retried, totalSeconds } = run;
  const lines = results.map(({ name, seconds, outcome, reason }) =>
    lineOf(seconds, outcome, reason ? `${name}: ${reason}` : name),
  );
  const tooMany = retried.length > MAX_RETRIED ? `, FAILED: at most ${MAX_RETRIED} are allowed` : '';
  return [
    '',
    ...lines,
    ...retried.map(test => `   retried: ${test}`),
    `   ${retried.length} browser tests retried${tooMany}`,
    lineOf(totalSeconds, isPassed(run) ? 'ok' : 'FAILED', 'total'),
  ];
}

const lineOf = (seconds: number, outcome: string, name: string): string =>
  `${seconds.toFixed(0).padStart(6)} s  ${outcome.padEnd(7)}  ${name}`;
