import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import { GRAIN_TABLES, type Grain, ROLL_UPS } from './grains.ts';
import type { SyncContext } from './sync-context.ts';

const GRACE_MS = 3600 * 1000;
const AT_ONCE = 500;
/** How long the trace of a write is kept after its rows are gone. */
const KEEP_DAYS = 90;

/**
 * Deletes rows nobody can reach: written and never pointed to, or replaced an hour ago. Marked first and
 * deleted after, so that a late commit finds its generation taken; a delete that fails is tried again.
 */
export async function sweepGenerations(
  ctx: SyncContext,
  options: { graceMs?: number } = {},
): Promise<{ swept: number }> {
  const gone = await inScope(ctx.postgres, {}, async tx => {
    const found = await sql<Gone>`
      update sync_generations set swept_at = clock_timestamp() where gen in (
        select g.gen from sync_generations g
        where g.gone_at is null and (g.committed_at is null or g.retired_at is not null)
          and coalesce(g.retired_at, g.created_at)
            < clock_timestamp() - ${options.graceMs ?? GRACE_MS} * interval '1 millisecond'
          and not exists (
            select from sync_ledger l where l.property_id = g.property_id and l.active_gen = g.gen)
        order by g.gen limit ${AT_ONCE} for update skip locked)
      returning gen, account_id, property_id, grain`.execute(tx);
    await ctx.failAt?.('sweep:before');
    return found.rows;
  });
  if (gone.length > 0) await deleteRows(ctx, gone);
  await ctx.failAt?.('sweep:after');
  await inScope(ctx.postgres, {}, async tx => {
    if (gone.length > 0) {
      await tx
        .updateTable('sync_generations')
        .set({ gone_at: sql<Date>`clock_timestamp()` })
        .where(
          'gen',
          'in',
          gone.map(row => row.gen),
        )
        .execute();
    }
    await tx
      .deleteFrom('sync_generations')
      .where('gone_at', '<', sql<Date>`clock_timestamp() - ${KEEP_DAYS} * interval '1 day'`)
      .execute();
  });
  return { swept: gone.length };
}

type Gone = { gen: string; account_id: string; property_id: string; grain: string };

async function deleteRows(ctx: SyncContext, gone: readonly Gone[]): Promise<void> {
  const groups = Map.groupBy(gone, row => GRAIN_TABLES[row.grain as Grain].table);
  for (const grain of new Set(gone.map(row => row.grain as Grain))) {
    const table = ROLL_UPS[grain]?.table;
    if (table)
      groups.set(
        table,
        gone.filter(row => row.grain === grain),
      );
  }
  for (const [table, rows] of groups) {
    await ctx.clickhouse.command({
      query: `DELETE FROM ${table} WHERE account_id IN {accounts:Array(UUID)}
        AND property_id IN {properties:Array(UUID)} AND gen IN {gens:Array(UInt64)}`,
      query_params: {
        accounts: [...new Set(rows.map(row => row.account_id))],
        properties: [...new Set(rows.map(row => row.property_id))],
        gens: rows.map(row => BigInt(row.gen)),
      },
    });
  }
}
