import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { addWarehouse } from '@gsc/db/operator/warehouses';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { migratePostgres } from '@gsc/db/postgres/migrate';
import { bootstrapPostgres, databaseUrl } from '@gsc/db/postgres/roles';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import { copyTemplates } from './ledger/copy-templates.ts';
import { measurePartitions } from './ledger/measure-partitions.ts';
import { measureSizes } from './ledger/measure-sizes.ts';
import { measureStatements } from './ledger/measure-statements.ts';
import { insertTemplates, TEMPLATES } from './ledger/template-properties.ts';

const PROPERTIES = { full: 10_000, quick: 1000 };
const FLEET = 1_000_000;
const LIMIT_GB = 400;
/** The limit for the median at ten times the properties. One more level of an index is not growth. */
const FLAT = 1.5;

/**
 * Generates the ledger of a fleet with 16 months, measures the bytes of each property and extrapolates them to a million.
 * Measures the statements of the planner, the sweeper and a report at a tenth of the properties and at all of them.
 */
export async function run({ quick }: { quick: boolean }) {
  const properties = PROPERTIES[quick ? 'quick' : 'full'];
  const dir = await mkdtemp(join(tmpdir(), 'gsc-bench-ledger-'));
  const postgres = await startPostgres({ dir, durable: false });
  const passwords = { owner: 'owner', app: 'app', worker: 'worker' };
  const superuserUrl = databaseUrl(postgres.superuserUrl, 'gsc');
  try {
    await bootstrapPostgres({ superuserUrl: postgres.superuserUrl, database: 'gsc', passwords });
    await migratePostgres({ url: superuserUrl });
    // No ClickHouse runs that would report its schema. Reports reject a warehouse without it.
    await addWarehouse(superuserUrl, DEFAULT_WAREHOUSE);
    const workerUrl = databaseUrl(postgres.superuserUrl, 'gsc', { name: 'gsc_worker', password: 'worker' });
    const worker = connectPostgres(workerUrl);
    const grow = (first: number, last: number) =>
      withPostgresClient(superuserUrl, async client => {
        // Row by row, foreign keys and the counts of records would take most of the time.
        await client.query('set session_replication_role = replica');
        await client.query('set synchronous_commit = off');
        if (first === TEMPLATES) await insertTemplates(client);
        await copyTemplates(client, first, last - 1);
        await client.query('vacuum analyze');
      });
    try {
      await grow(TEMPLATES, properties / 10);
      const some = await measureStatements(worker.db, superuserUrl, properties / 10);
      const partitions = await measurePartitions(superuserUrl, properties / 10);
      console.log(`${properties / 10} properties`, JSON.stringify({ some, partitions }));
      await grow(properties / 10, properties);
      const all = await measureStatements(worker.db, superuserUrl, properties);
      const sizes = await measureSizes(superuserUrl, properties);
      const gigabytes = (bytes: number) => Math.round((bytes * FLEET) / 1e9);
      const { generations } = sizes;
      const ofMillion = {
        average: gigabytes(sizes.average),
        most: gigabytes(sizes.most),
        generations: gigabytes(generations.table + generations.indexes),
      };
      const growth = Object.fromEntries(
        Object.entries(all).map(([name, ms]) => [name, round(ms / (some[name] ?? ms))]),
      );
      return {
        ok: ofMillion.most <= LIMIT_GB && Object.values(growth).every(ratio => ratio <= FLAT),
        properties,
        bytes_a_property: sizes,
        gb_of_a_million: ofMillion,
        limit_gb: LIMIT_GB,
        ms: all,
        growth,
        flat: FLAT,
        partitions_ms: partitions,
      };
    } finally {
      await worker.close();
    }
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
