import { WAREHOUSE_SCHEMA } from '@gsc/db/clickhouse/schema-version';
import type { Tx } from '../context.ts';

/** No statement is sent to a warehouse that lacks migrations of this release. */
export function requireSchema(warehouse: string, version: number | null): void {
  if (version === null) throw new Error(`warehouse ${warehouse} was removed`);
  if (version < WAREHOUSE_SCHEMA)
    throw new Error(`warehouse ${warehouse} has schema ${version}, but ${WAREHOUSE_SCHEMA} is needed`);
}

/** The same for a warehouse that is about to be written. */
export async function checkSchema(tx: Tx, warehouse: string): Promise<void> {
  const found = await tx
    .selectFrom('warehouses')
    .select('schema_version')
    .where('id', '=', warehouse)
    .executeTakeFirst();
  requireSchema(warehouse, found?.schema_version ?? null);
}
