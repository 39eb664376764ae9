import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHUTDOWN_STEPS = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/**
 * Stops an orphaned server of this data directory. Verifies that the pid is a postgres process in this directory and
 * that the process that started it has exited.
 */
export async function stopOrphanedServer(dataDir: string, ownerFile: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = await readNumber(pidFile);
  if (!pid || !isAlive(pid)) return;
  if (!(await isPostgresIn(pid, dataDir))) {
    // The pid now belongs to an unrelated process. PostgreSQL would not start with this pid file.
    await rm(pidFile, { force: true });
    return;
  }
  const owner = await readNumber(ownerFile);
  // The kernel assigns a new parent to an orphan, so this check also works if the pid was reused.
  if (owner && (await parentOf(pid)) === owner) {
    throw new Error(`PostgreSQL is already running in ${dataDir} (pid ${pid}), started by process ${owner}`);
  }
  await stopServer(pid);
}

/** Requests a fast shutdown and escalates after a timeout. Resolves when the process has exited. */
export async function stopServer(pid: number): Promise<void> {
  for (const { signal, waitMs } of SHUTDOWN_STEPS) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(20)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new Error(`PostgreSQL process ${pid} does not exit`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In a container without an init process, an orphan stays a zombie after it exits. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

async function isPostgresIn(pid: number, dataDir: string): Promise<boolean> {
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
