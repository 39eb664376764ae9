import { DEMO_SETTINGS, MIGRATION_SETTINGS } from '@gsc/config/command-settings';
import { type Environment, readSettings } from '@gsc/config/read-settings';
import type { DemoStores } from '@gsc/stack/fill-demo-account';

type ProductionStores = {
  postgresUrl: string;
  clickhouse: { url: string; username: string; password: string; database: string; cluster?: string };
};

/** The stores of a deployment, or null if DATABASE_OWNER_URL is not set. See docs/settings.md. */
export function productionStores(env: Environment = process.env): ProductionStores | null {
  const postgresUrl = env.DATABASE_OWNER_URL;
  if (!postgresUrl) return null;
  const settings = readSettings('npm run db', MIGRATION_SETTINGS, env);
  return {
    postgresUrl,
    clickhouse: {
      url: settings.CLICKHOUSE_URL,
      username: settings.CLICKHOUSE_ADMIN_USERNAME,
      password: settings.CLICKHOUSE_ADMIN_PASSWORD,
      database: settings.CLICKHOUSE_DATABASE,
      ...(settings.CLICKHOUSE_CLUSTER ? { cluster: settings.CLICKHOUSE_CLUSTER } : {}),
    },
  };
}

/** The stores of a deployment with the settings of server and worker. */
export function productionDemoStores(env: Environment = process.env): DemoStores | null {
  const stores = productionStores(env);
  if (!stores) return null;
  const settings = readSettings('npm run db -- demo-account', DEMO_SETTINGS, env);
  const { cluster: _, ...clickhouse } = stores.clickhouse;
  return {
    ownerUrl: stores.postgresUrl,
    appUrl: settings.DATABASE_URL,
    workerUrl: settings.DATABASE_WORKER_URL,
    tokenKeys: settings.TOKEN_KEYS,
    clickhouse,
  };
}
