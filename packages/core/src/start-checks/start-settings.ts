import type { ClickhouseSettings } from '@gsc/db/clickhouse';

/** The settings that are checked before a process starts. Settings that a process does not have are missing. */
export type StartSettings = {
  databaseUrl: string;
  clickhouse: ClickhouseSettings;
  /** Users that may read the report views and nothing else. The worker has none. */
  readers: readonly ClickhouseSettings[];
  issuer: string;
  publicUrl?: string | undefined;
  tokenKeys: string;
  signingKeys?: string | undefined;
  authSecret?: Buffer | undefined;
  /** Values that the operator gets from elsewhere, by the name of the setting, with the value of .env.example. */
  given: readonly { name: string; value: string; example: string }[];
};
