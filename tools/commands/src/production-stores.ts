type ProductionStores = {
  postgresUrl: string;
  clickhouse: { url: string; username: string; password: string; database: string; cluster?: string };
};

const NEEDED = [
  'CLICKHOUSE_URL',
  'CLICKHOUSE_ADMIN_USERNAME',
  'CLICKHOUSE_ADMIN_PASSWORD',
  'CLICKHOUSE_DATABASE',
];

/** The stores of a deployment, from its environment; null when none are named. See .env.example. */
export function productionStores(env: NodeJS.ProcessEnv = process.env): ProductionStores | null {
  const postgresUrl = env.DATABASE_OWNER_URL;
  if (!postgresUrl) return null;
  const missing = NEEDED.filter(name => !env[name]);
  if (missing.length > 0)
    throw new Error(`DATABASE_OWNER_URL is set, so these are needed too: ${missing.join(', ')}`);
  const [url = '', username = '', password = '', database = ''] = NEEDED.map(name => env[name] ?? '');
  const cluster = env.CLICKHOUSE_CLUSTER;
  return { postgresUrl, clickhouse: { url, username, password, database, ...(cluster ? { cluster } : {}) } };
}
