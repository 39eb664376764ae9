import { parseArgs } from 'node:util';
import { readBackupPlace, readVerifyConfig } from '@gsc/config/read-config';
import { type Verification, verifyWarehouse } from '@gsc/core/features/sync/upkeep/verify-warehouse';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { checkSet } from './backup/check-set.ts';
import { filesOf } from './backup/manifest.ts';
import { openDestination } from './backup/open-destination.ts';
import { withWarehouses } from './backup/open-warehouses.ts';
import type { Client } from './backup/postgres-tables.ts';

const SHOWN_DIFFERENCES = 20;

/** Compares both stores with each other, or the files of a set with its manifest. */
export async function verify(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [set] = positionals;
  return set ? verifySet(set) : verifyStores();
}

async function verifySet(set: string): Promise<boolean> {
  const manifest = await checkSet(openDestination(readBackupPlace()), set);
  console.log(
    `${set} is complete: ${filesOf(manifest).length} files, everything until ${manifest.snapshotAt}.`,
  );
  return true;
}

async function verifyStores(): Promise<boolean> {
  const { superuserUrl, database, ...servers } = readVerifyConfig();
  const url = databaseUrl(superuserUrl, database);
  const postgres = connectPostgres(url, { maxConnections: 2, applicationName: 'gsc-verify' });
  const names = await withPostgresClient(url, readWarehouseNames);
  try {
    const result = await withWarehouses(servers, names, clients => {
      const at = (name: string | null) => {
        const client = clients.get(name ?? DEFAULT_WAREHOUSE);
        if (!client) throw new Error(`there is no warehouse ${name}`);
        return client;
      };
      return verifyWarehouse({ postgres: postgres.db, clickhouse: { at } });
    });
    print(result);
    if (result.differences.length > 0) return false;
  } finally {
    await postgres.close();
  }
  await withPostgresClient(url, client =>
    client.query('update restores set verified_at = now() where verified_at is null'),
  );
  return true;
}

async function readWarehouseNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from warehouses');
  return rows.map(({ id }) => id);
}

function print({ differences, knownDamage, ...counts }: Verification): void {
  const { properties, slices, rows, revisions, rollUps } = counts;
  console.log(
    `Compared ${properties} properties: ${slices} slices with ${rows} rows, ${revisions} revisions, ${rollUps} roll-ups.`,
  );
  if (knownDamage > 0) console.log(`${knownDamage} slices were already marked as damaged.`);
  console.log(`${differences.length} differ from the ledger.`);
  for (const difference of differences.slice(0, SHOWN_DIFFERENCES)) console.log(`  ${difference}`);
}
