import { describeError } from './describe-error.ts';
import { UsageError } from './usage-error.ts';
import { VERBS } from './verbs.ts';

const HELP = ['--help', '-h'];

const [name = '', ...args] = process.argv.slice(2);
process.exit(await run());

async function run(): Promise<number> {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    const isHelp = name === 'help' || HELP.includes(name);
    (isHelp ? console.log : console.error)(listOfVerbs());
    return isHelp ? 0 : 2;
  }
  if (args.some(arg => HELP.includes(arg))) {
    console.log(`${usageOf(name)}\n\n${verb.purpose}`);
    return 0;
  }
  try {
    const command = await verb.load();
    return (await command(args)) ? 0 : 1;
  } catch (error) {
    console.error(`ops ${name}: ${describeError(error)}`);
    if (!isWrongCall(error)) return 1;
    console.error(usageOf(name));
    return 2;
  }
}

/** Also the errors that Node.js throws for unknown options. */
function isWrongCall(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

function usageOf(verb: string): string {
  return `Usage: ops ${verb} ${VERBS[verb]?.usage}`.trimEnd();
}

function listOfVerbs(): string {
  const width = Math.max(...Object.keys(VERBS).map(verb => verb.length));
  const lines = Object.entries(VERBS).map(([verb, { purpose }]) => `  ${verb.padEnd(width)}  ${purpose}`);
  return ['Usage: ops <command> [--help]', '', ...lines].join('\n');
}
