import { spawn } from 'node:child_process';
import { expect } from 'vitest';

const MAIN = new URL('../main.ts', import.meta.url).pathname;

/** Runs `ops` in processes of its own with the environment that `envOf` returns. */
export function openOps(envOf: () => NodeJS.ProcessEnv) {
  function start(args: string[], more: Record<string, string> = {}) {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...envOf(), ...more },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk;
      });
    const ended = new Promise<{ code: number | null; output: string }>(resolve =>
      child.on('close', code => resolve({ code, output })),
    );
    return { child, ended };
  }
  const run = (args: string[], more?: Record<string, string>) => start(args, more).ended;
  return {
    start,
    run,
    async succeed(...args: string[]): Promise<string> {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([0, output]);
      return output;
    },
  };
}
