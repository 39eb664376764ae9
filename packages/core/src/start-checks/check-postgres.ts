import { findUnforcedTables } from '@gsc/db/operator/rls-audit';
import type { Database } from '@gsc/db/postgres/types';
import { type Kysely, sql } from 'kysely';
import type { Violation } from './violation.ts';

type Role = { name: string; superuser: boolean; bypass: boolean };

/** Row-level security separates the accounts. It does not apply to superusers and to roles with BYPASSRLS. */
export async function checkPostgres(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<Role>`
    select rolname as name, rolsuper as superuser, rolbypassrls as bypass
    from pg_roles where rolname in (current_user, session_user)
      and (rolsuper or rolbypassrls)`.execute(db);
  const roles = rows.map(
    ({ name, superuser }): Violation => ({
      check: 'database-role',
      problem: `DATABASE_URL connects as ${name}, which ${superuser ? 'is a superuser' : 'has BYPASSRLS'}.`,
      fix: superuser
        ? 'DATABASE_URL with gsc_app for the server, with gsc_worker for the worker.'
        : `as a superuser: ALTER ROLE ${name} NOBYPASSRLS;`,
    }),
  );
  const tables = (await findUnforcedTables(db)).map(
    ({ table, problem }): Violation => ({
      check: 'row-level-security',
      problem: `${table}: ${problem}.`,
      fix: `run ops migrate. If it remains, compare ${table} with packages/db/postgres/schema.sql.`,
    }),
  );
  return [...roles, ...tables];
}
