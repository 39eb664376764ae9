import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pids are reused. The pid and the start time identify a process (if /proc exists). */
function startTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Locks a data directory for this process. Replaces the lock of a process that has exited. */
export function lockDirectory(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'front.lock');
  const mine = `${process.pid} ${startTime(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const [pid = '', started = ''] = readOwner(file).split(' ');
      const owner = Number(pid);
      if (owner > 0 && isAlive(owner) && startTime(owner) === started) {
        throw new Error(`${dir} is in use by process ${owner}`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${dir} cannot be locked`);
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
