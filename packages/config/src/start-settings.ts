import { contextSettings } from './context-settings.ts';
import type { ServerConfig, WorkerConfig } from './read-config.ts';
import { SHARED_SETTINGS } from './shared-settings.ts';
import { VERSION } from './version.ts';

/** The part of the settings that core checks before a process starts. */
export function startSettings(config: ServerConfig | WorkerConfig) {
  const { databaseUrl, clickhouse: warehouse, warehouses, google, tokenKeys } = contextSettings(config);
  const { users, ...clickhouse } = warehouse;
  const isServer = 'AUTH_SECRET' in config;
  return {
    version: VERSION,
    databaseUrl,
    clickhouse,
    warehouses: Object.keys(warehouses),
    readers: isServer ? [clickhouse, ...Object.values(users).map(user => ({ ...clickhouse, ...user }))] : [],
    issuer: google.issuer,
    publicUrl: config.PUBLIC_URL,
    tokenKeys,
    signingKeys: isServer ? config.AUTH_SIGNING_KEYS : undefined,
    authSecret: isServer ? config.AUTH_SECRET : undefined,
    given: (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).map(name => ({
      name,
      value: config[name],
      example: SHARED_SETTINGS[name].example,
    })),
  };
}
