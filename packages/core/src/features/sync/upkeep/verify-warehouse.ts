import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { SyncContext } from '../sync-context.ts';
import { findDamagedRollUps } from './audit-roll-ups.ts';
import { findMismatches, type Property, type Shown } from './audit-warehouse.ts';

type Stores = Pick<SyncContext, 'postgres' | 'clickhouse'>;

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
  const properties = await inScope(stores.postgres, {}, tx =>
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

/** Every slice that the ledger or a revision points to. */
function readReferences(
  { postgres }: Stores,
  { propertyId }: Property,
): Promise<{ shown: Shown[]; revisions: Shown[] }> {
  return inScope(
    postgres,
    {},
    async tx => ({
      shown: (
        await sql<Shown>`select search_type, grain, day, active_gen, rows, checksum, damaged_at
          from sync_ledger where property_id = ${propertyId}::uuid and active_gen is not null`.execute(tx)
      ).rows,
      revisions: (
        await sql<Shown>`select search_type, grain, day, gen as active_gen, rows, checksum, null as damaged_at
          from sync_revisions where property_id = ${propertyId}::uuid`.execute(tx)
      ).rows,
    }),
    { snapshot: true },
  );
}
