import type { OWNER_SETTINGS } from './command-settings.ts';
import type { Values } from './read-settings.ts';

/** Both stores as their owner, for migrations. */
export const ownerStores = (settings: Values<typeof OWNER_SETTINGS>) => ({
  postgresUrl: settings.DATABASE_OWNER_URL,
  clickhouse: {
    url: settings.CLICKHOUSE_URL,
    username: settings.CLICKHOUSE_ADMIN_USERNAME,
    password: settings.CLICKHOUSE_ADMIN_PASSWORD,
    database: settings.CLICKHOUSE_DATABASE,
    ...(settings.CLICKHOUSE_CLUSTER ? { cluster: settings.CLICKHOUSE_CLUSTER } : {}),
  },
});
