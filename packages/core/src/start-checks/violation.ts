import type { StartCheck } from '@gsc/contract/start-checks';

/** A reason not to start. `fix` is a command or a setting. */
export type Violation = { check: StartCheck; problem: string; fix: string };

/** One line for the log and for `npm run doctor`. */
export const violationLine = ({ check, problem, fix }: Violation): string =>
  `${check}: ${problem} Fix: ${fix}`;
