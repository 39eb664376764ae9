import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/** The tables with one row per property, whose lease lets one worker at a time write for the property. */
export type LeasedTable = 'sync_state' | 'indexing_properties';
export type Lease = { propertyId: string; accountId: string; fence: string };

/** Another worker holds the lease on this property. Uncommitted work must be discarded. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease on the property was lost');
    this.name = 'LeaseLostError';
  }
}

const leaseEnd = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

/** Returns null while another worker holds the lease. Uses the database clock, because worker clocks may differ. */
export async function takePropertyLease(
  tx: Tx,
  table: LeasedTable,
  { propertyId, holder, leaseMs }: { propertyId: string; holder: string; leaseMs: number },
): Promise<Lease | null> {
  const { rows } = await sql<{ account_id: string; fence: string }>`
    update ${sql.table(table)} set fence = fence + 1, lease_holder = ${holder}, lease_until = ${leaseEnd(leaseMs)}
    where property_id = ${propertyId} and (lease_until is null or lease_until < clock_timestamp())
    returning account_id, fence`.execute(tx);
  const [taken] = rows;
  return taken ? { propertyId, accountId: taken.account_id, fence: taken.fence } : null;
}

/** A renewal that arrives after the release must not take the lease again. */
export async function renewPropertyLease(
  tx: Tx,
  table: LeasedTable,
  lease: Lease,
  leaseMs: number,
): Promise<boolean> {
  const renewed = await sql`
    update ${sql.table(table)} set lease_until = ${leaseEnd(leaseMs)}
    where property_id = ${lease.propertyId} and fence = ${lease.fence} and lease_until is not null`.execute(
    tx,
  );
  return renewed.numAffectedRows === 1n;
}

export async function releasePropertyLease(tx: Tx, table: LeasedTable, lease: Lease): Promise<void> {
  await sql`
    update ${sql.table(table)} set lease_until = null, lease_holder = null
    where property_id = ${lease.propertyId} and fence = ${lease.fence}`.execute(tx);
}

/**
 * Verifies the fence and locks the property's row, so that no other worker can take a lease until the
 * transaction commits. An expired lease is valid as long as no other worker has taken one.
 */
export async function holdPropertyLease(tx: Tx, table: LeasedTable, lease: Lease): Promise<void> {
  const { rows } = await sql`
    select held.property_id from ${sql.table(table)} held
    join gsc_properties on gsc_properties.id = held.property_id
    where held.property_id = ${lease.propertyId} and held.fence = ${lease.fence}
      and gsc_properties.deleted_at is null and gsc_properties.purged_at is null
    for update of held`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError();
}
