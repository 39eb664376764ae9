import { runNamed } from './named-run.ts';
import { ROOT } from './run.ts';

await runNamed(`${ROOT}tests/proofs`, process.argv.slice(2));
