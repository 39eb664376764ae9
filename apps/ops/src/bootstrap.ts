import { parseArgs } from 'node:util';
import { readBootstrapConfig } from '@gsc/config/read-config';
import { STORES_WAIT_MS, waitForStores } from '@gsc/core/start-checks/wait-for-stores';
import { bootstrapStores } from '@gsc/db/bootstrap';
import { requireAnswers } from '@gsc/db/require-answers';

/** Prepares the stores of a deployment: roles, users, grants, limits and migrations. Safe to repeat. */
export async function bootstrap(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { 'without-clickhouse-users': { type: 'boolean' } } });
  const { clickhousePasswords, ...stores } = readBootstrapConfig();
  const { postgres, clickhouse, warehouses } = stores;
  await waitForStores(
    () => requireAnswers(postgres.superuserUrl, [clickhouse, ...Object.values(warehouses)]),
    // At boot, the stores may still be starting.
    { waitMs: STORES_WAIT_MS, onRetry: error => console.log((error as Error).message) },
  );
  const hasOwnUsers = values['without-clickhouse-users'] ?? false;
  await bootstrapStores({ ...stores, ...(!hasOwnUsers && { clickhousePasswords }) });
  console.log(
    hasOwnUsers
      ? 'Both stores are ready. The users of ClickHouse were not changed.'
      : 'Both stores are ready, with their roles and users.',
  );
  return true;
}
