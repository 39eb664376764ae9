import { type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { connectPostgres } from '@gsc/db/postgres';
import { openPostgresListener } from '@gsc/db/postgres/listener';
import { Secret } from '@gsc/google/search-console/secret';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { googleLimits } from '@gsc/google/search-console/transport/limits';
import type { Context, Log } from './context.ts';
import { openGoogleBudget } from './google-budget/open-google-budget.ts';
import { readTokenKeys } from './secrets/token-keys.ts';
import { openTokenVault } from './secrets/token-vault.ts';

/** Few: a crowd in the demo waits for itself and for nobody who is signed in. */
const READ_ONLY_CONNECTIONS = 4;

export type ContextSettings = {
  databaseUrl: string;
  clickhouse: ClickhouseSettings;
  google: { issuer: string; clientId: string; clientSecret: string; reportsPerMinute?: number };
  /** TOKEN_KEYS as it stands in the environment. */
  tokenKeys: string;
  log: Log;
  now?: () => Date;
};

/** Opens what every process of the product needs. Nothing is contacted before it is first used. */
export function openContext(settings: ContextSettings): Context & { close(): Promise<void> } {
  const { log, google } = settings;
  const vault = openTokenVault(readTokenKeys(settings.tokenKeys));
  const onError = (error: Error) => log.warn({ err: error }, 'a connection to PostgreSQL was lost');
  const postgres = connectPostgres(settings.databaseUrl, { onError });
  const readOnly = connectPostgres(settings.databaseUrl, {
    onError,
    readOnly: true,
    maxConnections: READ_ONLY_CONNECTIONS,
  });
  const news = openPostgresListener(settings.databaseUrl, {
    onError: error => log.warn({ err: error }, 'notices of PostgreSQL were lost for a while'),
  });
  const clickhouse = connectClickhouse(settings.clickhouse);
  const limits = googleLimits(google.reportsPerMinute);
  return {
    postgres: postgres.db,
    readOnlyPostgres: readOnly.db,
    clickhouse,
    openClickhouse: () => connectClickhouse(settings.clickhouse),
    news,
    google: {
      hosts: googleHosts(google.issuer),
      app: { clientId: google.clientId, clientSecret: new Secret(google.clientSecret) },
      // Google puts the project's number in front of every client id; quotas are counted by it.
      project: google.clientId.split('-')[0] ?? google.clientId,
      limits,
      budget: openGoogleBudget({ postgres: postgres.db, limits }),
    },
    vault,
    now: settings.now ?? (() => new Date()),
    log,
    async close() {
      await news.close();
      await clickhouse.close();
      await Promise.all([postgres.close(), readOnly.close()]);
    },
  };
}
