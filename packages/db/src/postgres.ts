import { Socket } from 'node:net';
import { currentTracing } from '@gsc/telemetry/spans';
import { Kysely, type Logger, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './postgres/types.ts';

export type PostgresConnection = {
  db: Kysely<Database>;
  /** Statements and transactions that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

export type Scope = {
  userId?: string;
  /** A subject that Google has just authenticated. Grants access to the matching identity only. */
  googleSubject?: string;
  /** SHA-256 of an OAuth state. Grants access to that state only. */
  oauthState?: Uint8Array;
  /** SHA-256 of the token in a status email. Grants access to that subscription only. */
  statusToken?: Uint8Array;
};

const DATE_OID = 1082;
/** Longer than any statement may take to return its first byte. */
const IDLE_TIMEOUT_MS = 60_000;

export type PostgresOptions = {
  maxConnections?: number;
  applicationName?: string;
  onError?: (error: Error) => void;
  /** PostgreSQL refuses all writes. */
  readOnly?: boolean;
  /** Shorter in tests. */
  idleTimeoutMs?: number;
};

export function connectPostgres(url: string, options: PostgresOptions = {}): PostgresConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'gsc',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(options.readOnly && { options: '-c default_transaction_read_only=on' }),
    stream: () => openSocket(options.idleTimeoutMs ?? IDLE_TIMEOUT_MS),
    types: {
      // A calendar date has no time zone, so keep it as text.
      getTypeParser: (oid, format) => (oid === DATE_OID ? String : pg.types.getTypeParser(oid, format)),
    },
  });
  // The pool replaces an idle connection that the server closes. Without a listener the error would end the process.
  pool.on('error', error => options.onError?.(error));
  // The same for a connection that is lost between two statements of a transaction.
  pool.on('connect', client => client.on('error', error => options.onError?.(error)));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(currentTracing() && { log: traceStatement }),
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    waiting: () => pool.waitingCount,
    close() {
      closing ??= db.destroy();
      return closing;
    },
  };
}

/** The text of a statement has no values: they are parameters. */
const traceStatement: Logger = ({ query, queryDurationMillis, level }) =>
  currentTracing()?.record('PostgreSQL statement', {
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    milliseconds: queryDurationMillis,
    failed: level === 'error',
  });

/**
 * Destroys a connection that stops responding without being closed; otherwise queries would wait forever. The
 * library's own timeout is not used, because it returns the dead connection to the pool.
 */
function openSocket(idleTimeoutMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(idleTimeoutMs, () => socket.destroy(new Error('PostgreSQL connection timed out')));
  return socket;
}

/**
 * Runs `work` in a transaction that sees only the rows that the scope allows. The settings end with the transaction,
 * so a pooled connection leaks nothing to its next user.
 */
export async function inScope<T>(
  db: Kysely<Database>,
  scope: Scope,
  work: (tx: Transaction<Database>) => Promise<T>,
  options: { snapshot?: boolean } = {},
): Promise<T> {
  const transaction = db.transaction();
  // All statements see the same snapshot. Reports need this to read pointers and the data they refer to.
  const isolated = options.snapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
  return isolated.execute(async tx => {
    await setScope(tx, scope);
    return work(tx);
  });
}

async function setScope(tx: Transaction<Database>, scope: Scope): Promise<void> {
  const settings: [string, string][] = [];
  if (scope.userId !== undefined) settings.push(['app.user_id', scope.userId]);
  if (scope.googleSubject !== undefined) settings.push(['app.google_subject', scope.googleSubject]);
  if (scope.oauthState !== undefined) {
    settings.push(['app.oauth_state', Buffer.from(scope.oauthState).toString('hex')]);
  }
  if (scope.statusToken !== undefined) {
    settings.push(['app.status_token', Buffer.from(scope.statusToken).toString('hex')]);
  }
  if (!settings.length) return;
  const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(tx);
}

export async function inUserScope<T>(
  db: Kysely<Database>,
  userId: string,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inScope(db, { userId }, work);
}
