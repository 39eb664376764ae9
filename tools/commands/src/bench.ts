import { ROOT } from './run.ts';
import { runNamed } from './run-named.ts';

const args = process.argv.slice(2);

// The targets are for the full size. The quick form only shows that a benchmark runs and that its results are right.
await runNamed(`${ROOT}bench/src`, args, ({ ok, correct = true }) =>
  args.includes('--quick') ? correct : ok && correct,
);
