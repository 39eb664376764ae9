import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './postgres/types.ts';

export type PostgresConnection = { db: Kysely<Database>; close(): Promise<void> };

export type Scope = {
  userId?: string;
  /** A subject that Google vouched for just now; opens the matching identity only. */
  googleSubject?: string;
  /** SHA-256 of the OAuth state in hand; opens that one state. */
  oauthState?: Uint8Array;
  /** SHA-256 of the secret of a letter about status; opens that one subscription. */
  statusToken?: Uint8Array;
};

const DATE_OID = 1082;
/** Longer than any statement of ours may take without a byte of an answer. */
const SILENCE_MS = 60_000;

export type PostgresOptions = {
  maxConnections?: number;
  applicationName?: string;
  onError?: (error: Error) => void;
  /** PostgreSQL itself refuses whatever would change something. */
  readOnly?: boolean;
  /** Shorter only in tests. */
  silenceMs?: number;
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
    stream: () => openSocket(options.silenceMs ?? SILENCE_MS),
    types: {
      // A calendar day has no zone: it stays the text it is, whatever zone this process runs in.
      getTypeParser: (oid, format) => (oid === DATE_OID ? String : pg.types.getTypeParser(oid, format)),
    },
  });
  // An idle connection that the server closes is replaced on next use; unheard it would end the process.
  pool.on('error', error => options.onError?.(error));
  // The same for one that is lost in the middle of a transaction, between two statements.
  pool.on('connect', client => client.on('error', error => options.onError?.(error)));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    close() {
      closing ??= db.destroy();
      return closing;
    },
  };
}

/**
 * A line on which nothing comes any more, though nobody has closed it, would be waited on for ever. Ended here
 * and not by the library's own time limit, which gives the dead connection back to the pool.
 */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('PostgreSQL has been silent for too long')));
  return socket;
}

/**
 * Runs the work in one transaction that sees only what the scope opens. The settings end with the
 * transaction, so a pooled connection carries nothing over to its next user.
 */
export async function inScope<T>(
  db: Kysely<Database>,
  scope: Scope,
  work: (tx: Transaction<Database>) => Promise<T>,
  options: { snapshot?: boolean } = {},
): Promise<T> {
  const transaction = db.transaction();
  // All statements see one state of the database, as a report needs that reads pointers and what they mean.
  const one = options.snapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
  return one.execute(async tx => {
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
