import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Child = {
  name: string;
  pid: number;
  process: ChildProcess;
  /** Asks it to stop and waits; kills it if it does not. */
  stop(): Promise<void>;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
};

export type ChildOptions = {
  name: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  log: (line: string) => void;
};

const STOP_PATIENCE_MS = 15_000;

/**
 * A process of the product. It gets a group of its own, so that Ctrl-C reaches only the parent, which then
 * stops everything in order; and an IPC channel, so that it ends by itself when the parent is killed.
 */
export function startChild(options: ChildOptions): Child {
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: 'UTC', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', line => options.log(`${options.name} | ${line}`));
  const exited = once(child, 'exit');
  child.on('error', error => options.log(`${options.name} | ${error.message}`));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await exited;
      clearTimeout(timer);
    }
  };
  return {
    name: options.name,
    pid: child.pid ?? 0,
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Waits until the address answers with success, or fails with the child's end or the time that is up. */
export async function untilAnswers(child: Child, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (child.process.exitCode !== null)
      throw new Error(`${child.name} ended with ${child.process.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${child.name} did not answer on ${url} in ${timeoutMs} ms`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
