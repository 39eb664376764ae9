import { spawn } from 'node:child_process';

/** The repository root. All commands run from here. */
export const ROOT = new URL('../../../', import.meta.url).pathname;

type RunOptions = { quiet?: boolean; env?: NodeJS.ProcessEnv; timeoutMs?: number };

/** Runs a program and returns its exit code. With `quiet`, its output is returned instead of printed. */
export function run(command: string, args: string[], options: RunOptions = {}) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', chunk => (output += chunk));
    child.stderr?.on('data', chunk => (output += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output }));
  });
}

/** Path of an installed package's binary. */
export const bin = (name: string): string => `${ROOT}node_modules/.bin/${name}`;
