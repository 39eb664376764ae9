import { type AppliedMigration, readMigrations } from '@gsc/db/migrations';
import { POSTGRES_MIGRATIONS } from '@gsc/db/postgres/migrate';
import type { Database } from '@gsc/db/postgres/types';
import { BOOTSTRAP, schemaProblem } from '@gsc/db/schema-problem';
import { type Kysely, sql } from 'kysely';
import type { Violation } from './violation.ts';

/** insufficient_privilege and undefined_table: migrations of releases before 0.2 grant no right to read the history. */
const UNREADABLE = ['42501', '42P01'];

/**
 * A release runs on a database with all its migrations, also if a newer release has added more. The schemas of warehouses
 * are recorded in this database and checked by check-warehouses.ts.
 */
export async function checkSchema(db: Kysely<Database>, version: string): Promise<Violation[]> {
  const applied = await readHistory(db);
  const found = applied
    ? schemaProblem(await readMigrations(POSTGRES_MIGRATIONS), applied, version)
    : { problem: 'this role may not read schema_migrations', fix: BOOTSTRAP };
  return found ? [{ check: 'schema', problem: `PostgreSQL: ${found.problem}.`, fix: found.fix }] : [];
}

/** Returns null if the role may not read the history yet. */
async function readHistory(db: Kysely<Database>): Promise<AppliedMigration[] | null> {
  try {
    const { rows } = await sql<AppliedMigration>`
      select number, name, checksum from schema_migrations`.execute(db);
    return rows;
  } catch (error) {
    if (UNREADABLE.includes(String((error as { code?: unknown }).code))) return null;
    throw error;
  }
}
