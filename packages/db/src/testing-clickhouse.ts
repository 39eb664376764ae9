import { randomBytes, randomUUID } from 'node:crypto';
import type { WorkClass } from './clickhouse/limits.ts';
import { migrateClickhouse } from './clickhouse/migrate.ts';
import {
  bootstrapClickhouseUsers,
  type ClickhousePasswords,
  clickhouseUser,
  createDevelopmentWorkloads,
  developmentUsers,
  dropStatements,
} from './clickhouse/users.ts';
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

/** Creates a database on a real server, with the users that `bootstrapStores` creates in production. */
export async function createTestClickhouse(adminUrl: string): Promise<TestClickhouse> {
  const { origin, username, password: adminPassword } = new URL(adminUrl);
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
  const passwords = { interactive: password, export: password, demo: password, writer: password };
  await bootstrapClickhouseUsers(admin, passwords, prefix);
  const reader = (work: WorkClass) => as(clickhouseUser(work, prefix));
  return {
    admin,
    writer: as(clickhouseUser('writer', prefix)),
    readers: { interactive: reader('interactive'), export: reader('export'), demo: reader('demo') },
    async stop() {
      const client = connectClickhouse(admin);
      try {
        for (const query of [...dropStatements(prefix), `DROP DATABASE ${prefix} SYNC`])
          await client.command({ query });
      } finally {
        await client.close();
      }
    },
  };
}

type User = {
  name: string;
  password: string;
  access?: ReturnType<typeof developmentUsers>[number]['access'];
};

/** `startClickhouse` of the development server. Passed in by the test, because this package must not import tools. */
export type StartClickhouse = (options: {
  dir: string;
  users: readonly User[];
}) => Promise<{ url: string; stop(): Promise<void> }>;

/** Starts a development server on this directory, with the users that `bootstrapStores` creates in production. */
export async function startTestClickhouse(start: StartClickhouse, dir: string): Promise<TestClickhouse> {
  const password = randomUUID();
  const passwords: ClickhousePasswords = {
    interactive: password,
    export: password,
    demo: password,
    writer: password,
  };
  const database = 'gsc';
  const users = [{ name: 'gsc_admin', password }, ...developmentUsers(database, passwords)];
  const { url, stop } = await start({ dir, users });
  const as = (username: string): ClickhouseSettings => ({ url, username, password, database });
  const admin = as('gsc_admin');
  await migrateClickhouse(admin);
  await createDevelopmentWorkloads(admin);
  const reader = (work: WorkClass) => as(clickhouseUser(work));
  return {
    admin,
    writer: as(clickhouseUser('writer')),
    readers: { interactive: reader('interactive'), export: reader('export'), demo: reader('demo') },
    stop: () => stop(),
  };
}
