import { randomBytes } from 'node:crypto';
import { clickhouseGrants } from './clickhouse/grants.ts';
import { CLASS_LIMITS, WORK_CLASSES, type WorkClass } from './clickhouse/limits.ts';
import { migrateClickhouse } from './clickhouse/migrate.ts';
import { splitStatements } from './clickhouse/statements.ts';
import { type ClickhouseSettings, connectClickhouse } from './clickhouse.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's URL of a real server, or null if the tests use the development server. */
    clickhouseServerUrl: string | null;
  }
}

/** A migrated warehouse with the users of the product. */
export type TestClickhouse = {
  admin: ClickhouseSettings;
  writer: ClickhouseSettings;
  readers: Readonly<Record<WorkClass, ClickhouseSettings>>;
  stop(): Promise<void>;
};

/** Creates a database on a real server, with users that have the rights and limits of grants.sql. */
export async function createTestClickhouse(adminUrl: string): Promise<TestClickhouse> {
  const { origin, username, password: adminPassword } = new URL(adminUrl);
  // Names and password consist of letters and digits, because CREATE USER has no parameters.
  const prefix = `gsc_test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const as = (name: string, secret = password): ClickhouseSettings => ({
    url: origin,
    username: name,
    password: secret,
    database: prefix,
  });
  const admin = as(decodeURIComponent(username) || 'default', decodeURIComponent(adminPassword));
  await migrateClickhouse(admin);
  const roles = [...WORK_CLASSES.map(work => CLASS_LIMITS[work].role), 'writer'].map(
    name => `${prefix}_${name}`,
  );
  const run = async (statements: readonly string[]) => {
    const client = connectClickhouse(admin);
    try {
      for (const query of statements) await client.command({ query });
    } finally {
      await client.close();
    }
  };
  await run([
    ...splitStatements(clickhouseGrants(prefix, prefix)),
    ...roles.map(role => `CREATE USER ${role}_user IDENTIFIED BY '${password}' DEFAULT ROLE ${role}`),
  ]);
  const reader = (work: WorkClass) => as(`${prefix}_${CLASS_LIMITS[work].role}_user`);
  return {
    admin,
    writer: as(`${prefix}_writer_user`),
    readers: { interactive: reader('interactive'), export: reader('export'), demo: reader('demo') },
    stop: () =>
      run([
        ...roles.flatMap(role => [
          `DROP USER ${role}_user`,
          `DROP QUOTA IF EXISTS ${role}`,
          `DROP ROLE ${role}`,
          `DROP SETTINGS PROFILE ${role}`,
          `DROP WORKLOAD IF EXISTS ${role}`,
        ]),
        `DROP DATABASE ${prefix} SYNC`,
      ]),
  };
}
