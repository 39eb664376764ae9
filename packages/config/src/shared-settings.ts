import { START_CHECKS } from '@gsc/contract/start-checks';
import { z } from 'zod';
import { postgresUrl } from './postgres-url.ts';
import { setting } from './setting.ts';
import { WAREHOUSES_EXAMPLE, warehousesSchema } from './warehouses.ts';

const text = z.string().min(1);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings that the server and the worker both read. */
export const SHARED_SETTINGS = {
  DATABASE_URL: setting(
    postgresUrl,
    'PostgreSQL. The server connects as `gsc_app`, the worker as `gsc_worker`.',
    'postgres://gsc_app:change-me@postgres/gsc',
  ),
  CLICKHOUSE_URL: setting(z.url(), 'HTTP interface of ClickHouse.', 'http://clickhouse:8123'),
  CLICKHOUSE_DATABASE: setting(text.default('gsc'), 'Database in ClickHouse.', 'gsc'),
  CLICKHOUSE_USERNAME: setting(
    text,
    'User in ClickHouse. The server needs a user that reads, the worker one that writes. `ops bootstrap` creates both.',
    'gsc_reader_user',
  ),
  CLICKHOUSE_PASSWORD: setting(text, 'Password of `CLICKHOUSE_USERNAME`.', 'change-me'),
  CLICKHOUSE_WAREHOUSES: setting(
    warehousesSchema,
    'Other ClickHouse servers that store accounts, by name, as JSON. `url` is required. `database`, `username`, ' +
      '`password`, `exportUsername`, `exportPassword`, `demoUsername`, `demoPassword`, `adminUsername`, ' +
      '`adminPassword` and `replicated` replace the settings of the same meaning. Every process needs the same warehouses.',
    WAREHOUSES_EXAMPLE,
  ),
  GOOGLE_CLIENT_ID: setting(text, 'OAuth client ID.', 'from-the-google-cloud-console'),
  GOOGLE_CLIENT_SECRET: setting(text, 'OAuth client secret.', 'from-the-google-cloud-console'),
  GOOGLE_ISSUER: setting(
    z.url().default('https://accounts.google.com'),
    'Google, or an endpoint that emulates it.',
    'https://accounts.google.com',
  ),
  GOOGLE_REPORTS_PER_MINUTE: setting(
    z.coerce.number().int().min(1).optional(),
    "Requests per minute that Google allows for one property and one user. Unset: Google's published limit.",
    1200,
  ),
  TOKEN_KEYS: setting(
    text,
    "Keys that encrypt Google's refresh tokens, the same for server and worker. To rotate, add a key, make it " +
      'current, and remove the old key when no row of `google_tokens` uses it. Create a key with ' +
      '`openssl rand -base64 32`.',
    '{"current":"k1","keys":{"k1":""}}',
  ),
  ALLOW_UNSAFE: setting(
    z
      .string()
      .default('')
      .transform(list => list.split(',').flatMap(name => name.trim() || []))
      .pipe(z.array(z.enum(START_CHECKS))),
    'Checks that may fail at startup, separated by commas. Leave it unset in production. ' +
      `The checks: ${START_CHECKS.map(name => `\`${name}\``).join(', ')}. \`ops doctor\` runs them.`,
  ),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS).default('info'), `One of ${LOG_LEVELS.join(', ')}.`, 'info'),
  METRICS_PORT: setting(
    z.coerce.number().int().min(0).max(65535).optional(),
    'Port for Prometheus (`/metrics`) and for the health check of the worker (`/healthz`). Do not publish it. Unset: ' +
      'no metrics. Two processes on one machine need different ports.',
    9464,
  ),
  METRICS_HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address that `METRICS_PORT` listens on.',
    '127.0.0.1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'OpenTelemetry collector that receives traces over HTTP, without the path `/v1/traces`. Unset: no traces. The ' +
      'exporter also reads `OTEL_EXPORTER_OTLP_HEADERS`.',
    'http://127.0.0.1:4318',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1).default(1),
    'The share of requests, tasks and jobs that are traced, from 0 to 1.',
    1,
  ),
};

/** Users that `ops bootstrap` creates in ClickHouse. */
export const CLICKHOUSE_USERS = {
  interactive: 'gsc_reader_user',
  export: 'gsc_reader_export_user',
  demo: 'gsc_reader_demo_user',
  writer: 'gsc_writer_user',
} as const;

/** The same setting with another default for each process. */
export const clickhouseUsername = (username: string) => ({
  ...SHARED_SETTINGS.CLICKHOUSE_USERNAME,
  schema: text.default(username),
});

/** The public address. The server requires it. */
export const PUBLIC_URL = setting(
  z.url().transform(url => new URL(url).origin),
  'Public address. The server binds cookies, redirects and tokens to its origin. The worker uses it for links in ' +
    'emails and to check the health of the server and the pages.',
  'https://insights.example.com',
);
