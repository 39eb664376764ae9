import { WAREHOUSE_SCHEMA } from '@gsc/db/clickhouse/schema-version';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import type { Database } from '@gsc/db/postgres/types';
import { BOOTSTRAP } from '@gsc/db/schema-problem';
import type { Kysely } from 'kysely';
import type { Violation } from './violation.ts';

/** Accounts of a warehouse that this process does not know could not be read or synced. */
export async function checkWarehouses(
  db: Kysely<Database>,
  configured: readonly string[],
): Promise<Violation[]> {
  const warehouses = await db
    .selectFrom('warehouses')
    .select(['id', 'schema_version'])
    .orderBy('id')
    .execute();
  const known = [DEFAULT_WAREHOUSE, ...configured];
  const missing = warehouses.filter(({ id }) => !known.includes(id));
  const outdated = warehouses.filter(({ schema_version }) => schema_version < WAREHOUSE_SCHEMA);
  return [
    ...missing.map(({ id }) => ({
      check: 'stores' as const,
      problem: `Warehouse ${id} has no connection.`,
      fix: 'add it to CLICKHOUSE_WAREHOUSES, or remove it with ops warehouse remove.',
    })),
    ...outdated.map(({ id, schema_version }) => ({
      check: 'stores' as const,
      problem: `Warehouse ${id} has schema ${schema_version}, but ${WAREHOUSE_SCHEMA} is needed.`,
      fix: BOOTSTRAP,
    })),
  ];
}
