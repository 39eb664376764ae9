import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { quoteIdentifier, quoteString } from '../sql/literal.ts';
import { FrontError } from './errors.ts';

/** URL parameters of the HTTP interface. All others are settings of the engine. */
const HTTP_ONLY = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'session_id',
  'session_timeout',
  'session_check',
  'user',
  'password',
  'role',
  'quota_key',
  'wait_end_of_query',
  'buffer_size',
  'compress',
  'decompress',
  'stacktrace',
  'close_session',
  'client_protocol_version',
  'async_insert',
  'wait_for_async_insert',
]);

export type QueryRequest = {
  queryId: string;
  sql: string | undefined;
  database: string | undefined;
  defaultFormat: string | undefined;
  quotaKey: string;
  waitEndOfQuery: boolean;
  compressResponse: boolean;
  settings: ReadonlyMap<string, string>;
  parameters: ReadonlyMap<string, string>;
};

/** The server's default for `http_max_field_value_size`. It applies to the URL and to multipart bodies. */
const MAX_FIELD_BYTES = 128 * 1024;

const isTrue = (value: string | null) => value === '1' || value === 'true';

/** `fields` are the parts of a multipart body, which the client uses for long parameters. */
export function readRequest(
  headers: IncomingHttpHeaders,
  url: URLSearchParams,
  fields: ReadonlyMap<string, string> = new Map(),
): QueryRequest {
  const settings = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const [key, value] of [...url, ...fields]) {
    if (Buffer.byteLength(value) > MAX_FIELD_BYTES)
      throw new FrontError(1000, 'HTML Form Exception: Field value too long.', 'POCO_EXCEPTION');
    if (key.startsWith('param_')) parameters.set(checkName(key.slice(6)), value);
    else if (!HTTP_ONLY.has(key) && !fields.has(key)) settings.set(checkName(key), value);
  }
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    queryId: url.get('query_id') || randomUUID(),
    sql: fields.get('query') ?? url.get('query') ?? undefined,
    database: url.get('database') ?? header('x-clickhouse-database'),
    defaultFormat: checkFormat(url.get('default_format') ?? header('x-clickhouse-format')),
    quotaKey: header('x-clickhouse-quota') ?? url.get('quota_key') ?? '',
    waitEndOfQuery: isTrue(url.get('wait_end_of_query')),
    compressResponse: isTrue(url.get('enable_http_compression')),
    settings,
    parameters,
  };
}

/** The format is appended to a validated statement, so it must be a single word. */
function checkFormat(format: string | undefined): string | undefined {
  if (format !== undefined && !/^[A-Za-z0-9]+$/.test(format)) {
    throw new FrontError(73, `Unknown format ${format}.`, 'UNKNOWN_FORMAT');
  }
  return format;
}

function checkName(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    throw new FrontError(36, `Invalid setting or parameter name: ${name}.`, 'BAD_ARGUMENTS');
  }
  return name;
}

/** SQL that sets database, settings and parameters of a new session. */
export function sessionSetup(
  request: QueryRequest,
  fixed: readonly (readonly [name: string, value: string | number])[],
): string {
  const sets = [
    ...request.settings,
    ...[...request.parameters].map(([name, value]) => [`param_${name}`, value] as const),
    ...fixed,
  ].map(([name, value]) => `${name} = ${quoteString(String(value))}`);
  const use = request.database ? `USE ${quoteIdentifier(request.database)}; ` : '';
  return `${use}SET ${sets.join(', ')}; `;
}
