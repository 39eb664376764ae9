import type { BOOTSTRAP_SETTINGS } from './command-settings.ts';
import { ownerStores } from './owner-stores.ts';
import { settingsError, type Values } from './read-settings.ts';

const ROLES = {
  DATABASE_OWNER_URL: 'gsc_owner',
  DATABASE_URL: 'gsc_app',
  DATABASE_WORKER_URL: 'gsc_worker',
} as const;
type RoleUrl = keyof typeof ROLES;

/** What `bootstrapStores` of packages/db creates. The passwords of the roles come from their URLs. */
export function bootstrapStoresFrom(settings: Values<typeof BOOTSTRAP_SETTINGS>) {
  const problems: string[] = [];
  const database = databaseOf(settings.DATABASE_OWNER_URL);
  const passwordOf = (name: RoleUrl): string => {
    const url = new URL(settings[name]);
    if (url.username !== ROLES[name]) problems.push(`${name}: the role is not ${ROLES[name]}`);
    else if (url.password === '') problems.push(`${name}: has no password`);
    else if (databaseOf(settings[name]) !== database || database === '')
      problems.push(`${name}: the database is not the one of DATABASE_OWNER_URL`);
    return decodeURIComponent(url.password);
  };
  const passwords = {
    owner: passwordOf('DATABASE_OWNER_URL'),
    app: passwordOf('DATABASE_URL'),
    worker: passwordOf('DATABASE_WORKER_URL'),
  };
  if (problems.length > 0) throw settingsError('ops bootstrap', problems);
  const { postgresUrl: _, ...clickhouse } = ownerStores(settings);
  return {
    postgres: { superuserUrl: settings.DATABASE_SUPERUSER_URL, database, passwords },
    ...clickhouse,
    clickhousePasswords: {
      interactive: settings.CLICKHOUSE_PASSWORD,
      export: settings.CLICKHOUSE_EXPORT_PASSWORD,
      demo: settings.CLICKHOUSE_DEMO_PASSWORD,
      writer: settings.CLICKHOUSE_WRITER_PASSWORD,
    },
  };
}

/** The name of the database in a URL. */
export const databaseOf = (url: string): string =>
  decodeURIComponent(URL.parse(url)?.pathname.slice(1) ?? '');
