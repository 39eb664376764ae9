import type pg from 'pg';
import { migrateClickhouse, type WarehouseToMigrate } from './clickhouse/migrate.ts';
import { WAREHOUSE_SCHEMA } from './clickhouse/schema-version.ts';
import { DEFAULT_WAREHOUSE } from './clickhouse/warehouse-name.ts';
import type { MigrationStore } from './migrations.ts';
import { withPostgresClient } from './postgres/client.ts';
import { migratePostgres } from './postgres/migrate.ts';

const CLICKHOUSE_LOCK = 7_306_004;

/** Migrates PostgreSQL and all warehouses. Safe to run from several processes concurrently. */
export async function migrateStores(options: {
  /** The URL of the owner or an administrator. */
  postgresUrl: string;
  clickhouse: WarehouseToMigrate;
  /** The other warehouses by name. */
  warehouses?: Readonly<Record<string, WarehouseToMigrate>>;
}): Promise<void> {
  const { postgresUrl, clickhouse, warehouses } = options;
  await migratePostgres({ url: postgresUrl });
  for (const [name, settings] of Object.entries({ [DEFAULT_WAREHOUSE]: clickhouse, ...warehouses })) {
    await migrateWarehouse(postgresUrl, settings);
    await withPostgresClient(postgresUrl, client => recordSchema(client, name));
  }
}

/** ClickHouse has no locks, so its migrations use a PostgreSQL advisory lock. */
export async function migrateWarehouse(postgresUrl: string, settings: WarehouseToMigrate): Promise<void> {
  await withPostgresClient(postgresUrl, async client => {
    const lock: MigrationStore['lock'] = async work => {
      await client.query('select pg_advisory_lock($1)', [CLICKHOUSE_LOCK]);
      try {
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [CLICKHOUSE_LOCK]);
      }
    };
    await migrateClickhouse({ ...settings, lock });
  });
}

/** Run as gsc_owner. Processes read the version together with the assignment of an account. */
export async function recordSchema(client: pg.ClientBase, warehouse: string): Promise<void> {
  await client.query(
    'update warehouses set schema_version = greatest(schema_version, $2::int) where id = $1',
    [warehouse, WAREHOUSE_SCHEMA],
  );
}
