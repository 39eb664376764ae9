import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

export type { ClickHouseClient } from '@clickhouse/client';
/** What the server answers with instead of rows; and how a tuple is given to a parameter. */
export { ClickHouseError, TupleParam } from '@clickhouse/client';

export type ClickhouseSettings = { url: string; username: string; password: string; database: string };

/** An insert is answered only when its parts are written; nothing waits in a buffer that could be lost or merged. */
const INSERT_SETTINGS = { wait_end_of_query: 1, async_insert: 0 } as const;

/** Contacts nothing before its first use. Errors are thrown, never logged by the client itself. */
export function connectClickhouse(settings: ClickhouseSettings): ClickHouseClient {
  const client = createClient({
    ...settings,
    application: 'gsc-insights',
    request_timeout: 60_000,
    max_open_connections: 20,
    // Hundreds of (day, generation) pointers do not fit a URL.
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const insert = client.insert.bind(client);
  client.insert = params =>
    insert({ ...params, clickhouse_settings: { ...params.clickhouse_settings, ...INSERT_SETTINGS } });
  return client;
}
