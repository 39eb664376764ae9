import type { ClickhouseSettings } from '@gsc/db/clickhouse';

/** The settings that are checked before a process starts. Settings that a process does not have are missing. */
export type StartSettings = {
  /** The version of this release. */
  version: string;
  databaseUrl: string;
  clickhouse: ClickhouseSettings;
  /** The names of the other warehouses that the process can use. */
  warehouses: readonly string[];
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
