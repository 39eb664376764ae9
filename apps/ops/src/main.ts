import { bootstrap } from './bootstrap.ts';
import { doctor } from './doctor.ts';
import { init } from './init.ts';
import { migrate } from './migrate.ts';

/** The commands of an operator. Each returns whether it succeeded. */
const VERBS: Record<string, (args: string[]) => Promise<boolean>> = { init, bootstrap, migrate, doctor };

const [verb = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
if (!run) {
  console.error(`ops ${Object.keys(VERBS).join('|')}`);
  process.exit(2);
}
process.exit((await run(args)) ? 0 : 1);
