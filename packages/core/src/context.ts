import type { PostgresListener } from '@gsc/db/postgres/listener';
import type { Database } from '@gsc/db/postgres/types';
import type { OAuthApp } from '@gsc/google/search-console/credential';
import type { Budget } from '@gsc/google/search-console/transport/budget';
import type { GoogleHosts } from '@gsc/google/search-console/transport/hosts';
import type { Limits } from '@gsc/google/search-console/transport/limits';
import type { GoogleSignIn } from '@gsc/google/sign-in';
import type { Kysely, Transaction } from 'kysely';
import type { LedgerCache } from './ledger/read/ledger-cache.ts';
import type { SigningKeys } from './secrets/signing-keys.ts';
import type { TokenVault } from './secrets/token-vault.ts';
import type { InsertQueue } from './stores/insert-queue.ts';
import type { Clickhouse } from './stores/open-clickhouse.ts';
import type { Principal } from './stores/principal.ts';
import type { StatementResults } from './stores/statement-results.ts';
import type { ThreadPool } from './threads/open-thread-pool.ts';

export type Postgres = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Never log secrets. The log transport also redacts them. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Who can create an account: email addresses, domains such as `@example.com`, or `*` for everybody. In lower case. */
export type SignUpAllowed = readonly string[];

export type AuthSettings = {
  /** The public origin. Issuer and audience of access tokens. */
  origin: string;
  keys: SigningKeys;
  /** Used to derive the successor of a refresh token; see refresh-token.ts. */
  secret: Buffer;
  accessTokenSeconds: number;
  signUpAllowed: SignUpAllowed;
};

/** Access to Search Console, and the quota budget that all processes share. */
export type GoogleAccess = {
  hosts: GoogleHosts;
  app: OAuthApp;
  project: string;
  limits: Limits;
  budget: Budget;
};

/** External dependencies of the core functions. Created once per process. Tests can replace `now`. */
export type Context = {
  postgres: Postgres;
  /** The same database over separate read-only connections. */
  readOnlyPostgres: Postgres;
  /** How many statements and transactions wait for a connection to PostgreSQL. */
  waitingForPostgres: () => number;
  /** The warehouses. `requestContext` chooses the connections of a request. */
  clickhouse: Clickhouse;
  /** Responses of the warehouse that were read before. */
  results: StatementResults;
  /** Parts of the ledger that were read before. */
  ledger: LedgerCache;
  /** Limits and combines inserts. Only the worker inserts. */
  inserts: InsertQueue;
  /** PostgreSQL notifications, over one connection for the whole process. */
  news: PostgresListener;
  google: GoogleAccess;
  /** Encrypts and decrypts Google's refresh tokens. */
  vault: TokenVault;
  /** Runs work that would block the event loop. */
  threads: ThreadPool;
  now: () => Date;
  log: Log;
};

/** Additional dependencies of sign-in and sessions. The worker does not need them. */
export type AuthContext = Context & { googleSignIn: GoogleSignIn; auth: AuthSettings };

/** The context of an authenticated request. Required by all functions that access a user's rows. */
export type UserContext = Context & { user: Principal };
