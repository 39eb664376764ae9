import type { WarehouseToMigrate } from './clickhouse/migrate.ts';
import { bootstrapClickhouseUsers, type ClickhousePasswords } from './clickhouse/users.ts';
import { migrateStores } from './migrate.ts';
import { bootstrapPostgres, databaseUrl, type RolePasswords } from './postgres/roles.ts';

export type BootstrapOptions = {
  postgres: { superuserUrl: string; database: string; passwords: RolePasswords };
  /** The administrator. */
  clickhouse: WarehouseToMigrate;
  /** The other warehouses by name. Those with users of their own get none. */
  warehouses?: Readonly<Record<string, WarehouseToMigrate & { hasOwnUsers: boolean }>>;
  /** Missing if the users of ClickHouse are managed elsewhere. The development server gets its users at start. */
  clickhousePasswords?: ClickhousePasswords;
};

/**
 * Creates everything that server and worker need in empty stores: roles, database and schemas in PostgreSQL, tables and
 * views, users in ClickHouse. Safe to repeat: existing data stays, and passwords, grants and limits are set again.
 */
export async function bootstrapStores(options: BootstrapOptions): Promise<void> {
  const { postgres, clickhouse, warehouses = {}, clickhousePasswords } = options;
  await bootstrapPostgres(postgres);
  const owner = { name: 'gsc_owner', password: postgres.passwords.owner };
  await migrateStores({
    postgresUrl: databaseUrl(postgres.superuserUrl, postgres.database, owner),
    clickhouse,
    warehouses,
  });
  if (!clickhousePasswords) return;
  const others = Object.values(warehouses).filter(({ hasOwnUsers }) => !hasOwnUsers);
  for (const { url, username, password, database } of [clickhouse, ...others])
    await bootstrapClickhouseUsers({ url, username, password, database }, clickhousePasswords);
}
