import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import { type Grain, ROLL_UPS } from '../../../warehouse/grains.ts';
import type { SyncContext } from '../sync-context.ts';

type Property = { propertyId: string; accountId: string };
type Sum = { gen: string; clicks: string; impressions: string };
export type RollUp = { gen: string };

/**
 * Finds roll-ups whose sums differ from their days. Checks only months whose days all point to the sealed generation:
 * after a revision a month is open and its roll-up is no longer read.
 */
export async function findDamagedRollUps(
  ctx: Pick<SyncContext, 'postgres' | 'clickhouse'>,
  { propertyId, accountId }: Property,
): Promise<{ examined: number; damaged: RollUp[] }> {
  const damaged: RollUp[] = [];
  let examined = 0;
  for (const [grain, { table }] of Object.entries(ROLL_UPS) as [Grain, { table: string }][]) {
    const { rows: expected } = await inScope(ctx.postgres, {}, tx =>
      sql<Sum>`
        select g.gen::text, sum(l.clicks)::text as clicks, sum(l.impressions)::text as impressions
        from sync_generations g join sync_ledger l on l.property_id = g.property_id and l.active_gen = g.gen
        where g.property_id = ${propertyId} and g.grain = ${grain} and g.sealed_month is not null
        group by g.gen
        having ${isWhole}`.execute(tx),
    );
    examined += expected.length;
    if (expected.length === 0) continue;
    const result = await ctx.clickhouse.query({
      query: `SELECT toString(gen) AS gen, toString(sum(m.clicks)) AS clicks, toString(sum(m.impressions)) AS impressions
        FROM ${table} AS m WHERE account_id = {account:UUID} AND property_id = {property:UUID}
          AND m.gen IN {gens:Array(UInt64)} GROUP BY m.gen`,
      query_params: {
        account: accountId,
        property: propertyId,
        gens: expected.map(({ gen }) => BigInt(gen)),
      },
      format: 'JSONEachRow',
    });
    const found = new Map((await result.json<Sum>()).map(row => [row.gen, row]));
    for (const { gen, clicks, impressions } of expected) {
      const actual = found.get(gen);
      if (actual?.clicks !== clicks || actual.impressions !== impressions) damaged.push({ gen });
    }
  }
  return { examined, damaged };
}

/** All days that the generation was written for still point to it. */
const isWhole = sql<boolean>`count(l.day) = coalesce(cardinality(g.days), g.last_day - g.first_day + 1)`;

/** The roll-up is no longer read: the month becomes open and the next sync seals it again. The days stay. */
export async function reopenMonth(
  ctx: SyncContext,
  { propertyId }: Property,
  { gen }: RollUp,
): Promise<void> {
  await inScope(ctx.postgres, {}, tx =>
    tx
      .updateTable('sync_generations')
      .set({ sealed_month: null })
      .where('gen', '=', gen)
      .where('property_id', '=', propertyId)
      .where('swept_at', 'is', null)
      .execute(),
  );
}
