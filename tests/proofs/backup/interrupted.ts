import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Ops } from './run-ops.ts';

/** Kills a backup after its first file. The set must be rejected, and deletions must not wait for it any more. */
export async function interruptedBackup(lab: Laboratory, ops: Ops) {
  const before = readdirSync(ops.directory);
  const { child, ended } = ops.start('backup');
  const newSet = () => readdirSync(ops.directory).find(name => !before.includes(name));
  let set: string | undefined;
  while (child.exitCode === null) {
    set = newSet();
    if (set && existsSync(join(ops.directory, set, 'postgres'))) break;
    await sleep(2);
  }
  child.kill('SIGKILL');
  await ended;
  if (!set) throw new Error('the backup ended before it could be killed');
  const { code, output } = await ops.run('restore', set);
  // PostgreSQL notices the lost connection when it writes to it.
  let isFree = false;
  for (let attempt = 0; attempt < 100 && !isFree; attempt++) {
    const [lock] = await lab.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      BACKUP_LOCK,
    ]);
    isFree = lock?.free ?? false;
    if (!isFree) await sleep(100);
  }
  const isRejected = code !== 0 && output.includes('is not a complete backup');
  return { ok: isRejected && isFree, rejected: isRejected, deletions_free: isFree };
}
