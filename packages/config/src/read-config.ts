import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupPlace } from './backup-place.ts';
import {
  BACKUP_PLACE,
  BACKUP_SETTINGS,
  PURGE_SETTINGS,
  RESTORE_SETTINGS,
  VERIFY_SETTINGS,
} from './backup-settings.ts';
import { bootstrapStoresFrom, databaseOf } from './bootstrap-stores.ts';
import {
  BOOTSTRAP_SETTINGS,
  CONTACT_SETTINGS,
  GOOGLE_SETUP_SETTINGS,
  OWNER_SETTINGS,
  OWNER_URL_SETTINGS,
} from './command-settings.ts';
import { ownerStores } from './owner-stores.ts';
import { type Environment, readSettings, settingsError, type Values } from './read-settings.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

/** Without WEB_BUILD_DIR, the server has no pages. */
export type ServerConfig = Omit<Values<typeof SERVER_SETTINGS>, 'WEB_BUILD_DIR'> & {
  WEB_BUILD_DIR: string | undefined;
};
export type WorkerConfig = Values<typeof WORKER_SETTINGS>;

/** The directory of this release, in a checkout and where it is installed. */
const INSTALLATION = fileURLToPath(new URL('../../../', import.meta.url));

// The only place that reads the environment of server, worker and ops. `npm run check` rejects any other.

export function readServerConfig(env: Environment = process.env): ServerConfig {
  const config = readSettings('the server', SERVER_SETTINGS, env);
  const incomplete = (['EXPORT', 'DEMO'] as const).filter(
    work =>
      config[`CLICKHOUSE_${work}_PASSWORD`] === undefined &&
      config[`CLICKHOUSE_${work}_USERNAME`] !== SERVER_SETTINGS[`CLICKHOUSE_${work}_USERNAME`].example,
  );
  if (incomplete.length > 0)
    throw settingsError(
      'the server',
      incomplete.map(work => `CLICKHOUSE_${work}_USERNAME: also requires CLICKHOUSE_${work}_PASSWORD`),
    );
  const { WEB_BUILD_DIR: pages } = config;
  return { ...config, WEB_BUILD_DIR: pages === '' ? undefined : resolve(INSTALLATION, pages) };
}

export function readWorkerConfig(env: Environment = process.env): WorkerConfig {
  const config = readSettings('the worker', WORKER_SETTINGS, env);
  if (config.SMTP_URL && !(config.MAIL_FROM && config.PUBLIC_URL))
    throw settingsError('the worker', ['SMTP_URL: also requires MAIL_FROM and PUBLIC_URL']);
  return config;
}

export const readOwnerConfig = (env: Environment = process.env) =>
  ownerStores(readSettings('ops migrate', OWNER_SETTINGS, env));

export const readWarehouseConfig = (env: Environment = process.env) =>
  ownerStores(readSettings('ops warehouse', OWNER_SETTINGS, env));

export const readOwnerUrl = (
  command: 'ops removals' | 'ops confirm-removal' | 'ops mail',
  env: Environment = process.env,
): string => readSettings(command, OWNER_URL_SETTINGS, env).DATABASE_OWNER_URL;

export function readContactConfig(env: Environment = process.env) {
  const settings = readSettings('ops contact', CONTACT_SETTINGS, env);
  const unset = (['SMTP_URL', 'CONTACT_TO'] as const).filter(name => settings[name] === undefined);
  return { ownerUrl: settings.DATABASE_OWNER_URL, unset };
}

export const readBootstrapConfig = (env: Environment = process.env) =>
  bootstrapStoresFrom(readSettings('ops bootstrap', BOOTSTRAP_SETTINGS, env));

function copiedStores(settings: Values<typeof VERIFY_SETTINGS>) {
  const { postgresUrl: _, ...clickhouse } = ownerStores(settings);
  return {
    superuserUrl: settings.DATABASE_SUPERUSER_URL,
    database: databaseOf(settings.DATABASE_OWNER_URL),
    ...clickhouse,
  };
}

export const readVerifyConfig = (env: Environment = process.env) =>
  copiedStores(readSettings('ops verify', VERIFY_SETTINGS, env));

export function readBackupConfig(env: Environment = process.env) {
  const settings = readSettings('ops backup', BACKUP_SETTINGS, env);
  return {
    ...copiedStores(settings),
    place: backupPlace('ops backup', settings),
    recipient: settings.BACKUP_RECIPIENT,
    keepDays: settings.BACKUP_KEEP_DAYS,
  };
}

export function readPurgeConfig(env: Environment = process.env) {
  const settings = readSettings('ops record-purges', PURGE_SETTINGS, env);
  return {
    superuserUrl: settings.DATABASE_SUPERUSER_URL,
    database: databaseOf(settings.DATABASE_OWNER_URL),
    place: backupPlace('ops record-purges', settings),
  };
}

/** Where sets are, for a command that needs neither a store nor a key. */
export const readBackupPlace = (env: Environment = process.env) =>
  backupPlace('ops verify <set>', readSettings('ops verify <set>', BACKUP_PLACE, env));

export function readRestoreConfig(env: Environment = process.env) {
  const settings = readSettings('ops restore', RESTORE_SETTINGS, env);
  return {
    ...bootstrapStoresFrom(settings),
    place: backupPlace('ops restore', settings),
    identity: settings.BACKUP_IDENTITY,
  };
}

export function readGoogleSetupConfig(env: Environment = process.env) {
  const settings = readSettings('ops doctor google', GOOGLE_SETUP_SETTINGS, env);
  const client = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  return {
    /** The settings that still have the value of `.env.example` and `ops init`. */
    placeholders: client.filter(name => settings[name] === GOOGLE_SETUP_SETTINGS[name].example),
    issuer: settings.GOOGLE_ISSUER,
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    publicUrl: settings.PUBLIC_URL,
    reportsPerMinute: settings.GOOGLE_REPORTS_PER_MINUTE,
    databaseUrl: settings.DATABASE_URL,
  };
}
