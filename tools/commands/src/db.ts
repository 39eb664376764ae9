import { rmSync, writeFileSync } from 'node:fs';
import { WAREHOUSE_SETTINGS } from '@gsc/config/command-settings';
import { readSettings } from '@gsc/config/read-settings';
import { adminConnections } from '@gsc/config/warehouses';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { CLICKHOUSE_MIGRATIONS } from '@gsc/db/clickhouse/migrate';
import { snapshotClickhouse } from '@gsc/db/clickhouse/snapshot';
import { migrateStores } from '@gsc/db/migrate';
import { newMigration } from '@gsc/db/migrations';
import { confirmRemoval, listRemovalAlerts } from '@gsc/db/operator/removal-alerts';
import { POSTGRES_MIGRATIONS } from '@gsc/db/postgres/migrate';
import { snapshotPostgres } from '@gsc/db/postgres/snapshot';
import { type DemoStores, fillDemoAccount } from '@gsc/stack/fill-demo-account';
import { loadSecrets } from '@gsc/stack/secrets';
import { type Stores, startStores } from '@gsc/stack/start-stores';
import { productionDemoStores, productionStores } from './production-stores.ts';
import { ROOT } from './run.ts';
import { runWarehouse } from './warehouse.ts';

const DIR = `${ROOT}.data/dev`;
const [verb, store, ...description] = process.argv.slice(2);

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
  async alerts() {
    const alerts = await asOwner(listRemovalAlerts);
    if (alerts.length === 0) console.log('There are no alerts.');
    for (const { id, kind, items, examined, raised_at, confirmed_at } of alerts) {
      const state = confirmed_at ? 'confirmed, not used yet' : 'waiting for confirm-removal';
      console.log(`${id} ${kind}: ${items.length} of ${examined}, ${raised_at.toISOString()}, ${state}`);
      for (const item of items) console.log(`  ${item}`);
    }
  },
  async 'confirm-removal'() {
    if (!/^\d+$/.test(store ?? '')) throw new Error('npm run db -- confirm-removal <alert id>');
    const confirmed = await asOwner(ownerUrl => confirmRemoval(ownerUrl, store ?? ''));
    if (!confirmed) throw new Error(`There is no unconfirmed alert ${store}.`);
    console.log(`Alert ${store} is confirmed. The next run may remove the listed items once.`);
  },
  async warehouse() {
    const words = process.argv.slice(3);
    const production = productionStores();
    if (production) {
      await runWarehouse({ ...production, ownerUrl: production.postgresUrl }, words);
      return;
    }
    await withMigratedStores(DIR, async ({ ownerUrl, clickhouseAdmin }) => {
      const { CLICKHOUSE_WAREHOUSES } = readSettings('npm run db', WAREHOUSE_SETTINGS, process.env);
      await runWarehouse(
        { ownerUrl, warehouses: adminConnections(CLICKHOUSE_WAREHOUSES, clickhouseAdmin) },
        words,
      );
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
