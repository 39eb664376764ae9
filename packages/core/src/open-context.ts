import { type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { connectPostgres } from '@gsc/db/postgres';
import type { Context, Log } from './context.ts';

export type ContextSettings = {
  databaseUrl: string;
  clickhouse: ClickhouseSettings;
  log: Log;
  now?: () => Date;
};

/** Opens what every process of the product needs. Nothing is contacted before it is first used. */
export function openContext(settings: ContextSettings): Context & { close(): Promise<void> } {
  const { log } = settings;
  const postgres = connectPostgres(settings.databaseUrl, {
    onError: error => log.warn({ err: error }, 'a connection to PostgreSQL was lost'),
  });
  const clickhouse = connectClickhouse(settings.clickhouse);
  return {
    postgres: postgres.db,
    clickhouse,
    now: settings.now ?? (() => new Date()),
    log,
    async close() {
      await clickhouse.close();
      await postgres.close();
    },
  };
}
