import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Finding } from './examine-settings.ts';

const HOUR_MS = 3600_000;
/** The same age as in the alert GscBackupOld. */
const OLD_HOURS = 26;

/** When the last backup was recorded. Null: never. The role of the server may not read it. */
export const readLastBackup = (databaseUrl: string): Promise<Date | null> =>
  withPostgresClient(databaseUrl, async client => {
    const { rows } = await client.query<{ succeeded_at: Date }>(
      `select succeeded_at from task_successes where task = 'backup'`,
    );
    return rows[0]?.succeeded_at ?? null;
  });

const hoursSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / HOUR_MS);

export const backupLine = (last: Date | null, now: Date): string =>
  last
    ? `The last backup was made ${hoursSince(last, now)} hours ago.`
    : 'There is no backup yet: see "Backup and restore" in docs/operations.md.';

/** A new deployment has no backup, which is no mistake. Backups that have stopped are one. */
export function oldBackup(last: Date | null, now: Date): Finding[] {
  if (!last || hoursSince(last, now) < OLD_HOURS) return [];
  return [
    {
      problem: `The last backup is ${hoursSince(last, now)} hours old.`,
      fix: 'read the log of the timer or container that runs ops backup, and run it by hand.',
    },
  ];
}
