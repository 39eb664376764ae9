import type { WarehouseToMigrate } from '../clickhouse/migrate.ts';
import { migrateWarehouse } from '../migrate.ts';
import { addWarehouse, drainWarehouse, listWarehouses, moveAccount, removeWarehouse } from './warehouses.ts';

type Stores = { ownerUrl: string; warehouses: Readonly<Record<string, WarehouseToMigrate>> };

export const WAREHOUSE_USAGE = 'list | add <name> | drain <name> | move <account id> <name> | remove <name>';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const VERBS: Record<string, (stores: Stores, ...values: string[]) => Promise<string>> = {
  async list({ ownerUrl }) {
    const { warehouses, moves } = await listWarehouses(ownerUrl);
    return [
      ...warehouses.map(
        ({ id, state, schema_version, accounts, generations }) =>
          `${id}: ${state}, schema ${schema_version}, ${accounts} accounts, ${generations} generations`,
      ),
      ...moves.map(
        ({ account_id, source, target, step, copied, failure }) =>
          `move of ${account_id} from ${source} to ${target}: ${step}, ${copied} copies${failure ? `, ${failure}` : ''}`,
      ),
    ].join('\n');
  },
  async add({ ownerUrl, warehouses }, name = '') {
    const settings = warehouses[name];
    if (!settings) throw new Error(`CLICKHOUSE_WAREHOUSES does not name ${name}.`);
    await migrateWarehouse(ownerUrl, settings);
    await addWarehouse(ownerUrl, name);
    return `${name} is migrated and open for accounts.`;
  },
  async drain({ ownerUrl }, name = '') {
    const moves = await drainWarehouse(ownerUrl, name);
    return `${name} gets no new accounts. The worker moves ${moves} accounts.`;
  },
  async move({ ownerUrl }, accountId = '', name = '') {
    if (!UUID.test(accountId)) throw new Error(`${accountId} is not the id of an account.`);
    const outcome = await moveAccount(ownerUrl, accountId, name);
    return outcome === 'cancelled' ? 'The move is cancelled.' : `The worker moves the account to ${name}.`;
  },
  async remove({ ownerUrl }, name = '') {
    await removeWarehouse(ownerUrl, name);
    return `${name} is removed. Remove it from CLICKHOUSE_WAREHOUSES of all processes.`;
  },
};

/** `ops warehouse …` and `npm run db -- warehouse …`. `command` is how the operator calls it, for the usage. */
export async function runWarehouse(
  stores: Stores,
  { command, words: [verb = '', ...values] }: { command: string; words: readonly string[] },
): Promise<string> {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw new Error(`${command} warehouse ${WAREHOUSE_USAGE}`);
  return run(stores, ...values);
}
