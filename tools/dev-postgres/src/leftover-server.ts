import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STEPS = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/**
 * Ends the server that a killed process left behind on this data directory, and nothing else: the pid must
 * really be a postgres working in this directory, and its starter must be gone.
 */
export async function endLeftoverServer(dataDir: string, ownerFile: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = await readNumber(pidFile);
  if (!pid || !isAlive(pid)) return;
  if (!(await worksIn(pid, dataDir))) {
    // The number was given to an unrelated process; PostgreSQL itself would refuse to start because of it.
    await rm(pidFile, { force: true });
    return;
  }
  const owner = await readNumber(ownerFile);
  // An orphan is handed to another parent by the kernel, so this also holds when the pid was used again.
  if (owner && (await parentOf(pid)) === owner) {
    throw new Error(`PostgreSQL already runs in ${dataDir} (pid ${pid}), started by process ${owner}`);
  }
  await endServer(pid);
}

/** Fast shutdown first; harder only when that takes too long. Resolves when the process is gone. */
export async function endServer(pid: number): Promise<void> {
  for (const { signal, waitMs } of STEPS) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(20)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new Error(`PostgreSQL process ${pid} does not end`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In a container without an init process nobody collects an orphan that has ended. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

async function worksIn(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return ps(pid, 'command').includes(`-D ${dataDir}`);
  const [command, cwd] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  const [program = '', ...args] = command.split('\0');
  return program.endsWith('postgres') && (args.includes(dataDir) || cwd === dataDir);
}

async function parentOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number(ps(pid, 'ppid'));
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
}

async function readNumber(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}
