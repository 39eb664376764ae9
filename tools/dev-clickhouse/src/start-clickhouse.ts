import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ServerConfig } from './config.ts';
import { type ClickhouseUser, checkUsers } from './users.ts';

export type ClickhouseProcess = {
  url: string;
  port: number;
  pid: number;
  /** Waits for running statements, at most five seconds, and stops the process. */
  stop(): Promise<void>;
  /** Sends SIGKILL, for crash tests. */
  kill(): Promise<void>;
};

/** Starts ClickHouse's own server on this directory. Files in its `config.d` and `users.d` are merged as in production. */
export async function startClickhouse(options: {
  dir: string;
  port?: number;
  tcpPort?: number;
  users: readonly ClickhouseUser[];
  log?: (line: string) => void;
}): Promise<ClickhouseProcess> {
  const { dir, port = 0, tcpPort, users, log } = options;
  checkUsers(users);
  const config: ServerConfig = { dir, port, users, ...(tcpPort !== undefined && { tcpPort }) };
  const child = fork(new URL('./main.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Do not inherit flags of the parent, such as those of a test runner or --eval.
    execArgv: [],
    env: { ...process.env, DEV_CLICKHOUSE: JSON.stringify(config) },
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', line => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      log?.(line);
    });
  }
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    exited.then(([code, signal]) => {
      throw new Error(`ClickHouse exited before it was ready (${code ?? signal}): ${lines.join(' | ')}`);
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
