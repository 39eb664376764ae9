import { readOwnerConfig } from '@gsc/config/read-config';
import { migrateStores } from '@gsc/db/migrate';

/** Applies new migrations to both stores. Server and worker can run meanwhile. */
export async function migrate(): Promise<boolean> {
  await migrateStores(readOwnerConfig());
  console.log('Both stores are migrated.');
  return true;
}
