import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { DEFAULT_WAREHOUSE } from './clickhouse/warehouse-name.ts';
import { recordSchema } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { withPostgresClient } from './postgres/client.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres/migrate.ts';
import { bootstrapPostgres, databaseUrl, grantDatabase, type RolePasswords } from './postgres/roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSuperuserUrl: string;
  }
}

export type TestDatabase = {
  name: string;
  /** Administrator's URL of this database. Bypasses every policy, so use it only for setup and tampering. */
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  drop(): Promise<void>;
};

const TEMPLATE_LOCK = 7_306_003;

/**
 * Creates a migrated database by cloning a template that is migrated once per schema, or an empty one with only roles
 * and schemas. Uses the server of the test run by default.
 */
export async function createTestDatabase(
  options: { superuserUrl?: string; empty?: boolean } = {},
): Promise<TestDatabase> {
  const serverUrl = options.superuserUrl ?? (await import('vitest')).inject('postgresSuperuserUrl');
  const passwords = testPasswords(serverUrl);
  const name = `gsc_test_${randomBytes(6).toString('hex')}`;
  if (options.empty) await bootstrapPostgres({ superuserUrl: serverUrl, database: name, passwords });
  else await cloneTemplate(serverUrl, name, passwords);
  const as = (role: keyof RolePasswords) =>
    databaseUrl(serverUrl, name, { name: `gsc_${role}`, password: passwords[role] });
  return {
    name,
    superuserUrl: databaseUrl(serverUrl, name),
    ownerUrl: as('owner'),
    appUrl: as('app'),
    workerUrl: as('worker'),
    drop: () =>
      withPostgresClient(serverUrl, async client => {
        await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
      }),
  };
}

async function cloneTemplate(superuserUrl: string, name: string, passwords: RolePasswords): Promise<void> {
  await withPostgresClient(superuserUrl, async client => {
    const template = await ensureTemplate(client, superuserUrl, passwords);
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} owner gsc_owner`,
    );
    await grantDatabase(client, name);
  });
}

/** The same for every process that tests against this server, because its databases share roles. */
function testPasswords(superuserUrl: string): RolePasswords {
  const { password } = new URL(superuserUrl);
  const derive = (role: string) => createHash('sha256').update(`${role} ${password}`).digest('base64url');
  return { owner: derive('owner'), app: derive('app'), worker: derive('worker') };
}

async function ensureTemplate(
  client: pg.Client,
  superuserUrl: string,
  passwords: RolePasswords,
): Promise<string> {
  const template = templateName(await readMigrations(POSTGRES_MIGRATIONS));
  if (await exists(client, template)) return template;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(client, template)) return template;
    // Built under another name, so that an existing template is always complete.
    const building = `${template}_building`;
    await client.query(`drop database if exists ${pg.escapeIdentifier(building)} with (force)`);
    await bootstrapPostgres({ superuserUrl, database: building, passwords });
    const url = databaseUrl(superuserUrl, building);
    await migratePostgres({ url });
    // Tests migrate their own warehouse.
    await withPostgresClient(url, owner => recordSchema(owner, DEFAULT_WAREHOUSE));
    await client.query(
      `alter database ${pg.escapeIdentifier(building)} rename to ${pg.escapeIdentifier(template)}`,
    );
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function templateName(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { checksum } of migrations) hash.update(checksum);
  return `gsc_template_${hash.digest('hex').slice(0, 12)}`;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  return found.rowCount === 1;
}
