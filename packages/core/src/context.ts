import type { ClickHouseClient } from '@gsc/db/clickhouse';
import type { PostgresListener } from '@gsc/db/postgres/listener';
import type { Database } from '@gsc/db/postgres/types';
import type { OAuthApp } from '@gsc/google/search-console/credential';
import type { Budget } from '@gsc/google/search-console/transport/budget';
import type { GoogleHosts } from '@gsc/google/search-console/transport/hosts';
import type { Limits } from '@gsc/google/search-console/transport/limits';
import type { GoogleSignIn } from '@gsc/google/sign-in';
import type { Kysely, Transaction } from 'kysely';
import type { SigningKeys } from './secrets/signing-keys.ts';
import type { TokenVault } from './secrets/token-vault.ts';

export type Postgres = Kysely<Database>;
export type Tx = Transaction<Database>;

/** What a verb may write to the log; secrets never go in, and the transport redacts as a second wall. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type AuthSettings = {
  /** Issuer and audience of our access tokens: the origin people open. */
  origin: string;
  keys: SigningKeys;
  /** Derives each refresh token's child; see refresh-token.ts. */
  secret: Buffer;
  accessTokenSeconds: number;
};

/** How Search Console is reached, and the allowance that all processes share. */
export type GoogleAccess = {
  hosts: GoogleHosts;
  app: OAuthApp;
  project: string;
  limits: Limits;
  budget: Budget;
};

/** Everything a verb needs from outside. Built once per process; `now` is a seam for tests of time. */
export type Context = {
  postgres: Postgres;
  /** The same database over connections of their own that cannot write. */
  readOnlyPostgres: Postgres;
  clickhouse: ClickHouseClient;
  /** A connection of its own to the same store; whoever opens it closes it. */
  openClickhouse: () => ClickHouseClient;
  /** Notices of PostgreSQL, over one connection for the whole process. */
  news: PostgresListener;
  google: GoogleAccess;
  /** Seals and opens Google's refresh tokens. */
  vault: TokenVault;
  now: () => Date;
  log: Log;
};

/** What only the verbs of sign-in and sessions need besides; the worker has no use for it. */
export type AuthContext = Context & { googleSignIn: GoogleSignIn; auth: AuthSettings };

export type CurrentUser = {
  id: string;
  email: string;
  sessionId: string;
  /** A visitor who looks at this user's account and changes nothing. */
  inDemo?: true;
};

/** The context of a request whose user is known. Verbs that touch a user's rows take only this one. */
export type UserContext = Context & { user: CurrentUser };
