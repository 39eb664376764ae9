import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Child = {
  name: string;
  pid: number;
  process: ChildProcess;
  /** Sends SIGTERM and waits. Sends SIGKILL after a timeout. */
  stop(): Promise<void>;
  /** Sends SIGKILL to simulate a crash. */
  kill(): Promise<void>;
};

export type ChildOptions = {
  name: string;
  /** Default: Node.js. */
  program?: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  stopTimeoutMs?: number;
  log: (line: string) => void;
};

/** Longer than the server and the worker need to finish what is running. */
const STOP_TIMEOUT_MS = 25_000;

/** What a process of the product inherits. A cache of compiled modules makes its start cheaper. */
export function inheritedEnv(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/**
 * Starts a process of the product. It has a separate process group, so that Ctrl-C reaches only the parent, which stops
 * all children in order. The IPC channel lets it exit when the parent is killed.
 */
export function startChild(options: ChildOptions): Child {
  const child = spawn(options.program ?? process.execPath, options.args, {
    cwd: options.cwd,
    env: { ...inheritedEnv(), TZ: 'UTC', ...options.env },
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
      // With --watch, the application is a child of this process. Killing only this one would leave it running.
      const timer = setTimeout(() => killGroup(child), options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
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

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Waits until the URL responds with success. Throws if the child exits or the timeout expires. */
export async function waitUntilReady(child: Child, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (child.process.exitCode !== null)
      throw new Error(`${child.name} exited with code ${child.process.exitCode}`);
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${child.name} did not respond on ${url} within ${timeoutMs} ms`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
