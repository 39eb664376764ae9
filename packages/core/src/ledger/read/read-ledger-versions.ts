import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/**
 * The version of each property's ledger. Without a snapshot there are none, because a later statement of the transaction
 * could read the rows of another version. A ledger that has not changed since versions exist has none either.
 */
export async function readLedgerVersions(
  tx: Tx,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ property_id: string; ledger_version: string }>`
    select property_id, ledger_version from sync_state
    where property_id = any (${[...propertyIds]}::uuid[]) and ledger_version is not null
      and current_setting('transaction_isolation') = 'repeatable read'`.execute(tx);
  return new Map(rows.map(row => [row.property_id, row.ledger_version]));
}
