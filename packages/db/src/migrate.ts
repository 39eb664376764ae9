import { migrateClickhouse } from './clickhouse/migrate.ts';
import type { ClickhouseSettings } from './clickhouse.ts';
import type { MigrationStore } from './migrations.ts';
import { withPostgresClient } from './postgres/client.ts';
import { migratePostgres } from './postgres/migrate.ts';

const CLICKHOUSE_LOCK = 7_306_004;

/**
 * Migrates both databases. Safe to run from several processes concurrently. ClickHouse has no locks, so its
 * migrations use a PostgreSQL advisory lock.
 */
export async function migrateStores(options: {
  /** The URL of the owner or an administrator. */
  postgresUrl: string;
  clickhouse: ClickhouseSettings & { cluster?: string };
}): Promise<void> {
  await migratePostgres({ url: options.postgresUrl });
  await withPostgresClient(options.postgresUrl, async client => {
    const lock: MigrationStore['lock'] = async work => {
      await client.query('select pg_advisory_lock($1)', [CLICKHOUSE_LOCK]);
      try {
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [CLICKHOUSE_LOCK]);
      }
    };
    await migrateClickhouse({ ...options.clickhouse, lock });
  });
}
