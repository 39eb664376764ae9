import { spawnSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64e6;
/** Of a program that failed. A build prints several hundred. */
const LINES_SHOWN = 60;

type Run = {
  /** Default: Node.js. */
  program?: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
};
export type Result = { code: number; stdout: string; output: string };

/** Runs a program of the installation with nothing but the given environment. */
export function runProgram({ program = process.execPath, args, cwd, env }: Run): Result {
  const options = { cwd, env, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  return { code: status ?? 1, stdout, output: stdout + stderr };
}

/** The same, for a program that must succeed. Returns what it wrote to the standard output. */
export function mustRun(run: Run): string {
  const { code, stdout, output } = runProgram(run);
  if (code === 0) return stdout;
  const end = output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
  throw new Error(`${[run.program, ...run.args].join(' ').trim()} failed:\n${end}`);
}
