import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

export interface PinnedProcess {
  url: string;
  pinned: boolean;
  /** CPU time used so far, if the system reports it. It does not depend on the load of the machine. */
  cpuMs(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a server, on one core if `taskset` is available. Its first line of output ends with its address. */
export async function startPinned(script: URL, env: Record<string, string> = {}): Promise<PinnedProcess> {
  const pinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const command = [process.execPath, script.pathname];
  const [file = '', ...args] = pinned ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(file, args, {
    env: { PATH: '/usr/bin:/bin', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstLine(child);
  return {
    url,
    pinned,
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  child.stdout?.resume();
  const url = text.split('\n', 1)[0]?.split(' ').at(-1);
  if (!url?.startsWith('http')) throw new Error(`no address in: ${text}`);
  return url;
}

const TICK_MS = 10;

function cpuMsOf(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
