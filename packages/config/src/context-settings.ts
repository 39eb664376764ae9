import type { ServerConfig, WorkerConfig } from './read-config.ts';
import { warehouseConnections } from './warehouses.ts';

/** The part of the settings that `openContext` of core needs, the same for server and worker. */
export const contextSettings = (config: ServerConfig | WorkerConfig) => ({
  databaseUrl: config.DATABASE_URL,
  clickhouse: { ...defaultConnection(config), users: 'HOST' in config ? readers(config) : {} },
  warehouses: otherWarehouses(config),
  google: {
    issuer: config.GOOGLE_ISSUER,
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    ...(config.GOOGLE_REPORTS_PER_MINUTE && { reportsPerMinute: config.GOOGLE_REPORTS_PER_MINUTE }),
  },
  tokenKeys: config.TOKEN_KEYS,
});

const defaultConnection = (config: ServerConfig | WorkerConfig) => ({
  url: config.CLICKHOUSE_URL,
  username: config.CLICKHOUSE_USERNAME,
  password: config.CLICKHOUSE_PASSWORD,
  database: config.CLICKHOUSE_DATABASE,
});

/** The other warehouses by name, with the users of each. */
function otherWarehouses(config: ServerConfig | WorkerConfig) {
  const connections = warehouseConnections(config.CLICKHOUSE_WAREHOUSES, defaultConnection(config));
  const withUsers = Object.entries(connections).map(([name, connection]) => {
    if (!('HOST' in config)) return [name, connection] as const;
    const own = config.CLICKHOUSE_WAREHOUSES[name];
    const users = {
      ...readers(config),
      ...user('export', own?.exportUsername, own?.exportPassword),
      ...user('demo', own?.demoUsername, own?.demoPassword),
    };
    return [name, { ...connection, users }] as const;
  });
  return Object.fromEntries(withUsers);
}

/** The users of the server for classes of work that have their own. */
const readers = (config: ServerConfig) => ({
  ...user('export', config.CLICKHOUSE_EXPORT_USERNAME, config.CLICKHOUSE_EXPORT_PASSWORD),
  ...user('demo', config.CLICKHOUSE_DEMO_USERNAME, config.CLICKHOUSE_DEMO_PASSWORD),
});

const user = (work: 'export' | 'demo', username: string | undefined, password: string | undefined) =>
  username !== undefined && password !== undefined && { [work]: { username, password } };
