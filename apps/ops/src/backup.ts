import { readBackupConfig } from '@gsc/config/read-config';
import { VERSION } from '@gsc/config/version';
import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { copyWarehouses } from './backup/copy-clickhouse.ts';
import { copyPostgres, type Target } from './backup/copy-postgres.ts';
import { type Destination, writeText } from './backup/destination.ts';
import { filesOf, MANIFEST, type Manifest, setName } from './backup/manifest.ts';
import { openDestination } from './backup/open-destination.ts';
import { withWarehouses } from './backup/open-warehouses.ts';
import type { Client } from './backup/postgres-tables.ts';
import { extendPurgeList } from './backup/purge-list.ts';
import { removeOldSets } from './backup/remove-old-sets.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** Routers forget connections that are silent for longer. */
const SIGN_OF_LIFE_MS = 30_000;

type Config = ReturnType<typeof readBackupConfig>;

/** Copies both stores to a new set, then deletes sets that are too old. */
export async function backup(): Promise<boolean> {
  const config = readBackupConfig();
  const destination = openDestination(config.place);
  const newest = await copyStores(config, destination);
  const lines = await removeOldSets(destination, {
    newest,
    now: new Date(),
    keepDays: config.keepDays,
  }).catch(error => {
    throw new Error(`${newest} was written, but old sets could not be deleted`, { cause: error });
  });
  for (const line of lines) console.log(line);
  return true;
}

/** Server and worker can run meanwhile; deletions in the stores wait for the end. Returns the name of the set. */
async function copyStores(
  { superuserUrl, database, recipient, ...servers }: Config,
  destination: Destination,
): Promise<string> {
  return withPostgresClient(databaseUrl(superuserUrl, database), async client => {
    await requireAllRows(client);
    await takeLock(client);
    // Nobody else makes a backup now.
    for (const draft of await destination.removeDrafts())
      console.log(`Deleted what a backup that was killed had written (${draft}).`);
    const startedAt = new Date();
    const set = setName(startedAt);
    const target = { destination, recipient, set: destination.draftOf(set) };
    const manifest = await writeSet(client, { servers, target, startedAt })
      .then(async written => {
        await destination.finish(set);
        return written;
      })
      .catch(async error => {
        await removeIncomplete(target);
        throw error;
      });
    // For the metrics: when the last backup was made.
    await client.query(
      `insert into task_successes (task, succeeded_at) values ('backup', now())
       on conflict (task) do update set succeeded_at = excluded.succeeded_at`,
    );
    report(set, manifest);
    return set;
  });
}

type Work = { servers: Pick<Config, 'clickhouse' | 'warehouses'>; target: Target; startedAt: Date };

async function writeSet(client: Client, { servers, target, startedAt }: Work): Promise<Manifest> {
  const { destination, set } = target;
  const { migrations, version, generations, ...postgres } = await copyPostgres(client, target);
  const signs = keepAlive(client);
  try {
    const rows = await withWarehouses(servers, postgres.warehouses, clients =>
      copyWarehouses(clients, target, generations),
    );
    // The lock belongs to the connection: if this fails, something may have been deleted meanwhile.
    await client.query('select 1');
    await extendPurgeList(client, destination);
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      ...postgres,
      finishedAt: new Date().toISOString(),
      versions: {
        product: VERSION,
        node: process.version,
        postgres: version,
        clickhouse: rows.version,
      },
      migrations: { postgres: migrations, clickhouse: rows.migrations },
      clickhouse: rows.files,
    };
    await writeText(destination, `${set}/${MANIFEST}`, `${JSON.stringify(manifest, null, 1)}\n`);
    return manifest;
  } finally {
    clearInterval(signs);
  }
}

/** Otherwise, a backup that fails every hour fills the storage. The error of the backup is the one to report. */
async function removeIncomplete({ destination, set }: Target): Promise<void> {
  await destination
    .removeWritten(set)
    .catch((error: Error) =>
      console.error(`${set} is not a complete backup and could not be deleted: ${error.message}`),
    );
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
