import { ROOT } from './run.ts';
import { runNamed } from './run-named.ts';

await runNamed(`${ROOT}bench/src`, process.argv.slice(2));
