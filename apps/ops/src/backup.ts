import { readFileSync } from 'node:fs';
import { readBackupConfig } from '@gsc/config/read-config';
import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { connectWarehouse, copyClickhouse } from './backup/copy-clickhouse.ts';
import { copyPostgres } from './backup/copy-postgres.ts';
import { writeText } from './backup/destination.ts';
import { filesOf, MANIFEST, type Manifest, setName } from './backup/manifest.ts';
import { openDestination } from './backup/open-destination.ts';
import type { Client } from './backup/postgres-tables.ts';
import { extendPurgeList } from './backup/purge-list.ts';

const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;
const LOCK_NOT_AVAILABLE = '55P03';
/** Routers forget connections that are silent for longer. */
const SIGN_OF_LIFE_MS = 30_000;

/** Copies both stores to a new set. Server and worker can run meanwhile; deletions wait for the end. */
export async function backup(): Promise<boolean> {
  const { superuserUrl, database, clickhouse, place, recipient } = readBackupConfig();
  const destination = openDestination(place);
  return withPostgresClient(databaseUrl(superuserUrl, database), async client => {
    await requireAllRows(client);
    await takeLock(client);
    const startedAt = new Date();
    const target = { destination, recipient, set: setName(startedAt) };
    const { migrations, version, generations, ...postgres } = await copyPostgres(client, target);
    const signs = keepAlive(client);
    const warehouse = connectWarehouse(clickhouse);
    try {
      const rows = await copyClickhouse(warehouse, target, generations);
      // The lock belongs to the connection: if this fails, something may have been deleted meanwhile.
      await client.query('select 1');
      await extendPurgeList(client, destination);
      const manifest: Manifest = {
        format: 1,
        startedAt: startedAt.toISOString(),
        ...postgres,
        finishedAt: new Date().toISOString(),
        versions: {
          product: PRODUCT_VERSION,
          node: process.version,
          postgres: version,
          clickhouse: rows.version,
        },
        migrations: { postgres: migrations, clickhouse: rows.migrations },
        clickhouse: rows.files,
      };
      await writeText(destination, `${target.set}/${MANIFEST}`, `${JSON.stringify(manifest, null, 1)}\n`);
      // For the metrics: when the last backup was made.
      await client.query(
        `insert into task_successes (task, succeeded_at) values ('backup', now())
         on conflict (task) do update set succeeded_at = excluded.succeeded_at`,
      );
      report(target.set, manifest);
      return true;
    } finally {
      clearInterval(signs);
      await warehouse.close();
    }
  });
}

/** A role that is subject to row-level security would copy empty tables. */
async function requireAllRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; sees_all: boolean }>(
    'select rolname as role, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.sees_all)
    throw new Error(
      `DATABASE_SUPERUSER_URL: the role ${rows[0]?.role} does not see all rows. Run: alter role … bypassrls`,
    );
}

/** Waits for transactions that mark rows for deletion. PostgreSQL frees the lock if this process dies. */
async function takeLock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '1min'`);
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch(error => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Error('Another backup is running.') : error;
  });
  await client.query('set lock_timeout = 0');
}

function keepAlive(client: Client): NodeJS.Timeout {
  // A lost connection makes the statement before the manifest fail.
  return setInterval(() => client.query('select 1').catch(() => {}), SIGN_OF_LIFE_MS);
}

function report(set: string, manifest: Manifest): void {
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  const seconds = Math.round((Date.parse(manifest.finishedAt) - Date.parse(manifest.startedAt)) / 1000);
  console.log(`Backup ${set}: ${filesOf(manifest).length} files, ${bytes} bytes, ${seconds} s.`);
  console.log(`It has everything until ${manifest.snapshotAt}.`);
  console.log(
    `The tokens need the keys ${manifest.tokenKeyIds.join(', ') || '(none)'} of TOKEN_KEYS, which are not in the backup.`,
  );
}
