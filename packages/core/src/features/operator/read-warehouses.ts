import type { WarehouseState } from '@gsc/contract/operator/api';
import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

/** How long ClickHouse may take before it counts as unreachable. */
const TIMEOUT_MS = 3000;

/** The state of each warehouse. `unswept`: the number of unswept generations by warehouse. */
export async function readWarehouses(
  ctx: Context,
  unswept: Readonly<Record<string, number>>,
): Promise<WarehouseState[]> {
  const warehouses = await asWorker(ctx, tx =>
    tx.selectFrom('warehouses').select(['id', 'state', 'schema_version']).orderBy('id').execute(),
  );
  return Promise.all(
    warehouses.map(async ({ id: name, ...warehouse }) => {
      const started = performance.now();
      const version = await readVersion(ctx, name);
      const took = Math.round(performance.now() - started);
      return {
        name,
        ...warehouse,
        is_reachable: version !== null,
        took_ms: version === null ? null : took,
        version,
        unswept_generations: unswept[name] ?? 0,
      };
    }),
  );
}

/** Null if ClickHouse does not answer, or if this process has no settings for the warehouse. */
async function readVersion(ctx: Context, warehouse: string): Promise<string | null> {
  try {
    const result = await ctx.clickhouse.at(warehouse).query({
      query: 'SELECT version() AS version',
      format: 'JSONEachRow',
      abort_signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const [row] = await result.json<{ version: string }>();
    return row?.version ?? null;
  } catch (error) {
    ctx.log.warn({ err: error, warehouse }, 'the warehouse did not answer an operator');
    return null;
  }
}
