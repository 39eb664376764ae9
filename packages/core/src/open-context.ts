import { connectPostgres } from '@gsc/db/postgres';
import { openPostgresListener } from '@gsc/db/postgres/listener';
import { Secret } from '@gsc/google/search-console/secret';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { googleLimits } from '@gsc/google/search-console/transport/limits';
import type { Context, Log } from './context.ts';
import { openGoogleBudget } from './google-budget/open-google-budget.ts';
import { LedgerCache } from './ledger/read/ledger-cache.ts';
import { readTokenKeys } from './secrets/token-keys.ts';
import { openTokenVault } from './secrets/token-vault.ts';
import { InsertQueue } from './stores/insert-queue.ts';
import { openClickhouse, type WarehouseSettings } from './stores/open-clickhouse.ts';
import { StatementResults } from './stores/statement-results.ts';
import { openThreadPool } from './threads/open-thread-pool.ts';

/** A small pool, so that many demo visitors do not slow down signed-in users. */
const READ_ONLY_CONNECTIONS = 4;

export type ContextSettings = {
  databaseUrl: string;
  /** The default warehouse. */
  clickhouse: WarehouseSettings;
  /** The other warehouses by name. */
  warehouses?: Readonly<Record<string, WarehouseSettings>>;
  google: { issuer: string; clientId: string; clientSecret: string; reportsPerMinute?: number };
  /** The value of the environment variable TOKEN_KEYS. */
  tokenKeys: string;
  /** Memory for results of statements. The worker reads each of them once and needs none. */
  resultMegabytes?: number;
  /** Memory for parts of the ledger. The worker changes what it reads and needs none. */
  ledgerMegabytes?: number;
  /** Per warehouse and table. */
  insertsPerSecond?: number;
  log: Log;
  now?: () => Date;
};

/** Creates the dependencies of a process. Connections are opened on first use. */
export function openContext(settings: ContextSettings): Context & { close(): Promise<void> } {
  const { log, google } = settings;
  const vault = openTokenVault(readTokenKeys(settings.tokenKeys));
  const onError = (error: Error) => log.warn({ err: error }, 'PostgreSQL connection lost');
  const postgres = connectPostgres(settings.databaseUrl, { onError });
  const readOnly = connectPostgres(settings.databaseUrl, {
    onError,
    readOnly: true,
    maxConnections: READ_ONLY_CONNECTIONS,
  });
  const news = openPostgresListener(settings.databaseUrl, {
    onError: error => log.warn({ err: error }, 'PostgreSQL notifications interrupted'),
  });
  const threads = openThreadPool();
  const { clickhouse, close: closeClickhouse } = openClickhouse(settings.clickhouse, settings.warehouses);
  const limits = googleLimits(google.reportsPerMinute);
  return {
    postgres: postgres.db,
    readOnlyPostgres: readOnly.db,
    waitingForPostgres: () => postgres.waiting() + readOnly.waiting(),
    clickhouse,
    results: new StatementResults(settings.resultMegabytes ?? 0),
    ledger: new LedgerCache(settings.ledgerMegabytes ?? 0),
    inserts: new InsertQueue(settings.insertsPerSecond),
    news,
    google: {
      hosts: googleHosts(google.issuer),
      app: { clientId: google.clientId, clientSecret: new Secret(google.clientSecret) },
      // A client ID starts with the project number, which quotas are counted by.
      project: google.clientId.split('-')[0] ?? google.clientId,
      limits,
      budget: openGoogleBudget({ postgres: postgres.db, limits }),
    },
    vault,
    threads,
    now: settings.now ?? (() => new Date()),
    log,
    async close() {
      await news.close();
      await closeClickhouse();
      await Promise.all([postgres.close(), readOnly.close(), threads.close()]);
    },
  };
}
