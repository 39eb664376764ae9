import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Ops } from './run-ops.ts';

/** Kills a backup after its first file. Its draft must be rejected, and deletions must not wait for it any more. */
export async function interruptedBackup(lab: Laboratory, ops: Ops) {
  const before = readdirSync(ops.directory);
  const { child, ended } = ops.start('backup');
  const newDraft = () => readdirSync(ops.directory).find(name => !before.includes(name));
  let draft: string | undefined;
  while (child.exitCode === null) {
    draft = newDraft();
    if (draft && existsSync(join(ops.directory, draft, 'postgres'))) break;
    await sleep(2);
  }
  child.kill('SIGKILL');
  await ended;
  const name = /\d{4}-\d{2}-\d{2}T\d{6}Z$/.exec(draft ?? '')?.[0];
  if (!draft || !name || draft === name) throw new Error('the backup ended before it could be killed');
  const [ofDraft, ofSet] = [await ops.run('restore', draft), await ops.run('restore', name)];
  // PostgreSQL notices the lost connection when it writes to it.
  let isFree = false;
  for (let attempt = 0; attempt < 100 && !isFree; attempt++) {
    const [lock] = await lab.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      BACKUP_LOCK,
    ]);
    isFree = lock?.free ?? false;
    if (!isFree) await sleep(100);
  }
  const isRejected =
    ofDraft.code !== 0 &&
    ofDraft.output.includes('is not the name of a backup') &&
    ofSet.code !== 0 &&
    ofSet.output.includes('is not a complete backup');
  return { ok: isRejected && isFree, rejected: isRejected, deletions_free: isFree };
}
