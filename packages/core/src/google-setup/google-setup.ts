import type { StoredGoogleState } from './read-stored.ts';

export type GoogleSetup = {
  /** The settings of the client that have no value of their own yet. */
  placeholders: readonly string[];
  issuer: string;
  clientId: string;
  clientSecret: string;
  publicUrl: string;
  reportsPerMinute?: number | undefined;
  /** PostgreSQL as the worker. Unset: stored connections are not examined. */
  databaseUrl?: string | undefined;
};

/** Null: not read. */
export type Stored = StoredGoogleState | { problem: string } | null;
