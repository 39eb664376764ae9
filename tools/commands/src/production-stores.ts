import type { DemoStores } from '@gsc/stack/fill-demo-account';

type ProductionStores = {
  postgresUrl: string;
  clickhouse: { url: string; username: string; password: string; database: string; cluster?: string };
};

type Environment = NodeJS.ProcessEnv;

const REQUIRED = [
  'CLICKHOUSE_URL',
  'CLICKHOUSE_ADMIN_USERNAME',
  'CLICKHOUSE_ADMIN_PASSWORD',
  'CLICKHOUSE_DATABASE',
] as const;
/** The URLs of the app and worker roles, and their shared keys. */
const REQUIRED_FOR_DEMO = ['DATABASE_URL', 'DATABASE_WORKER_URL', 'TOKEN_KEYS'] as const;

/** The stores of a deployment, or null if DATABASE_OWNER_URL is not set. See .env.example. */
export function productionStores(env: Environment = process.env): ProductionStores | null {
  const postgresUrl = env.DATABASE_OWNER_URL;
  if (!postgresUrl) return null;
  const settings = read(env, REQUIRED);
  const cluster = env.CLICKHOUSE_CLUSTER;
  return {
    postgresUrl,
    clickhouse: {
      url: settings.CLICKHOUSE_URL,
      username: settings.CLICKHOUSE_ADMIN_USERNAME,
      password: settings.CLICKHOUSE_ADMIN_PASSWORD,
      database: settings.CLICKHOUSE_DATABASE,
      ...(cluster ? { cluster } : {}),
    },
  };
}

/** The stores of a deployment with the settings of server and worker. */
export function productionDemoStores(env: Environment = process.env): DemoStores | null {
  const stores = productionStores(env);
  if (!stores) return null;
  const settings = read(env, REQUIRED_FOR_DEMO);
  const { cluster: _, ...clickhouse } = stores.clickhouse;
  return {
    ownerUrl: stores.postgresUrl,
    appUrl: settings.DATABASE_URL,
    workerUrl: settings.DATABASE_WORKER_URL,
    tokenKeys: settings.TOKEN_KEYS,
    clickhouse,
  };
}

function read<Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> {
  const missing = names.filter(name => !env[name]);
  if (missing.length > 0)
    throw new Error(`DATABASE_OWNER_URL is set, so these variables are also required: ${missing.join(', ')}`);
  return Object.fromEntries(names.map(name => [name, env[name]])) as Record<Name, string>;
}
