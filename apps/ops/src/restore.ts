import { parseArgs } from 'node:util';
import { readRestoreConfig } from '@gsc/config/read-config';
import { findLostDays } from '@gsc/core/features/sync/upkeep/find-lost-days';
import { bootstrapStores } from '@gsc/db/bootstrap';
import { migrateClickhouse } from '@gsc/db/clickhouse/migrate';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { migratePostgres } from '@gsc/db/postgres/migrate';
import { bootstrapPostgres, databaseUrl } from '@gsc/db/postgres/roles';
import { checkSet } from './backup/check-set.ts';
import { type Manifest, readManifest } from './backup/manifest.ts';
import { openDestination } from './backup/open-destination.ts';
import { settingsOf, withWarehouses } from './backup/open-warehouses.ts';
import { type Purge, requirePurgeList } from './backup/purge-list.ts';
import { giveUpEmails } from './restore/give-up-emails.ts';
import { loadClickhouse, type Source } from './restore/load-clickhouse.ts';
import { loadPostgres } from './restore/load-postgres.ts';
import { type Reconciled, reconcile } from './restore/reconcile.ts';
import { restoreReport } from './restore/report.ts';
import { requireEmptyStores } from './restore/require-empty.ts';
import { UsageError } from './usage-error.ts';

type Config = ReturnType<typeof readRestoreConfig>;

/**
 * Restores both stores from one set into empty databases. The ledger is restored last and in one transaction, so an
 * interrupted restore has no users, and a ledger never points to rows that are missing.
 */
export async function restore(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-clickhouse-users': { type: 'boolean' }, 'without-purges': { type: 'boolean' } },
  });
  const [set] = positionals;
  if (!set || positionals.length > 1) throw new UsageError('the name of one backup is required');
  const config = readRestoreConfig();
  const source = { destination: openDestination(config.place), identity: config.identity, set };
  // Before the files are checked, which can take hours.
  await readManifest(source.destination, set);
  const purges = await requirePurgeList(source.destination, {
    mayBeMissing: values['without-purges'] ?? false,
  });
  const manifest = await checkSet(source.destination, set);
  const reconciled = await restoreStores(config, source, manifest, purges ?? []);
  // From the migrations of the backup to those of this release, and the users of ClickHouse.
  const { postgres, clickhouse, warehouses, clickhousePasswords } = config;
  await bootstrapStores({
    postgres,
    clickhouse,
    warehouses,
    ...(!values['without-clickhouse-users'] && { clickhousePasswords }),
  });
  // Migrations of this release may have moved emails into the outbox.
  reconciled.emailsGivenUp += await withPostgresClient(
    databaseUrl(postgres.superuserUrl, postgres.database),
    client => giveUpEmails(client, set),
  );
  const lost = await readLostDays(config, manifest);
  for (const line of restoreReport(set, manifest, reconciled, lost)) console.log(line);
  if (!purges)
    console.log('There was no list of deletions: what was deleted after the backup exists again. Delete it.');
  return true;
}

async function restoreStores(
  { postgres, ...servers }: Config,
  source: Source,
  manifest: Manifest,
  purges: readonly Purge[],
): Promise<Reconciled> {
  const url = databaseUrl(postgres.superuserUrl, postgres.database);
  const settings = settingsOf(servers, manifest.warehouses);
  await requireEmptyStores(postgres, settings.values(), manifest);
  await bootstrapPostgres(postgres);
  await migratePostgres({ url, upTo: manifest.migrations.postgres });
  for (const { url, username, password, database, replicated } of settings.values())
    await migrateClickhouse({
      ...{ url, username, password, database, replicated },
      upTo: manifest.migrations.clickhouse,
    });
  await withWarehouses(servers, manifest.warehouses, clients =>
    loadClickhouse(clients, source, manifest.clickhouse),
  );
  return withPostgresClient(url, async client => {
    await client.query('begin');
    await loadPostgres(client, source, manifest);
    const { set, snapshotAt } = { ...source, ...manifest };
    const reconciled = await reconcile(client, { set, snapshotAt, purges });
    await client.query('commit');
    return reconciled;
  });
}

async function readLostDays({ postgres }: Config, { snapshotAt }: Manifest) {
  const connection = connectPostgres(databaseUrl(postgres.superuserUrl, postgres.database));
  try {
    return await findLostDays(connection.db, { snapshotAt: new Date(snapshotAt), now: new Date() });
  } finally {
    await connection.close();
  }
}
