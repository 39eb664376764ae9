import type { OWNER_SETTINGS } from './command-settings.ts';
import type { Values } from './read-settings.ts';
import { adminConnections } from './warehouses.ts';

/** PostgreSQL and all warehouses as their owner, for migrations. */
export function ownerStores(settings: Values<typeof OWNER_SETTINGS>) {
  const admin = {
    url: settings.CLICKHOUSE_URL,
    username: settings.CLICKHOUSE_ADMIN_USERNAME,
    password: settings.CLICKHOUSE_ADMIN_PASSWORD,
    database: settings.CLICKHOUSE_DATABASE,
  };
  return {
    postgresUrl: settings.DATABASE_OWNER_URL,
    clickhouse: { ...admin, replicated: settings.CLICKHOUSE_REPLICATED === 'true' },
    /** The others by name. */
    warehouses: adminConnections(settings.CLICKHOUSE_WAREHOUSES, admin),
  };
}
