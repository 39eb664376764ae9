import { READERS } from './readers.ts';

/** Read by the installation itself. Everything else reads settings once, when an operator or a timer runs it. */
const INSTALLATION = ['server', 'worker', 'deploy/compose.yaml'];

/** Settings whose defaults fit nearly every installation. */
const TUNING: ReadonlySet<string> = new Set([
  'CLICKHOUSE_DATABASE',
  'CLICKHOUSE_USERNAME',
  'CLICKHOUSE_EXPORT_USERNAME',
  'CLICKHOUSE_DEMO_USERNAME',
  'GOOGLE_ISSUER',
  'ALLOW_UNSAFE',
  'LOG_LEVEL',
  'METRICS_HOST',
  'OTEL_TRACES_SAMPLER_ARG',
  'HOST',
  'PORT',
  'AUTH_ACCESS_TOKEN_SECONDS',
  'WEB_BUILD_DIR',
  'RATE_LIMIT_PER_MINUTE',
  'ACCOUNT_RATE_LIMIT_PER_MINUTE',
  'MAX_EVENT_LOOP_DELAY_MS',
  'RESULT_CACHE_MEGABYTES',
  'LEDGER_CACHE_MEGABYTES',
  'SIGN_INS_PER_MINUTE',
  'CONNECTS_PER_MINUTE',
  'DOWNLOADS_PER_HOUR',
  'MESSAGES_PER_HOUR',
  'POST_CHANGES_PER_MINUTE',
  'INSERTS_PER_SECOND',
]);

/** The groups of docs/settings.md in their order. */
export const SETTING_GROUPS = ['must set', 'may want', 'tuning', 'commands'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What an operator has to know about a setting: a setting that has no default must be set. */
export function groupOf(name: string): SettingGroup {
  const readers = INSTALLATION.filter(reader => name in (READERS[reader] ?? {}));
  if (readers.length === 0) return 'commands';
  if (readers.some(reader => !READERS[reader]?.[name]?.schema.safeParse(undefined).success))
    return 'must set';
  return TUNING.has(name) ? 'tuning' : 'may want';
}
