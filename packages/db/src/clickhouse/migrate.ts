import { fileURLToPath } from 'node:url';
import { type ClickHouseClient, type ClickhouseSettings, connectClickhouse } from '../clickhouse.ts';
import {
  type AppliedMigration,
  type Migration,
  type MigrationStore,
  migrationsUpTo,
  readMigrations,
  runMigrations,
} from '../migrations.ts';
import { FORMER_CHECKSUMS } from './former-checksums.ts';
import { clickhouseVariables, databaseEngine, splitStatements } from './statements.ts';

export const CLICKHOUSE_MIGRATIONS = fileURLToPath(new URL('../../clickhouse', import.meta.url));

type Lock = MigrationStore['lock'];

/** A replicated database exists on two servers, of which one is used. */
export type WarehouseToMigrate = ClickhouseSettings & { replicated?: boolean };

/** ClickHouse warns about LowCardinality for short values. It is justified here, because values repeat for months. */
export const SCHEMA_SETTINGS = { allow_suspicious_low_cardinality_types: 1 } as const;

/**
 * Migrates the warehouse and returns the applied migrations. ClickHouse has no locks, so the caller passes one from
 * PostgreSQL. Without a lock, nothing else may migrate the same database: some migrations replace tables.
 */
export async function migrateClickhouse(
  options: WarehouseToMigrate & {
    dir?: string;
    lock?: Lock;
    /** Stops after the last of these migrations. */
    upTo?: readonly AppliedMigration[];
  },
): Promise<Migration[]> {
  const {
    replicated = false,
    dir = CLICKHOUSE_MIGRATIONS,
    lock = work => work(),
    upTo,
    ...settings
  } = options;
  const variables = clickhouseVariables({ replicated });
  const files = await readClickhouseMigrations(dir, variables);
  const migrations = upTo ? migrationsUpTo(files, upTo) : files;
  await createDatabase(settings, databaseEngine(settings.database, { replicated }));
  const client = connectClickhouse(settings);
  try {
    return await runMigrations(clickhouseMigrationStore(client, variables, lock), migrations);
  } finally {
    await client.close();
  }
}

export const readClickhouseMigrations = (
  dir = CLICKHOUSE_MIGRATIONS,
  variables = clickhouseVariables(),
): Promise<Migration[]> => readMigrations(dir, variables, FORMER_CHECKSUMS);

async function createDatabase(settings: ClickhouseSettings, engine: string): Promise<void> {
  const client = connectClickhouse({ ...settings, database: 'default' });
  try {
    await client.command({
      query: `CREATE DATABASE IF NOT EXISTS {database:Identifier} ${engine}`,
      query_params: { database: settings.database },
    });
  } finally {
    await client.close();
  }
}

function clickhouseMigrationStore(
  client: ClickHouseClient,
  variables: Readonly<Record<string, string>>,
  lock: Lock,
): MigrationStore {
  return {
    lock,
    async applied() {
      await client.command({
        query: `CREATE TABLE IF NOT EXISTS schema_migrations
          (number UInt32, name String, checksum String, applied_at DateTime('UTC') DEFAULT now())
          ENGINE = ${variables.merge_tree} ORDER BY number`,
      });
      const result = await client.query({
        query: 'SELECT DISTINCT number, name, checksum FROM schema_migrations ORDER BY number',
        format: 'JSONEachRow',
      });
      return result.json<AppliedMigration>();
    },
    async apply({ number, name, checksum, sql }) {
      for (const query of splitStatements(sql)) {
        await client.command({ query, clickhouse_settings: SCHEMA_SETTINGS });
      }
      await client.insert({
        table: 'schema_migrations',
        columns: ['number', 'name', 'checksum'],
        values: [{ number, name, checksum }],
        format: 'JSONEachRow',
      });
    },
  };
}
