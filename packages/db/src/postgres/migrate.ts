import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * A statement that waits for a lock lets all later statements on the table wait too. Server and worker run meanwhile, so
 * a migration gives up before the server does (its limit is 5 s), and is repeated.
 */
const LOCK_TIMEOUT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
const RETRY_MS = 500;
const RETRY_FOR_MS = 5 * 60_000;

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
      // Server and worker compare it with their files before they start.
      await client.query('grant select on schema_migrations to gsc_app, gsc_worker');
      const result = await client.query<AppliedMigration>(
        'select number, name, checksum from schema_migrations',
      );
      return result.rows;
    },
    async apply(migration) {
      const deadline = Date.now() + RETRY_FOR_MS;
      for (;;) {
        try {
          return await applyOnce(client, migration);
        } catch (error) {
          const isLocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
          if (!isLocked || Date.now() > deadline) throw error;
          await sleep(RETRY_MS);
        }
      }
    },
  };
}

async function applyOnce(client: pg.ClientBase, { number, name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
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
}
