import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FrontConfig } from './config.ts';
import { type ClickhouseUser, checkUsers } from './http/users.ts';

export type { ClickhouseUser } from './http/users.ts';

export type ClickhouseProcess = {
  url: string;
  port: number;
  pid: number;
  /** Waits for running requests, closes the engine and stops the process. */
  stop(): Promise<void>;
  /** Sends SIGKILL, for crash tests. */
  kill(): Promise<void>;
};

const DEFAULT_SESSIONS = 12;

export async function startClickhouse(options: {
  dir: string;
  port?: number;
  users: readonly ClickhouseUser[];
  sessions?: number;
  log?: (line: string) => void;
}): Promise<ClickhouseProcess> {
  checkUsers(options.users);
  const sessions = options.sessions ?? DEFAULT_SESSIONS;
  const config: FrontConfig = { dir: options.dir, port: options.port ?? 0, users: options.users, sessions };
  const child = fork(new URL('./main.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Do not inherit flags of the parent, such as those of a test runner or --eval.
    execArgv: [],
    // Every running statement blocks a thread of libuv's pool. Files and pipes need threads as well.
    env: {
      ...process.env,
      DEV_CLICKHOUSE: JSON.stringify(config),
      UV_THREADPOOL_SIZE: String(2 * sessions + 8),
    },
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', line => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      options.log?.(line);
    });
  }
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    exited.then(([code, signal]) => {
      throw new Error(`dev-clickhouse exited before it was ready (${code ?? signal}): ${lines.join(' | ')}`);
    }),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await exited;
    }
  };
  return {
    url: `http://127.0.0.1:${ready.port}`,
    port: ready.port,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
