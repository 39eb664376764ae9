import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { observeStatement } from '@gsc/telemetry/statements';
import { CONNECTIONS, RESPONSE_SECONDS } from './clickhouse/limits.ts';
import { splitLongParameters } from './clickhouse/long-parameters.ts';

export type { ClickHouseClient } from '@clickhouse/client';
/** The error that the server returns, how to find it in a text, and the type for tuple parameters. */
export { ClickHouseError, parseError, TupleParam } from '@clickhouse/client';

export type ClickhouseSettings = { url: string; username: string; password: string; database: string };

/** `timeoutMs`: how long a response may take. */
type ClickhouseOptions = { connections?: number; timeoutMs?: number };

/** An insert returns only after its parts are written, so no buffered rows can be lost or merged. */
const INSERT_SETTINGS = { wait_end_of_query: 1, async_insert: 0 } as const;

/** Connects on first use. Errors are thrown; the client does not log them. */
export function connectClickhouse(
  settings: ClickhouseSettings,
  { connections = CONNECTIONS.interactive, timeoutMs = RESPONSE_SECONDS * 1000 }: ClickhouseOptions = {},
): ClickHouseClient {
  const client = createClient({
    ...settings,
    application: 'gsc-insights',
    request_timeout: timeoutMs,
    max_open_connections: connections,
    // Hundreds of (day, generation) pointers do not fit into a URL. Thousands do not fit into one form field either.
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const insert = client.insert.bind(client);
  client.insert = params =>
    observeStatement(`INSERT INTO ${params.table}`, () =>
      insert({ ...params, clickhouse_settings: { ...params.clickhouse_settings, ...INSERT_SETTINGS } }),
    );
  const query = client.query.bind(client);
  client.query = params =>
    observeStatement(params.query, () => query(splitLongParameters(params)), params.abort_signal);
  const exec = client.exec.bind(client);
  client.exec = params =>
    observeStatement(params.query, () => exec(splitLongParameters(params)), params.abort_signal);
  const command = client.command.bind(client);
  client.command = params =>
    observeStatement(params.query, () => command(splitLongParameters(params)), params.abort_signal);
  return client;
}
