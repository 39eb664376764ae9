import { rmSync, writeFileSync } from 'node:fs';
import { WAREHOUSE_SETTINGS } from '@gsc/config/command-settings';
import { readSettings } from '@gsc/config/read-settings';
import { adminConnections } from '@gsc/config/warehouses';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { CLICKHOUSE_MIGRATIONS } from '@gsc/db/clickhouse/migrate';
import { snapshotClickhouse } from '@gsc/db/clickhouse/snapshot';
import { migrateStores } from '@gsc/db/migrate';
import { newMigration } from '@gsc/db/migrations';
import { confirmHeldRemoval, describeHeldRemovals } from '@gsc/db/operator/removal-commands';
import { runWarehouse } from '@gsc/db/operator/warehouse-command';
import { POSTGRES_MIGRATIONS } from '@gsc/db/postgres/migrate';
import { snapshotPostgres } from '@gsc/db/postgres/snapshot';
import { type DemoStores, fillDemoAccount } from '@gsc/stack/fill-demo-account';
import { loadSecrets } from '@gsc/stack/secrets';
import { type Stores, startStores } from '@gsc/stack/start-stores';
import { productionDemoStores, productionStores } from './production-stores.ts';
import { ROOT } from './run.ts';

const COMMAND = 'npm run db --';
const DIR = `${ROOT}.data/dev`;
const [verb, ...words] = process.argv.slice(2);
const [store, ...description] = words;

async function withMigratedStores<T>(dir: string, work: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await startStores({ dir, secrets: loadSecrets(dir), log: () => {} });
  try {
    return await work(stores);
  } finally {
    await stores.stop();
  }
}

/** Connects as the owner of the production database if configured, otherwise of the development database. */
function asOwner<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const production = productionStores();
  return production ? work(production.postgresUrl) : withMigratedStores(DIR, stores => work(stores.ownerUrl));
}

const devDemoStores = (stores: Stores): DemoStores => ({
  ownerUrl: stores.ownerUrl,
  appUrl: stores.serverEnv.DATABASE_URL ?? '',
  workerUrl: stores.workerEnv.DATABASE_URL ?? '',
  clickhouse: stores.clickhouseAdmin,
  tokenKeys: loadSecrets(DIR).tokenKeys,
});

const VERBS: Record<string, () => Promise<void>> = {
  async new() {
    const dirs: Record<string, string> = { postgres: POSTGRES_MIGRATIONS, clickhouse: CLICKHOUSE_MIGRATIONS };
    const dir = dirs[store ?? ''];
    if (!dir || description.length === 0)
      throw new Error('npm run db -- new postgres|clickhouse <description>');
    console.log(await newMigration(dir, description.join(' ')));
  },
  async migrate() {
    // Uses the development stores unless production stores are configured.
    const production = productionStores();
    if (production) await migrateStores(production);
    else await withMigratedStores(DIR, async () => {});
    console.log('Both stores are migrated.');
  },
  async 'demo-account'() {
    const started = performance.now();
    const fill = (stores: DemoStores) => fillDemoAccount(stores, line => console.log(`  ${line}`));
    const production = productionDemoStores();
    if (production) await fill(production);
    else await withMigratedStores(DIR, stores => fill(devDemoStores(stores)));
    console.log(`The demo account is ready (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  },
  async removals() {
    console.log(await asOwner(describeHeldRemovals));
  },
  async 'confirm-removal'() {
    console.log(await asOwner(ownerUrl => confirmHeldRemoval(ownerUrl, { command: COMMAND, words })));
  },
  async warehouse() {
    const production = productionStores();
    const call = { command: COMMAND, words };
    if (production) {
      console.log(await runWarehouse({ ...production, ownerUrl: production.postgresUrl }, call));
      return;
    }
    await withMigratedStores(DIR, async ({ ownerUrl, clickhouseAdmin }) => {
      const { CLICKHOUSE_WAREHOUSES } = readSettings('npm run db', WAREHOUSE_SETTINGS, process.env);
      const warehouses = adminConnections(CLICKHOUSE_WAREHOUSES, clickhouseAdmin);
      console.log(await runWarehouse({ ownerUrl, warehouses }, call));
    });
  },
  async reset() {
    rmSync(DIR, { recursive: true, force: true });
    await withMigratedStores(DIR, async () => console.log('Both stores are empty and migrated.'));
  },
  async snapshot() {
    const dir = `${ROOT}.data/snapshot`;
    rmSync(dir, { recursive: true, force: true });
    await withMigratedStores(dir, async stores => {
      writeFileSync(`${POSTGRES_MIGRATIONS}/schema.sql`, await snapshotPostgres(stores.superuserUrl));
      const clickhouse = connectClickhouse(stores.clickhouseAdmin);
      writeFileSync(`${CLICKHOUSE_MIGRATIONS}/schema.sql`, await snapshotClickhouse(clickhouse));
      await clickhouse.close();
    });
    rmSync(dir, { recursive: true, force: true });
    console.log('Wrote schema.sql of both stores.');
  },
};

const run = VERBS[verb ?? ''];
if (!run) {
  console.error(`npm run db -- ${Object.keys(VERBS).join('|')}`);
  process.exit(2);
}
await run();
