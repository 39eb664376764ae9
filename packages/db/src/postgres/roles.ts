import pg from 'pg';
import { withPostgresClient } from './client.ts';

export type RolePasswords = { owner: string; app: string; worker: string };

// Roles belong to the whole cluster, so their creation is serialised.
const BOOTSTRAP_LOCK = 7_306_001;

const ROLE_SETTINGS = {
  gsc_owner: {},
  gsc_app: {
    statement_timeout: '15s',
    idle_in_transaction_session_timeout: '15s',
    lock_timeout: '5s',
  },
  gsc_worker: {
    statement_timeout: '5min',
    idle_in_transaction_session_timeout: '1min',
    lock_timeout: '30s',
  },
} as const;

type RoleName = keyof typeof ROLE_SETTINGS;

/**
 * Creates the three roles and the database if they are missing and sets passwords, grants and limits. Requires a role
 * that can create roles and databases. Safe to repeat and to run concurrently.
 */
export async function bootstrapPostgres(options: {
  superuserUrl: string;
  database: string;
  passwords: RolePasswords;
}): Promise<void> {
  const { superuserUrl, database, passwords } = options;
  await withPostgresClient(superuserUrl, async client => {
    await client.query('select pg_advisory_lock($1)', [BOOTSTRAP_LOCK]);
    await ensureRole(client, 'gsc_owner', passwords.owner);
    await ensureRole(client, 'gsc_app', passwords.app);
    await ensureRole(client, 'gsc_worker', passwords.worker);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!found.rowCount) {
      await client.query(`create database ${pg.escapeIdentifier(database)} owner gsc_owner`);
    }
    await grantDatabase(client, database);
    await withPostgresClient(databaseUrl(superuserUrl, database), prepareSchemas);
  });
}

/** Grants the right to connect. Cloning a database does not copy it, so call this for the clone too. */
export async function grantDatabase(client: pg.ClientBase, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to gsc_app, gsc_worker`);
}

async function ensureRole(client: pg.ClientBase, role: RoleName, password: string): Promise<void> {
  if (!password) throw new Error(`role ${role} needs a password`);
  const found = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role],
  );
  const existing = found.rows[0];
  if (existing?.rolsuper || existing?.rolbypassrls) {
    throw new Error(`role ${role} must not be a superuser or bypass row-level security`);
  }
  const secret = pg.escapeLiteral(password);
  await client.query(`${existing ? 'alter' : 'create'} role ${role} login password ${secret}`);
  for (const [setting, value] of Object.entries(ROLE_SETTINGS[role])) {
    await client.query(`alter role ${role} set ${setting} = '${value}'`);
  }
}

async function prepareSchemas(client: pg.ClientBase): Promise<void> {
  await client.query(`
    alter schema public owner to gsc_owner;
    revoke create on schema public from public;
    grant usage on schema public to gsc_app, gsc_worker;
    -- pg-boss creates its tables here. It must be configured not to create the schema.
    create schema if not exists pgboss authorization gsc_worker;
  `);
}

/** Returns the URL with another database and, optionally, another role. */
export function databaseUrl(
  url: string,
  database: string,
  role?: { name: string; password: string },
): string {
  const result = new URL(url);
  result.pathname = `/${encodeURIComponent(database)}`;
  if (role) {
    result.username = role.name;
    result.password = encodeURIComponent(role.password);
  }
  return result.href;
}
