import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';

/** A backup copies the rows that would be deleted. The deletion must be repeated later. */
export class BackupRunningError extends Error {
  constructor() {
    super('a backup is running');
    this.name = 'BackupRunningError';
  }
}

/** Returns false while a backup runs. Otherwise no backup starts before the transaction ends. */
export async function holdOffBackups(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** After a restore the stores may differ until `ops verify` has compared them. */
export async function hasUnverifiedRestore(tx: Tx): Promise<boolean> {
  const unverified = await tx
    .selectFrom('restores')
    .select('id')
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return unverified !== undefined;
}
