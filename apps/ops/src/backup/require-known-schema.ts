import { readClickhouseMigrations } from '@gsc/db/clickhouse/migrate';
import { type AppliedMigration, migrationsUpTo, readMigrations } from '@gsc/db/migrations';
import { POSTGRES_MIGRATIONS } from '@gsc/db/postgres/migrate';

/**
 * Throws if a store has migrations that this release does not have. It would not know all tables, so the set would lack
 * rows, and this release could not restore it.
 */
export async function requireKnownSchema(
  store: 'PostgreSQL' | `ClickHouse (${string})`,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const files =
    store === 'PostgreSQL' ? await readMigrations(POSTGRES_MIGRATIONS) : await readClickhouseMigrations();
  try {
    migrationsUpTo(files, applied);
  } catch (error) {
    throw new Error(`${store} was migrated by another release, which must make the backup`, { cause: error });
  }
}
