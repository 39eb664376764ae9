import { parseArgs } from 'node:util';
import { readBootstrapConfig } from '@gsc/config/read-config';
import { bootstrapStores } from '@gsc/db/bootstrap';

/** Prepares the stores of a deployment: roles, users, grants, limits and migrations. Safe to repeat. */
export async function bootstrap(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { 'without-clickhouse-users': { type: 'boolean' } } });
  const { clickhousePasswords, ...stores } = readBootstrapConfig();
  const hasOwnUsers = values['without-clickhouse-users'] ?? false;
  await bootstrapStores({ ...stores, ...(!hasOwnUsers && { clickhousePasswords }) });
  console.log(
    hasOwnUsers
      ? 'Both stores are ready. The users of ClickHouse were not changed.'
      : 'Both stores are ready, with their roles and users.',
  );
  return true;
}
