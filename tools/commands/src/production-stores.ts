import type { DemoStores } from '@gsc/stack/fill-demo-account';

type ProductionStores = {
  postgresUrl: string;
  clickhouse: { url: string; username: string; password: string; database: string; cluster?: string };
};

type Environment = NodeJS.ProcessEnv;

const NEEDED = [
  'CLICKHOUSE_URL',
  'CLICKHOUSE_ADMIN_USERNAME',
  'CLICKHOUSE_ADMIN_PASSWORD',
  'CLICKHOUSE_DATABASE',
] as const;
/** What the other two roles have, and the keys that they share. */
const NEEDED_FOR_DEMO = ['DATABASE_URL', 'DATABASE_WORKER_URL', 'TOKEN_KEYS'] as const;

/** The stores of a deployment, from its environment; null when none are named. See .env.example. */
export function productionStores(env: Environment = process.env): ProductionStores | null {
  const postgresUrl = env.DATABASE_OWNER_URL;
  if (!postgresUrl) return null;
  const named = read(env, NEEDED);
  const cluster = env.CLICKHOUSE_CLUSTER;
  return {
    postgresUrl,
    clickhouse: {
      url: named.CLICKHOUSE_URL,
      username: named.CLICKHOUSE_ADMIN_USERNAME,
      password: named.CLICKHOUSE_ADMIN_PASSWORD,
      database: named.CLICKHOUSE_DATABASE,
      ...(cluster ? { cluster } : {}),
    },
  };
}

/** The same with what it takes to act as server and worker. */
export function productionDemoStores(env: Environment = process.env): DemoStores | null {
  const stores = productionStores(env);
  if (!stores) return null;
  const named = read(env, NEEDED_FOR_DEMO);
  const { cluster: _, ...clickhouse } = stores.clickhouse;
  return {
    ownerUrl: stores.postgresUrl,
    appUrl: named.DATABASE_URL,
    workerUrl: named.DATABASE_WORKER_URL,
    tokenKeys: named.TOKEN_KEYS,
    clickhouse,
  };
}

function read<Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> {
  const missing = names.filter(name => !env[name]);
  if (missing.length > 0)
    throw new Error(`DATABASE_OWNER_URL is set, so these are needed too: ${missing.join(', ')}`);
  return Object.fromEntries(names.map(name => [name, env[name]])) as Record<Name, string>;
}
