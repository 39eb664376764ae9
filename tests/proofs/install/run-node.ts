import { spawnSync } from 'node:child_process';

type Run = { args: string[]; cwd: string; env: NodeJS.ProcessEnv };

/** Runs a program of the installation with nothing but the given environment. */
export function runNode({ args, cwd, env }: Run): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { code: status ?? 1, output: stdout + stderr };
}

/** The same, for a program that must succeed. */
export function mustRun(run: Run): string {
  const { code, output } = runNode(run);
  if (code !== 0) throw new Error(`${run.args.join(' ')} failed:\n${output}`);
  return output;
}
