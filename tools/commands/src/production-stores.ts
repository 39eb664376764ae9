import { DEMO_SETTINGS, OWNER_SETTINGS } from '@gsc/config/command-settings';
import { ownerStores } from '@gsc/config/owner-stores';
import { type Environment, readSettings } from '@gsc/config/read-settings';
import type { DemoStores } from '@gsc/stack/fill-demo-account';

/** The stores of a deployment, or null if DATABASE_OWNER_URL is not set. See docs/settings.md. */
export function productionStores(env: Environment = process.env) {
  if (!env.DATABASE_OWNER_URL && !env.DATABASE_OWNER_URL_FILE) return null;
  return ownerStores(readSettings('npm run db', OWNER_SETTINGS, env));
}

/** The stores of a deployment with the settings of server and worker. */
export function productionDemoStores(env: Environment = process.env): DemoStores | null {
  const stores = productionStores(env);
  if (!stores) return null;
  const settings = readSettings('npm run db -- demo-account', DEMO_SETTINGS, env);
  const { replicated: _, ...clickhouse } = stores.clickhouse;
  return {
    ownerUrl: stores.postgresUrl,
    appUrl: settings.DATABASE_URL,
    workerUrl: settings.DATABASE_WORKER_URL,
    tokenKeys: settings.TOKEN_KEYS,
    clickhouse,
    warehouses: stores.warehouses,
  };
}
