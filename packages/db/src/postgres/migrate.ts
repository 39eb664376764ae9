import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import {
  type AppliedMigration,
  type Migration,
  type MigrationStore,
  migrationsUpTo,
  readMigrations,
  runMigrations,
} from '../migrations.ts';
import { withPostgresClient } from './client.ts';

export const POSTGRES_MIGRATIONS = fileURLToPath(new URL('../../postgres', import.meta.url));

const MIGRATION_LOCK = 7_306_002;

/** Migrates a bootstrapped database as its owner or an administrator and returns the applied migrations. */
export async function migratePostgres(options: {
  url: string;
  dir?: string;
  /** Stops after the last of these migrations. */
  upTo?: readonly AppliedMigration[];
}): Promise<Migration[]> {
  const files = await readMigrations(options.dir ?? POSTGRES_MIGRATIONS);
  const migrations = options.upTo ? migrationsUpTo(files, options.upTo) : files;
  return withPostgresClient(options.url, async client => {
    // gsc_owner must own everything, regardless of who connects.
    await client.query('set role gsc_owner');
    return runMigrations(postgresMigrationStore(client), migrations);
  });
}

function postgresMigrationStore(client: pg.ClientBase): MigrationStore {
  return {
    async lock(work) {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      try {
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      }
    },
    async applied() {
      await client.query(`
        create table if not exists schema_migrations (
          number integer primary key,
          name text not null,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`);
      const result = await client.query<AppliedMigration>(
        'select number, name, checksum from schema_migrations',
      );
      return result.rows;
    },
    async apply({ number, name, checksum, sql }) {
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
          number,
          name,
          checksum,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  };
}
