import { sql } from 'kysely';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import type { WarehouseAccess } from '../../../stores/open-clickhouse.ts';
import { findDamagedRollUps } from './audit-roll-ups.ts';
import { findMismatches, type Property, type Shown } from './audit-warehouse.ts';

type Stores = Pick<SyncContext, 'postgres'> & WarehouseAccess;

export type Verification = {
  properties: number;
  slices: number;
  rows: number;
  /** Versions of withdrawn slices. */
  revisions: number;
  rollUps: number;
  /** Slices that differ and were already marked as damaged. */
  knownDamage: number;
  /** Everything else that differs. */
  differences: string[];
};

/**
 * Compares the stored rows of every slice and roll-up with the ledger: row count, and a checksum over the rows with
 * their figures. Only reads.
 */
export async function verifyWarehouse(stores: Stores): Promise<Verification> {
  const properties = await asWorker(stores, tx =>
    tx
      .selectFrom('gsc_properties')
      .select(['id as propertyId', 'account_id as accountId'])
      .orderBy('id')
      .execute(),
  );
  const result: Verification = {
    properties: properties.length,
    slices: 0,
    rows: 0,
    revisions: 0,
    rollUps: 0,
    knownDamage: 0,
    differences: [],
  };
  for (const property of properties) await verifyProperty(stores, property, result);
  return result;
}

async function verifyProperty(stores: Stores, property: Property, result: Verification): Promise<void> {
  const { shown, revisions } = await readReferences(stores, property);
  const differing = await findMismatches(stores, property, [...shown, ...revisions]);
  const unknown = differing.filter(slice => !slice.damaged_at);
  const rollUps = await findDamagedRollUps(stores, property);
  result.slices += shown.length;
  result.rows += shown.reduce((sum, slice) => sum + slice.rows, 0);
  result.revisions += revisions.length;
  result.rollUps += rollUps.examined;
  result.knownDamage += differing.length - unknown.length;
  result.differences.push(
    ...unknown.map(
      ({ search_type, grain, day, active_gen }) =>
        `${property.propertyId} ${search_type} ${grain} ${day}, generation ${active_gen}`,
    ),
    ...rollUps.damaged.map(({ gen }) => `${property.propertyId} roll-up of generation ${gen}`),
  );
}

/** The place of a generation. Without a record of it, its rows can only be in the warehouse of the account. */
const WAREHOUSE = sql`coalesce(g.warehouse_id, account_warehouse(l.account_id))`;

/** Every slice that the ledger or a revision points to. */
function readReferences(
  { postgres }: Stores,
  { propertyId }: Property,
): Promise<{ shown: Shown[]; revisions: Shown[] }> {
  return asWorker(
    { postgres },
    async tx => ({
      shown: (
        await sql<Shown>`select l.search_type, l.grain, l.day, l.active_gen, l.rows, l.checksum, l.damaged_at,
            ${WAREHOUSE} as warehouse
          from sync_ledger l left join sync_generations g on g.gen = l.active_gen
          where l.property_id = ${propertyId}::uuid and l.active_gen is not null`.execute(tx)
      ).rows,
      revisions: (
        await sql<Shown>`select l.search_type, l.grain, l.day, l.gen as active_gen, l.rows, l.checksum,
            null as damaged_at, ${WAREHOUSE} as warehouse
          from sync_revisions l left join sync_generations g on g.gen = l.gen
          where l.property_id = ${propertyId}::uuid`.execute(tx)
      ).rows,
    }),
    { snapshot: true },
  );
}
