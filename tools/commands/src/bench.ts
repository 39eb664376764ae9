import { runNamed } from './named-run.ts';
import { ROOT } from './run.ts';

await runNamed(`${ROOT}bench/src`, process.argv.slice(2));
