import { join } from 'node:path';
import type { BootstrapOptions } from '@gsc/db/bootstrap';

/**
 * Prepares the stores with the code and migrations of a release. It runs as a separate process, because two releases
 * cannot be loaded into one. The modules exist in every release.
 */
const root = process.argv[2] ?? '';
const { postgres, clickhouse }: BootstrapOptions = JSON.parse(process.env.BOOTSTRAP_OPTIONS ?? '');
const load = (module: string) => import(join(root, 'packages/db/src', module));

const { bootstrapPostgres, databaseUrl } = await load('postgres/roles.ts');
const { migrateStores } = await load('migrate.ts');
await bootstrapPostgres(postgres);
const owner = { name: 'gsc_owner', password: postgres.passwords.owner };
await migrateStores({
  postgresUrl: databaseUrl(postgres.superuserUrl, postgres.database, owner),
  clickhouse,
});
