import type { ServerConfig, WorkerConfig } from './read-config.ts';

/** The part of the settings that `openContext` of core needs, the same for server and worker. */
export const contextSettings = (config: ServerConfig | WorkerConfig) => ({
  databaseUrl: config.DATABASE_URL,
  clickhouse: {
    url: config.CLICKHOUSE_URL,
    username: config.CLICKHOUSE_USERNAME,
    password: config.CLICKHOUSE_PASSWORD,
    database: config.CLICKHOUSE_DATABASE,
  },
  google: {
    issuer: config.GOOGLE_ISSUER,
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    ...(config.GOOGLE_REPORTS_PER_MINUTE && { reportsPerMinute: config.GOOGLE_REPORTS_PER_MINUTE }),
  },
  tokenKeys: config.TOKEN_KEYS,
});
