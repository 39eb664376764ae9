import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import type { Context } from '../context.ts';

export type Routes = Pick<Context, 'clickhouse' | 'otherClickhouse'>;

/** The client of the warehouse that has the rows. Null means that there are no rows, so any warehouse will do. */
export const clickhouseAt = (ctx: Routes, warehouse: string | null): ClickHouseClient =>
  warehouse === null || warehouse === DEFAULT_WAREHOUSE ? ctx.clickhouse : ctx.otherClickhouse(warehouse);

/** The clients of all warehouses that this process can use. */
export const allWarehouses = (ctx: Routes & Pick<Context, 'warehouses'>): ClickHouseClient[] => [
  ctx.clickhouse,
  ...ctx.warehouses.names.map(name => ctx.otherClickhouse(name)),
];
