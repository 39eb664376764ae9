import { ROOT } from './run.ts';
import { runNamed } from './run-named.ts';

await runNamed(`${ROOT}tests/proofs`, process.argv.slice(2), ({ ok }) => ok);
