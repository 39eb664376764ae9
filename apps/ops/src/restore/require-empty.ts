import type { ClickhouseSettings } from '@gsc/db/clickhouse';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { connectWarehouse, readRows } from '../backup/copy-clickhouse.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Client } from '../backup/postgres-tables.ts';

type Migrations = Manifest['migrations'];
type Postgres = { superuserUrl: string; database: string };

/** A restore never deletes: the operator drops old databases, so that a wrong address destroys nothing. */
const refuse = (store: string, problem: string, drop: string): never => {
  throw new Error(
    `${store}: ${problem} Restore into an empty database: drop this one (${drop}) or name another.`,
  );
};

/** Throws if a database has data or newer tables, or if server or worker use it. It need not exist. Changes nothing. */
export async function requireEmptyStores(
  postgres: Postgres,
  warehouses: Iterable<ClickhouseSettings>,
  { migrations }: { migrations: Migrations },
): Promise<void> {
  const exists = await withPostgresClient(postgres.superuserUrl, client =>
    hasRows(client, 'select from pg_database where datname = $1', [postgres.database]),
  );
  if (exists)
    await withPostgresClient(databaseUrl(postgres.superuserUrl, postgres.database), client =>
      requireEmptyPostgres(client, migrations.postgres.length),
    );
  for (const settings of warehouses) await requireEmptyClickhouse(settings, migrations.clickhouse.length);
}

const hasRows = async (client: Client, text: string, values: unknown[] = []): Promise<boolean> =>
  Boolean((await client.query(text, values)).rowCount);

async function requireEmptyPostgres(client: Client, newest: number): Promise<void> {
  const stop = (problem: string) => refuse('PostgreSQL', problem, 'drop database … with (force)');
  const { rows: connected } = await client.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
     where datname = current_database() and usename in ('gsc_app', 'gsc_worker') order by 1`,
  );
  if (connected.length > 0) {
    const roles = connected.map(({ role }) => role).join(' and ');
    throw new Error(`PostgreSQL: ${roles} is connected. Stop server and worker.`);
  }
  if (!(await hasRows(client, `select where to_regclass('public.users') is not null`))) return;
  if (await hasRows(client, 'select from users limit 1')) stop('the database has users.');
  if (await hasRows(client, 'select from schema_migrations where number > $1', [newest]))
    stop('the database has newer migrations than the backup.');
}

async function requireEmptyClickhouse(settings: ClickhouseSettings, newest: number): Promise<void> {
  const stop = (problem: string) =>
    refuse(`ClickHouse at ${new URL(settings.url).host}`, problem, 'DROP DATABASE …');
  const client = connectWarehouse({ ...settings, database: 'default' });
  try {
    const tables = await readRows<{ name: string; rows: string }>(
      client,
      `SELECT name, toString(total_rows) AS rows FROM system.tables
        WHERE database = {database:String} AND engine LIKE '%MergeTree' AND total_rows > 0`,
      { database: settings.database },
    );
    const filled = tables.find(({ name }) => name !== 'schema_migrations');
    if (filled) stop(`${filled.name} has rows.`);
    if (tables.length === 0) return;
    const newer = await readRows(
      client,
      `SELECT number FROM {database:Identifier}.schema_migrations WHERE number > {newest:UInt32} LIMIT 1`,
      { database: settings.database, newest },
    );
    if (newer.length > 0) stop('the database has newer migrations than the backup.');
  } finally {
    await client.close();
  }
}
